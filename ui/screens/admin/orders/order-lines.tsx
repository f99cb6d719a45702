import { Badge } from '#ui/badge/badge.tsx'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderLineView, OrderView } from './views.ts'

/** What was bought, and how many pieces of it went out and came back. */
export function OrderLinesCard({ lines }: { lines: readonly OrderLineView[] }) {
  const { t } = useUi()
  return (
    <Card padding="lg">
      <h2 className="mb-2 font-semibold">{t('orders.lines')}</h2>
      <OrderLines lines={lines} />
    </Card>
  )
}

/** The lines themselves, with their pictures and sums. */
export const OrderLines = ({ lines }: { lines: readonly OrderLineView[] }) => (
  <ul>
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
)

function Line({ line }: { line: OrderLineView }) {
  const { t, Link } = useUi()
  return (
    <li
      data-slot="order-line"
      className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
    >
      <Picture picture={line.picture} sizes="56px" ratio="1" className="w-14 flex-none rounded-sm" />
      {/* Large sums go below the name rather than squeeze it. */}
      <div className="flex min-w-[min(9rem,100%)] flex-1 flex-wrap justify-between gap-x-4 gap-y-1 text-small">
        <div className="min-w-28 flex-1">
          <p className="wrap-anywhere font-medium">
            {line.href ? (
              <Link href={line.href} className="underline-offset-4 hover:underline">
                {line.title}
              </Link>
            ) : (
              line.title
            )}
          </p>
          <p className="text-muted">{[line.variant, line.sku].filter(Boolean).join(' · ')}</p>
          <p className="mt-1 flex flex-wrap gap-2">
            {line.fulfilled + line.toPack > 0 ? (
              <Badge tone={line.toPack > 0 ? 'warning' : 'success'}>
                {t('orders.line.fulfilled', { done: line.fulfilled, all: line.quantity })}
              </Badge>
            ) : null}
            {line.returned > 0 ? (
              <Badge>{t('orders.line.returned', { count: line.returned, received: line.received })}</Badge>
            ) : null}
          </p>
        </div>
        <div className="ms-auto text-end tabular-nums">
          <p className="font-medium">{line.total}</p>
          <p className="text-muted">
            {t(line.beforeTax ? 'orders.line.eachNet' : 'orders.line.each', {
              count: line.quantity,
              amount: line.unitPrice,
            })}
          </p>
        </div>
      </div>
    </li>
  )
}

/** The order's own sums, as the backend adds them up. */
export function OrderTotals({ totals }: { totals: OrderView['totals'] }) {
  const { t } = useUi()
  return (
    <dl data-slot="order-totals" className="grid gap-1.5 text-small">
      {totals.map(({ id, amount }) => (
        <div
          key={id}
          className={
            id === 'total'
              ? 'flex flex-wrap justify-between gap-x-4 border-line border-t pt-2 font-semibold'
              : 'flex flex-wrap justify-between gap-x-4'
          }
        >
          <dt className={id === 'total' ? '' : 'text-muted'}>{t(`orders.total.${id}`)}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
