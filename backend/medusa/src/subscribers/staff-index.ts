import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { staffIndexer } from '../staff-index/indexer.ts'
import { productsOfItems } from '../staff-index/of-items.ts'
import { ordersOfParcels, ordersOfPayments } from '../staff-index/of-orders.ts'

type Data = Record<string, unknown>

/** Events that name their order, and those that name something of it. */
const ofOrders = [
  ...['placed', 'updated', 'canceled', 'completed', 'archived', 'transfer_requested'].map((what) => `order.${what}`),
  ...['fulfillment_created', 'fulfillment_canceled', 'return_requested', 'return_received'].map(
    (what) => `order.${what}`,
  ),
  ...['claim_created', 'exchange_created'].map((what) => `order.${what}`),
  ...['requested', 'confirmed', 'canceled'].map((what) => `order-edit.${what}`),
]
const ofPayments = ['payment.captured', 'payment.refunded']
const ofParcels = ['shipment.created', 'delivery.created']
/** What is gone is no longer for sale either: that comes from src/catalogue/indexer.ts. */
const ofStock = ['inventory-item.updated']

async function ordersOf(container: SubscriberArgs['container'], name: string, data: Data[]): Promise<string[]> {
  const ids = data.map(({ id }) => String(id))
  if (ofPayments.includes(name)) return ordersOfPayments(container, ids)
  if (ofParcels.includes(name)) return ordersOfParcels(container, ids)
  return data.map(({ order_id, id }) => String(order_id ?? id))
}

/** Orders, and what lies in a warehouse, go to the lists of staff; products come from src/catalogue/indexer.ts. */
export default async function onStaffChange({ event, container }: SubscriberArgs<Data | Data[]>): Promise<void> {
  const data = [event.data].flat()
  if (ofStock.includes(event.name)) {
    staffIndexer.add(
      container,
      'product',
      await productsOfItems(
        container,
        data.map(({ id }) => String(id)),
      ),
    )
    return
  }
  staffIndexer.add(container, 'order', await ordersOf(container, event.name, data))
}

export const config: SubscriberConfig = {
  event: process.env.TALAT_SEEDING === '1' ? [] : [...ofOrders, ...ofPayments, ...ofParcels, ...ofStock],
  context: { subscriberId: 'talat-staff-index' },
}
