import {
  addShippingMethodToCartWorkflow,
  beginReceiveReturnWorkflow,
  beginReturnOrderWorkflow,
  cancelOrderWorkflow,
  capturePaymentWorkflow,
  completeCartWorkflow,
  confirmReturnReceiveWorkflow,
  confirmReturnRequestWorkflow,
  createCartWorkflow,
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
  listShippingOptionsForCartWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
  receiveItemReturnRequestWorkflow,
  refundPaymentWorkflow,
  requestItemReturnWorkflow,
} from '@medusajs/medusa/core-flows'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import { chance } from '../plan.ts'
import { EUROPE, THAILAND } from '../steps/store.ts'
import { personOf } from './people.ts'
import type { Model } from './plan.ts'

/** What all orders share. */
export interface Place {
  channelId: string
  locationId: string
  /** Variants with many pieces. */
  variants: readonly string[]
  reasons: readonly string[]
}

interface Line {
  id: string
  quantity: number
}
interface Made {
  id: string
  items: Line[]
  payment_collections: { payments: { id: string; amount: number }[] }[]
}

const cartOf = (model: Model, place: Place) => {
  const person = personOf(model.number, model.abroad)
  const luck = (what: string) => chance(`model ${what} ${model.number}`)
  const address = {
    first_name: person.first,
    last_name: person.last,
    address_1: person.street,
    city: person.city,
    postal_code: person.postal,
    country_code: model.abroad ? 'de' : 'th',
    phone: person.phone,
  }
  const chosen = Array.from({ length: model.lines }, (_, line) =>
    Math.floor(luck(`variant ${line}`) * place.variants.length),
  )
  return {
    region_id: model.abroad ? EUROPE : THAILAND,
    sales_channel_id: place.channelId,
    currency_code: model.abroad ? 'eur' : 'thb',
    locale: model.abroad ? 'en-US' : 'th-TH',
    email: `model-${model.number}@customers.talat.example`,
    shipping_address: address,
    billing_address: address,
    items: [...new Set(chosen)].map((at, line) => ({
      variant_id: place.variants[at],
      quantity: 1 + Math.floor(luck(`pieces ${line}`) ** 2 * 3),
    })),
    promo_codes: model.code ? [model.code] : [],
  }
}

async function placeOrder(context: SeedContext, model: Model, place: Place): Promise<Made> {
  const { container } = context
  const { result: cart } = await createCartWorkflow(container).run({ input: cartOf(model, place) })
  const { result: options } = await listShippingOptionsForCartWorkflow(container).run({
    input: { cart_id: cart.id, is_return: false },
  })
  // What the parcel of a heavy basket costs is worked out by its provider; fixed prices are enough here.
  const [option] = (options as { id: string; price_type: string }[]).filter(({ price_type }) => price_type === 'flat')
  await addShippingMethodToCartWorkflow(container).run({ input: { cart_id: cart.id, options: [{ id: option.id }] } })
  await createPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: cart.id } })
  const [{ payment_collection }] = await context.rows<{ payment_collection: { id: string } }>(
    'cart',
    ['payment_collection.id'],
    { id: cart.id },
  )
  await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: payment_collection.id, provider_id: 'pp_system_default' },
  })
  const { result } = await completeCartWorkflow(container).run({ input: { id: cart.id } })
  const [order] = await context.rows<Made>('order', ['id', 'items.*', 'payment_collections.payments.*'], {
    id: result.id,
  })
  return order
}

async function send(context: SeedContext, order: Made, place: Place, model: Model): Promise<void> {
  const { container } = context
  const { end } = model
  const items = order.items.map(({ id, quantity }) => ({ id, quantity: Number(quantity) }))
  const packed = end === 'partly' ? [{ ...items[0], quantity: 1 }] : items
  const { result: parcel } = await createOrderFulfillmentWorkflow(container).run({
    input: { order_id: order.id, items: packed, location_id: place.locationId, no_notification: true },
  })
  if (end === 'packed' || end === 'partly') return
  const tracking_number = `TH${String(Math.floor(chance(`tracking ${model.number}`) * 1e10)).padStart(10, '0')}`
  await createOrderShipmentWorkflow(container).run({
    input: {
      order_id: order.id,
      fulfillment_id: parcel.id,
      items: packed,
      labels: [{ tracking_number, tracking_url: '', label_url: '' }],
      no_notification: true,
    },
  })
  if (end === 'shipped') return
  await markOrderFulfillmentAsDeliveredWorkflow(container).run({
    input: { orderId: order.id, fulfillmentId: parcel.id },
  })
  if (end === 'delivered') return
  const [line] = items
  const reason_id = place.reasons[model.number % place.reasons.length]
  const { result: change } = await beginReturnOrderWorkflow(container).run({
    input: { order_id: order.id, location_id: place.locationId },
  })
  const return_id = String(change.return_id)
  await requestItemReturnWorkflow(container).run({
    input: { return_id, items: [{ id: line.id, quantity: 1, reason_id }] },
  })
  await confirmReturnRequestWorkflow(container).run({ input: { return_id } })
  if (end === 'returning') return
  await beginReceiveReturnWorkflow(container).run({ input: { return_id } })
  await receiveItemReturnRequestWorkflow(container).run({ input: { return_id, items: [{ id: line.id, quantity: 1 }] } })
  await confirmReturnReceiveWorkflow(container).run({ input: { return_id } })
  const [now] = await context.rows<{ summary: { pending_difference: number } }>('order', ['id', 'total', 'summary.*'], {
    id: order.id,
  })
  const owed = -Math.round(Number(now.summary.pending_difference) * 100) / 100
  const [payment] = order.payment_collections[0].payments
  if (owed > 0) await refundPaymentWorkflow(container).run({ input: { payment_id: payment.id, amount: owed } })
}

/** One order by Medusa's own workflows, from the cart to its end. Answers its id. */
export async function makeModel(context: SeedContext, model: Model, place: Place): Promise<string> {
  const order = await placeOrder(context, model, place)
  const { container } = context
  const [payment] = order.payment_collections[0].payments
  if (model.end === 'canceled') await cancelOrderWorkflow(container).run({ input: { order_id: order.id } })
  if (model.end === 'canceled' || model.end === 'unpaid') return order.id
  await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
  if (model.end !== 'paid') await send(context, order, place, model)
  return order.id
}
