import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import type { OrderLine } from '../desk/orders/order.ts'
import { isWrap } from './gift.ts'

/** What of an order nobody fetches from a shelf and what is not packed yet: its wrap goes with the first parcel. */
export const wrapsToPack = (items: readonly OrderLine[]) =>
  items.flatMap((line) => {
    const quantity = Number(line.quantity) - Number(line.detail.fulfilled_quantity)
    return isWrap(line) && quantity > 0 ? [{ id: line.id, quantity }] : []
  })

/**
 * The goods of a parcel, and the wrap that goes with them. Medusa packs what is delivered and what is not apart; from here
 * on the wrap is delivered.
 */
export async function withWrap(
  container: MedusaContainer,
  order: { items: readonly OrderLine[] },
  goods: readonly { id: string; quantity: number }[],
): Promise<{ id: string; quantity: number }[]> {
  const wraps = wrapsToPack(order.items)
  if (wraps.length === 0) return [...goods]
  await container
    .resolve(Modules.ORDER)
    .updateOrderLineItems(wraps.map(({ id }) => ({ selector: { id }, data: { requires_shipping: true } })))
  return [...goods.filter(({ id }) => !wraps.some((wrap) => wrap.id === id)), ...wraps]
}
