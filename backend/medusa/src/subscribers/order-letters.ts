import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import type { MedusaContainer } from '@medusajs/framework/types'
import { oweOrderLetter } from '../letters/orders.ts'
import { rowsOf } from '../lib/rows.ts'

interface EventData {
  id: string
  no_notification?: boolean
}

async function ofParcel(container: MedusaContainer, template: 'order-shipped' | 'order-delivered', parcel: string) {
  const [link] = await rowsOf<{ order_id: string }>(container, 'order_fulfillment', ['order_id'], {
    fulfillment_id: parcel,
  })
  if (!link) return
  const labels = await rowsOf<{ labels: { tracking_number: string | null }[] }>(
    container,
    'fulfillment',
    ['labels.tracking_number'],
    { id: parcel },
  )
  const tracking = labels.flatMap((one) => one.labels.flatMap(({ tracking_number }) => tracking_number || []))
  await oweOrderLetter(container, template, link.order_id, parcel, { tracking })
}

/** One letter for each refund of a payment, however many events tell of it. */
async function ofRefunds(container: MedusaContainer, payment: string) {
  const [row] = await rowsOf<{ payment_collection_id: string; refunds: { id: string; amount: number }[] }>(
    container,
    'payment',
    ['payment_collection_id', 'refunds.id', 'refunds.amount'],
    { id: payment },
  )
  if (!row) return
  const [link] = await rowsOf<{ order_id: string }>(container, 'order_payment_collection', ['order_id'], {
    payment_collection_id: row.payment_collection_id,
  })
  if (!link) return
  for (const { id, amount } of row.refunds)
    await oweOrderLetter(container, 'order-refunded', link.order_id, id, { amount: Number(amount) })
}

const letters: Record<string, (container: MedusaContainer, id: string) => Promise<void>> = {
  'order.placed': (container, id) => oweOrderLetter(container, 'order-placed', id, id),
  'order.canceled': (container, id) => oweOrderLetter(container, 'order-canceled', id, id),
  'shipment.created': (container, id) => ofParcel(container, 'order-shipped', id),
  'delivery.created': (container, id) => ofParcel(container, 'order-delivered', id),
  'payment.refunded': ofRefunds,
}

/** Tells whoever ordered what became of it, unless staff asked for silence. */
export default async function orderLetters({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const { id, no_notification } = event.data
  if (!no_notification) await letters[event.name]?.(container, id)
}

export const config: SubscriberConfig = {
  event: Object.keys(letters),
  context: { subscriberId: 'talat-order-letters' },
}
