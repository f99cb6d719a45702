import { Card } from '#ui/card/card.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderState } from '#ui/screens/admin/orders/order-states.tsx'
import type { OrderRow } from '#ui/screens/admin/orders/views.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

export type CustomerOrdersProps = {
  /** The last ones; undefined while they are asked for. */
  orders?: readonly OrderRow[]
  /** How many there are in all. */
  count: number
  hrefOf: (id: string) => string
}

/** What a customer has ordered, each order with its page. */
export function CustomerOrders({ orders, count, hrefOf }: CustomerOrdersProps) {
  const { t } = useUi()
  return (
    <Card padding="lg">
      <h2 className="font-semibold">{t('resources.customers.orders')}</h2>
      {orders ? null : <Skeleton className="mt-4 h-20" />}
      {orders?.length === 0 ? <p className="mt-2 text-muted">{t('resources.customers.noOrders')}</p> : null}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {orders?.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <TextLink href={hrefOf(order.id)} className="font-medium tabular-nums">
              {order.number}
            </TextLink>
            <span className="text-muted text-small">{order.placedAt}</span>
            <span className="flex flex-wrap gap-2">
              {order.status === 'canceled' ? (
                <OrderState kind="status" code={order.status} />
              ) : (
                <>
                  <OrderState kind="payment" code={order.payment} />
                  <OrderState kind="fulfilment" code={order.fulfilment} />
                </>
              )}
            </span>
            <span className="ms-auto tabular-nums">{order.total}</span>
          </li>
        ))}
      </ul>
      {orders && count > orders.length ? (
        <p className="mt-3 text-muted text-small">
          {t('resources.customers.moreOrders', { count: count - orders.length })}
        </p>
      ) : null}
    </Card>
  )
}
