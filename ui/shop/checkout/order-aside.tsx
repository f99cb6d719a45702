import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconChevron from '~icons/lucide/chevron-down'
import { Totals } from '../cart/totals.tsx'
import type { CartView } from '../cart/views.ts'

/** What is being bought, beside the steps; on a phone folded into one line with the total. */
export function OrderAside({ summary }: { summary: CartView }) {
  const { t } = useUi()
  const isRepriced = summary.lines.some(({ before }) => before !== undefined)
  return (
    <aside aria-label={t('checkout.summary')} data-slot="order-aside" className="bg-sunken lg:border-line lg:border-s">
      <details className="group lg:hidden">
        <summary className="page flex min-h-14 list-none flex-wrap items-center gap-x-2 text-small [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">{t('checkout.summary.show')}</span>
          <span className="hidden group-open:inline">{t('checkout.summary.hide')}</span>
          <Icon of={IconChevron} size="sm" className="transition-transform duration-150 group-open:rotate-180" />
          <span className="ms-auto font-semibold text-body tabular-nums">
            {summary.totals.unknown ? t('cart.stale') : summary.totals.total}
          </span>
        </summary>
        <div className="page pb-6">
          <Content summary={summary} />
        </div>
      </details>
      <p role="status" className="page pb-4 font-medium text-small empty:hidden lg:hidden">
        {isRepriced ? t('checkout.repriced') : null}
      </p>
      <div className="sticky top-0 hidden max-h-dvh overflow-y-auto px-12 py-12 lg:block xl:px-16">
        <div className="max-w-md">
          <h2 className="mb-5 font-semibold text-title-sm">{t('checkout.summary')}</h2>
          <Content summary={summary} />
        </div>
      </div>
    </aside>
  )
}

function Content({ summary }: { summary: CartView }) {
  const { t } = useUi()
  return (
    <>
      <ul className="mb-6 grid gap-4">
        {summary.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
            <span className="relative w-16 shrink-0">
              <Picture
                picture={line.picture ? { ...line.picture, alt: '' } : null}
                ratio="4 / 5"
                sizes="4rem"
                placeholder="var(--bg)"
              />
              <span className="absolute -end-2 -top-2 grid min-w-5.5 place-items-center rounded-full bg-fg px-1 font-semibold text-bg text-caption tabular-nums leading-5.5">
                {line.quantity}
              </span>
            </span>
            <span className="min-w-[min(6rem,100%)] flex-1">
              <span className="block font-medium">{line.title}</span>
              {line.variantTitle ? <span className="block text-caption text-muted">{line.variantTitle}</span> : null}
              {line.before ? (
                <span className="block font-medium text-caption">
                  {t('cart.repriced', { before: line.before, now: line.unitPrice })}
                </span>
              ) : null}
            </span>
            <span className="ms-auto tabular-nums">{line.total}</span>
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-5">
        <Totals totals={summary.totals} />
      </div>
    </>
  )
}
