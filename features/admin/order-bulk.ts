import { formatMoney } from '#features/shared/money.ts'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import type { OrderAct, OrderRefusal } from './order-acts.ts'

export type OrderBulkKind = 'fulfil' | 'capture' | 'cancel'

/** What would be done with one order; none: why there is nothing to do. */
export type OrderPlan = { acts: readonly OrderAct[]; amount: number; pieces: number; left?: OrderRefusal | 'nothing' }

const coins = (amount: number) => Math.round(amount * 1e4) / 1e4

/** What is done with an order, as it was seen. */
export function planOrder(
  order: OrderView,
  kind: OrderBulkKind,
  how: { location: string; tracking: string },
): OrderPlan {
  const none = { acts: [], amount: 0, pieces: 0 }
  if (!order.live) return { ...none, left: 'order_canceled' }
  if (kind === 'capture') {
    const open = order.payments.filter(({ canCapture }) => canCapture)
    const acts = open.map(({ id, captured }): OrderAct => ({ act: 'capture', payment_id: id, captured }))
    const amount = coins(open.reduce((all, payment) => all + payment.full - payment.captured, 0))
    return acts.length > 0 ? { ...none, acts, amount } : { ...none, left: 'nothing' }
  }
  if (kind === 'cancel') {
    if (order.parcels.some(({ state }) => state !== 'canceled')) return { ...none, left: 'parcels_open' }
    const refund = coins(order.payments.reduce((all, { left }) => all + left, 0))
    return { ...none, acts: [{ act: 'cancel', refund }], amount: refund }
  }
  const items = order.lines.flatMap(({ id, toPack, fulfilled }) =>
    toPack > 0 ? [{ id, quantity: toPack, fulfilled }] : [],
  )
  if (items.length === 0) return { ...none, left: 'nothing' }
  const number = how.tracking.trim()
  const tracking = number ? { number, url: '' } : undefined
  const act: OrderAct = { act: 'fulfil', items, location_id: how.location, tracking, notify: true }
  return { ...none, acts: [act], pieces: items.reduce((all, { quantity }) => all + quantity, 0) }
}

/** Sums of several orders, one a currency. */
export function sumsOf(parts: readonly { amount: number; currency: string }[]): string {
  const byCurrency = new Map<string, number>()
  for (const { amount, currency } of parts) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount)
  return [...byCurrency].map(([currency, amount]) => formatMoney(coins(amount), currency)).join(' + ')
}
