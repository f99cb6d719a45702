import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../lib/rows.ts'

/** The orders that ask for money by these collections. */
export async function ordersOfCollections(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const links = await rowsOf<{ order_id: string }>(container, 'order_payment_collection', ['order_id'], {
    payment_collection_id: ids,
  })
  return links.map(({ order_id }) => order_id)
}

/** The orders that payments belong to. */
export async function ordersOfPayments(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const payments = await rowsOf<{ payment_collection_id: string }>(container, 'payment', ['payment_collection_id'], {
    id: ids,
  })
  return ordersOfCollections(
    container,
    payments.map((payment) => payment.payment_collection_id),
  )
}

/** What of an order has a call of its own, by the beginning of its id. */
const partsOfOrders = { oexc_: 'order_exchange', claim_: 'order_claim', return_: 'return' } as const

/** The orders among things, and those that exchanges, claims and returns among them belong to; others belong to none. */
export async function ordersOfThings(container: MedusaContainer, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(partsOfOrders).map(async ([start, entity]) => {
      const id = ids.filter((one) => one.startsWith(start))
      return id.length === 0 ? [] : rowsOf<{ order_id: string }>(container, entity, ['order_id'], { id })
    }),
  )
  return [...ids.filter((id) => id.startsWith('order_')), ...found.flat().map(({ order_id }) => order_id)]
}

/** The orders that parcels belong to. */
export async function ordersOfParcels(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const links = await rowsOf<{ order_id: string }>(container, 'order_fulfillment', ['order_id'], {
    fulfillment_id: ids,
  })
  return links.map(({ order_id }) => order_id)
}
