import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../lib/rows.ts'

/** The orders that payments belong to. */
export async function ordersOfPayments(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const payments = await rowsOf<{ payment_collection_id: string }>(container, 'payment', ['payment_collection_id'], {
    id: ids,
  })
  const collections = payments.map((payment) => payment.payment_collection_id)
  const links = await rowsOf<{ order_id: string }>(container, 'order_payment_collection', ['order_id'], {
    payment_collection_id: collections,
  })
  return links.map(({ order_id }) => order_id)
}

/** The orders that parcels belong to. */
export async function ordersOfParcels(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const links = await rowsOf<{ order_id: string }>(container, 'order_fulfillment', ['order_id'], {
    fulfillment_id: ids,
  })
  return links.map(({ order_id }) => order_id)
}
