import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import type { MedusaContainer } from '@medusajs/framework/types'
import { soldOrder } from '../after-sale/order.ts'
import { oweOrderLetter, oweStaffOrder } from '../letters/orders.ts'
import { rowsOf } from '../lib/rows.ts'
import { reviewStates } from '../reviews/buyer.ts'

interface EventData {
  id: string
  order_id?: string
  return_id?: string
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
  // Nobody is asked about what staff have deleted since, nor about what was no product.
  const asked =
    template === 'order-delivered'
      ? { reviewable: (await reviewStates(container, await soldOrder(container, link.order_id))).length > 0 }
      : {}
  await oweOrderLetter(container, template, link.order_id, parcel, { tracking, ...asked })
}

interface Movement {
  id: string
  amount: number
  created_at: string
}

/** What moved of a payment, `captures` or `refunds`, each with its order; nothing for a payment of no order. */
async function movementsOf(container: MedusaContainer, payment: string, which: 'captures' | 'refunds') {
  const fields = ['payment_collection_id', ...['id', 'amount', 'created_at'].map((name) => `${which}.${name}`)]
  const [row] = await rowsOf<{ payment_collection_id: string } & Record<typeof which, Movement[]>>(
    container,
    'payment',
    fields,
    { id: payment },
  )
  if (!row) return []
  const [link] = await rowsOf<{ order_id: string; order: { created_at: string } }>(
    container,
    'order_payment_collection',
    ['order_id', 'order.created_at'],
    { payment_collection_id: row.payment_collection_id },
  )
  if (!link) return []
  return row[which].map(({ id, amount, created_at }) => ({
    id,
    order: link.order_id,
    amount: Number(amount),
    sinceOrder: Date.parse(created_at) - Date.parse(link.order.created_at),
  }))
}

/** One letter for each refund of a payment, however many events tell of it. */
async function ofRefunds(container: MedusaContainer, payment: string) {
  for (const { id, order, amount } of await movementsOf(container, payment, 'refunds'))
    await oweOrderLetter(container, 'order-refunded', order, id, { amount })
}

/** What is paid with the order is said by the order's own letter; a minute later it is news. */
const NEWS_MS = 60_000

/** One letter for each sum that is taken after the order was placed. */
async function ofCaptures(container: MedusaContainer, payment: string) {
  for (const { id, order, amount, sinceOrder } of await movementsOf(container, payment, 'captures'))
    if (sinceOrder > NEWS_MS) await oweOrderLetter(container, 'payment-received', order, id, { amount })
}

/** What an edit has made of the order, and what it leaves to pay. The edit is named by the version that it made. */
async function ofEdit(container: MedusaContainer, _: string, { order_id = '' }: EventData) {
  type Edited = { version: number; summary: { pending_difference?: number } | null }
  const [order] = await rowsOf<Edited>(container, 'order', ['version', 'summary.*'], { id: order_id })
  if (!order) return
  const due = Number(order.summary?.pending_difference ?? 0)
  await oweOrderLetter(container, 'order-edited', order_id, `${order_id}:${order.version}`, { due })
}

const letters: Record<string, (container: MedusaContainer, id: string, data: EventData) => Promise<void>> = {
  // Staff first: by the buyer's own letter it is known whether the event was lost.
  'order.placed': async (container, id) => {
    await oweStaffOrder(container, id)
    await oweOrderLetter(container, 'order-placed', id, id)
  },
  'order.canceled': (container, id) => oweOrderLetter(container, 'order-canceled', id, id),
  'shipment.created': (container, id) => ofParcel(container, 'order-shipped', id),
  'delivery.created': (container, id) => ofParcel(container, 'order-delivered', id),
  'order-edit.confirmed': ofEdit,
  'payment.captured': ofCaptures,
  'payment.refunded': ofRefunds,
  'order.return_requested': (container, _, { order_id = '', return_id = '' }) =>
    oweOrderLetter(container, 'return-requested', order_id, return_id),
  'order.return_received': (container, _, { order_id = '', return_id = '' }) =>
    oweOrderLetter(container, 'return-received', order_id, return_id),
}

/** Tells whoever ordered what became of it, unless staff asked for silence. */
export default async function orderLetters({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const { id, no_notification } = event.data
  if (!no_notification) await letters[event.name]?.(container, id, event.data)
}

export const config: SubscriberConfig = {
  event: process.env.TALAT_SEEDING === '1' ? [] : Object.keys(letters),
  context: { subscriberId: 'talat-order-letters' },
}
