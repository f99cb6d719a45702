import type { MedusaContainer } from '@medusajs/framework/types'
import type { NewItem } from '../../modules/desk-job/service.ts'
import { ordersNow } from '../orders/order.ts'
import { type OrderChange, planOrder, type TaggedOrder } from './change.ts'

/** So many are read at once. */
const PAGE = 100

/** Orders as they are now, by their ids. */
export async function ordersOf(container: MedusaContainer, ids: readonly string[]): Promise<Map<string, TaggedOrder>> {
  const found = new Map<string, TaggedOrder>()
  for (let start = 0; start < ids.length; start += PAGE)
    for (const order of await ordersNow<TaggedOrder>(container, ids.slice(start, start + PAGE), ['metadata']))
      found.set(order.id, order)
  return found
}

/** The items of a job with these orders; what each comes to is worked out when its turn comes. */
export const orderItems = (ids: readonly string[]): NewItem[] =>
  ids.map((id) => ({ kind: 'order', record_id: id, product_id: null, changes: null, reason: null }))

/** What would be done with these orders now, in their order. */
export async function planOrders(container: MedusaContainer, ids: readonly string[], change: OrderChange) {
  const orders = await ordersOf(container, ids)
  return orderItems(ids).map((item) => {
    const found = { changes: null, reason: null, ...planOrder(orders.get(item.record_id), change) }
    return { ...item, ...found, status: found.reason ? ('skipped' as const) : ('waiting' as const) }
  })
}
