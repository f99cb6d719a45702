import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import type { OrderAct, OrderRefusal } from './order-acts.ts'

/** What one press does with one order; none: why there is nothing to do. */
export type OrderPlan = { acts: readonly OrderAct[]; left?: OrderRefusal | 'nothing' }

/** What is done with an order, as it was seen. */
export function planOrder(order: OrderView, kind: 'fulfil' | 'capture', location: string): OrderPlan {
  if (!order.live) return { acts: [], left: 'order_canceled' }
  if (kind === 'capture') {
    const open = order.payments.filter(({ canCapture }) => canCapture)
    const acts = open.map(({ id, captured }): OrderAct => ({ act: 'capture', payment_id: id, captured }))
    return acts.length > 0 ? { acts } : { acts, left: 'nothing' }
  }
  const items = order.lines.flatMap(({ id, toPack, fulfilled }) =>
    toPack > 0 ? [{ id, quantity: toPack, fulfilled }] : [],
  )
  if (items.length === 0) return { acts: [], left: 'nothing' }
  return { acts: [{ act: 'fulfil', items, location_id: location, notify: true }] }
}
