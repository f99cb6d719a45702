import { useUi } from '#ui/provider/ui-provider.tsx'
import { Peek, type PeekProps } from '../peek.tsx'
import { OrderLines, OrderTotals } from './order-lines.tsx'
import { OrderStates } from './order-states.tsx'
import type { OrderRow, OrderView } from './views.ts'

export type OrderPeekProps = Omit<PeekProps, 'title' | 'head' | 'children'> & {
  row: OrderRow
  /** Once it is there. */
  order: Pick<OrderView, 'lines' | 'totals' | 'shippingAddress' | 'note'> | undefined
}

/** An order beside the list of orders: who gets what where, and what it comes to. */
export function OrderPeek({ row, order, ...props }: OrderPeekProps) {
  const { t } = useUi()
  return (
    <Peek
      {...props}
      title={row.number}
      head={
        <div className="grid gap-3 text-small">
          <p className="flex flex-wrap gap-2">
            <OrderStates of={row} />
          </p>
          <p className="text-muted">{row.placedAt}</p>
          <div>
            <p className="wrap-anywhere font-medium">{row.customer}</p>
            {row.email === row.customer ? null : <p className="wrap-anywhere text-muted">{row.email}</p>}
            {row.phone ? <p className="text-muted">{row.phone}</p> : null}
          </div>
        </div>
      }
    >
      <div className="text-small">
        <h3 className="font-semibold text-body">{t('orders.shippingAddress')}</h3>
        <p className="mt-1 whitespace-pre-line">{order?.shippingAddress.join('\n')}</p>
      </div>
      {order?.note ? (
        <p className="rounded-md bg-warning-soft p-3 text-small text-warning-soft-fg">{order.note}</p>
      ) : null}
      <section>
        <h3 className="font-semibold">{t('orders.lines')}</h3>
        <OrderLines lines={order?.lines ?? []} />
      </section>
      <OrderTotals totals={order?.totals ?? []} />
    </Peek>
  )
}
