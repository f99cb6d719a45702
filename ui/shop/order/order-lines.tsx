import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderLineView } from './views.ts'

/** What was bought. */
export function OrderLines({ lines }: { lines: OrderLineView[] }) {
  const { Link, t } = useUi()
  return (
    <ul aria-label={t('order.lines')} data-slot="order-lines" id="order-lines" className="border-line border-t">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-4 border-line border-b py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-6"
        >
          <Picture picture={line.picture ? { ...line.picture, alt: '' } : null} ratio="4 / 5" sizes="6rem" />
          <div className="min-w-0">
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
          <p className="font-semibold tabular-nums">{line.total}</p>
        </li>
      ))}
    </ul>
  )
}
