import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderLineView } from './views.ts'

/** What was bought. */
export function OrderLines({ lines }: { lines: OrderLineView[] }) {
  const { Link, t } = useUi()
  return (
    <ul aria-label={t('order.lines')} data-slot="order-lines" id="order-lines" className="border-line border-t">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-b py-4 sm:gap-x-6">
          <Picture
            picture={line.picture ? { ...line.picture, alt: '' } : null}
            ratio="4 / 5"
            sizes="6rem"
            className="w-18 shrink-0 sm:w-24"
          />
          <div className="min-w-[min(7rem,100%)] flex-1">
            <p className="font-medium">
              {line.href ? (
                <Link href={line.href} className="decoration-1 underline-offset-4 hover:underline">
                  {line.title}
                </Link>
              ) : (
                line.title
              )}
            </p>
            {line.variantTitle ? <p className="text-muted text-small">{line.variantTitle}</p> : null}
            <p className="mt-1 text-caption text-muted tabular-nums">
              {t('order.quantity', { count: line.quantity, amount: line.unitPrice })}
            </p>
            {line.review ? (
              <p data-slot="order-review" className="mt-1 text-small">
                <Link
                  href={line.review.href}
                  className="inline-flex min-h-11 items-center font-medium text-action underline-offset-4 hover:underline"
                >
                  {t(`order.review.${line.review.state}`)}
                  <span className="sr-only">{` ${line.title}`}</span>
                </Link>
              </p>
            ) : null}
          </div>
          <p className="ms-auto font-semibold tabular-nums">{line.total}</p>
        </li>
      ))}
    </ul>
  )
}
