import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import {
  cancelOrderFulfillmentWorkflow,
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from '@medusajs/medusa/core-flows'
import { rowsOf } from '../../../lib/rows.ts'
import { missing } from '../../problem.ts'
import { begin, ended, type Kind, type Leaving, type Pieces, type Plans } from './record.ts'
import { settle } from './settle.ts'
import { asideWhenPacked, asideWhenUnpacked, movingStock } from './stock.ts'

/** Runs a workflow of Medusa that writes in several places: noted before, so that whatever ends it, it can be settled. */
async function noted<K extends Kind, Result>(
  container: MedusaContainer,
  order: string,
  kind: K,
  plan: Plans[K],
  work: (begun: string) => Promise<Result>,
): Promise<Result> {
  const begun = await begin(container, order, kind, plan)
  try {
    const result = await work(begun)
    await ended(container, begun)
    return result
  } catch (error) {
    // Medusa takes its steps back, but for one whose answer was lost on the way. What cannot be settled now is later.
    await settle(container, order).catch((failed: Error) =>
      container.resolve(ContainerRegistrationKeys.LOGGER).error(`parcels of ${order}: ${failed.message}`),
    )
    throw error
  }
}

interface Packing {
  items: Pieces[]
  location_id: string
  shipping_option_id?: string
  created_by: string
  no_notification: boolean
  /** It leaves at once. */
  leaving: Leaving | null
}

/** Packs pieces of an order into a parcel; its id. Only under the order's lock. */
export async function pack(container: MedusaContainer, order_id: string, packing: Packing): Promise<string> {
  const { leaving, ...input } = packing
  const { items, created_by, no_notification } = input
  const aside = await asideWhenPacked(container, order_id, items)
  const plan = { items, aside, created_by, no_notification, leaving }
  return noted(container, order_id, 'fulfil', plan, async (begun) => {
    const { result } = await createOrderFulfillmentWorkflow(movingStock(container, begun)).run({
      input: { order_id, ...input, metadata: { begun } },
    })
    if (leaving) await send(container, order_id, result.id, leaving)
    return result.id
  })
}

/** A parcel leaves. Only under the order's lock. */
export async function send(
  container: MedusaContainer,
  order_id: string,
  fulfillment_id: string,
  leaving: Leaving,
): Promise<void> {
  await noted(container, order_id, 'ship', { parcel: fulfillment_id, ...leaving }, () =>
    // What is in it, Medusa knows by itself.
    createOrderShipmentWorkflow(container).run({ input: { order_id, fulfillment_id, items: [], ...leaving } }),
  )
}

/** A parcel has arrived. Only under the order's lock. */
export async function arrive(
  container: MedusaContainer,
  order_id: string,
  parcel: string,
  no_notification: boolean,
): Promise<void> {
  await noted(container, order_id, 'deliver', { parcel, no_notification }, () =>
    markOrderFulfillmentAsDeliveredWorkflow(container).run({
      input: { orderId: order_id, fulfillmentId: parcel, no_notification } as never,
    }),
  )
}

interface Packed {
  location_id: string
  items: { line_item_id: string; inventory_item_id: string | null; quantity: number }[]
}
const packedFields = ['location_id', 'items.line_item_id', 'items.inventory_item_id', 'items.quantity']

/** A parcel is unpacked: its pieces are on the shelf again, and put aside. Only under the order's lock. */
export async function takeApart(
  container: MedusaContainer,
  order_id: string,
  parcel: string,
  { canceled_by, no_notification }: { canceled_by: string; no_notification: boolean },
): Promise<void> {
  const [packed] = await rowsOf<Packed>(container, 'fulfillment', packedFields, { id: parcel })
  if (!packed) throw missing(`parcel ${parcel}`)
  const aside = await asideWhenUnpacked(container, packed.location_id, packed.items)
  await noted(container, order_id, 'unpack', { parcel, aside, canceled_by, no_notification }, (begun) =>
    cancelOrderFulfillmentWorkflow(movingStock(container, begun)).run({
      input: { order_id, fulfillment_id: parcel, canceled_by, no_notification },
    }),
  )
}
