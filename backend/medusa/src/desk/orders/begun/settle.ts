import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { databaseOf } from '../../../completion/facts.ts'
import { eachOrder } from './each-order.ts'
import { settlePayment } from './payment.ts'
import { type Begun, begunWith, ended, ordersBegun, type Pieces } from './record.ts'
import { moveBack, putAside } from './stock.ts'

interface Parcel {
  id: string
  shipped_at: Date | null
  delivered_at: Date | null
  canceled_at: Date | null
}
type Of<K extends Begun['kind']> = Extract<Begun, { kind: K }>
/** What an order has noted of a parcel. */
type Step = 'FULFILL_ITEM' | 'SHIP_ITEM' | 'DELIVER_ITEM' | 'CANCEL_ITEM_FULFILLMENT'

async function parcelOf(
  container: MedusaContainer,
  column: 'id' | 'begun',
  value: string,
): Promise<Parcel | undefined> {
  const where = column === 'id' ? 'id = ?' : "metadata->>'begun' = ?"
  const { rows } = await databaseOf(container).raw(
    `select id, shipped_at, delivered_at, canceled_at from fulfillment where ${where} and deleted_at is null`,
    [value],
  )
  return rows[0] as unknown as Parcel | undefined
}

/** The pieces with which a step of a parcel stands in its order; none where it does not stand there. */
async function stepOf(container: MedusaContainer, order: string, parcel: string, step: Step): Promise<Pieces[]> {
  const { rows } = await databaseOf(container).raw(
    `select details->>'reference_id' as id, (details->>'quantity')::float as quantity from order_change_action
      where order_id = ? and reference_id = ? and action = ? and applied and deleted_at is null`,
    [order, parcel, step],
  )
  return rows as unknown as Pieces[]
}

const tell = (container: MedusaContainer, name: string, data: object): Promise<void> =>
  container.resolve(Modules.EVENT_BUS).emit({ name, data })

/** What the order says of one of its parcels. */
const said = (order_id: string, parcel: string, items: readonly Pieces[]) => ({
  order_id,
  reference: Modules.FULFILLMENT,
  reference_id: parcel,
  items: items.map(({ id, quantity }) => ({ id, quantity })),
})

/** It is on its way: the parcel says so, and the order. What says so already is left as it is. */
async function leave(container: MedusaContainer, order_id: string, plan: Of<'ship'>['plan']): Promise<void> {
  const { parcel, labels, created_by, no_notification } = plan
  const now = await parcelOf(container, 'id', parcel)
  if (!now?.shipped_at)
    await container
      .resolve(Modules.FULFILLMENT)
      .updateFulfillment(parcel, { labels, marked_shipped_by: created_by, shipped_at: new Date() } as never)
  if ((await stepOf(container, order_id, parcel, 'SHIP_ITEM')).length === 0) {
    const items = await stepOf(container, order_id, parcel, 'FULFILL_ITEM')
    await container.resolve(Modules.ORDER).registerShipment({ ...said(order_id, parcel, items), created_by })
  }
  await tell(container, 'shipment.created', { id: parcel, no_notification })
}

/** The parcel is to be: the order knows of it, and what is in it is not put aside any more. */
async function finishPacking(
  container: MedusaContainer,
  { order_id, plan }: Of<'fulfil'>,
  parcel: Parcel,
): Promise<void> {
  const { items, aside, created_by, no_notification, leaving } = plan
  if ((await stepOf(container, order_id, parcel.id, 'FULFILL_ITEM')).length === 0)
    await container.resolve(Modules.ORDER).registerFulfillment({ ...said(order_id, parcel.id, items), created_by })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id },
    [Modules.FULFILLMENT]: { fulfillment_id: parcel.id },
  })
  await putAside(container, aside, 'to')
  await tell(container, 'order.fulfillment_created', { order_id, fulfillment_id: parcel.id, no_notification })
  if (leaving) await leave(container, order_id, { parcel: parcel.id, ...leaving })
}

/** The parcel is not to be: nobody was told of it. */
async function undoPacking(container: MedusaContainer, begun: Of<'fulfil'>, parcel: Parcel | undefined): Promise<void> {
  const { id, order_id, plan, moved } = begun
  if (moved) await moveBack(container, id, moved)
  await putAside(container, plan.aside, 'from')
  if (!parcel) return
  if ((await stepOf(container, order_id, parcel.id, 'FULFILL_ITEM')).length > 0)
    await container.resolve(Modules.ORDER).revertLastVersion(order_id)
  await container.resolve(Modules.FULFILLMENT).cancelFulfillment(parcel.id)
}

async function settlePacking(container: MedusaContainer, begun: Of<'fulfil'>): Promise<void> {
  const parcel = await parcelOf(container, 'begun', begun.id)
  // Once its stock is counted it goes on; a parcel that Medusa has called off itself is taken back.
  if (begun.moved && parcel && !parcel.canceled_at) await finishPacking(container, begun, parcel)
  else await undoPacking(container, begun, parcel)
}

async function settleUnpacking(container: MedusaContainer, { order_id, plan, moved }: Of<'unpack'>): Promise<void> {
  if (!moved) return
  const { parcel, aside, canceled_by, no_notification } = plan
  if ((await stepOf(container, order_id, parcel, 'CANCEL_ITEM_FULFILLMENT')).length === 0) {
    const items = await stepOf(container, order_id, parcel, 'FULFILL_ITEM')
    await container
      .resolve(Modules.ORDER)
      .cancelFulfillment({ ...said(order_id, parcel, items), created_by: canceled_by } as never)
  }
  await putAside(container, aside, 'to')
  await container.resolve(Modules.FULFILLMENT).cancelFulfillment(parcel)
  await tell(container, 'order.fulfillment_canceled', { order_id, fulfillment_id: parcel, no_notification })
}

async function settleShipping(container: MedusaContainer, { order_id, plan }: Of<'ship'>): Promise<void> {
  const now = await parcelOf(container, 'id', plan.parcel)
  const known = (await stepOf(container, order_id, plan.parcel, 'SHIP_ITEM')).length > 0
  if (now && !now.canceled_at && (known || now.shipped_at)) await leave(container, order_id, plan)
}

async function settleArrival(container: MedusaContainer, { order_id, plan }: Of<'deliver'>): Promise<void> {
  const { parcel, no_notification } = plan
  const now = await parcelOf(container, 'id', parcel)
  if (!now?.delivered_at) return
  if ((await stepOf(container, order_id, parcel, 'DELIVER_ITEM')).length === 0) {
    const items = await stepOf(container, order_id, parcel, 'FULFILL_ITEM')
    await container.resolve(Modules.ORDER).registerDelivery(said(order_id, parcel, items) as never)
  }
  await tell(container, 'delivery.created', { id: parcel, no_notification })
}

function settleParcel(container: MedusaContainer, begun: Exclude<Begun, { kind: 'pay' }>): Promise<void> {
  if (begun.kind === 'fulfil') return settlePacking(container, begun)
  if (begun.kind === 'unpack') return settleUnpacking(container, begun)
  if (begun.kind === 'ship') return settleShipping(container, begun)
  return settleArrival(container, begun)
}

/**
 * Brings what was begun with an order's parcels and payments to one of its two ends: done, or never begun; a payment that its
 * payer or a bank is still at goes on. Only under the order's lock: whoever has it knows that nobody is at it any more.
 */
export async function settle(container: MedusaContainer, order: string): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  for (const begun of await begunWith(container, order)) {
    if (begun.kind === 'pay') {
      if (!(await settlePayment(container, begun))) continue
    } else await settleParcel(container, begun)
    await ended(container, begun.id)
    const what = begun.kind === 'pay' ? 'payment' : 'parcel'
    logger.info(`reconciliation: done: ${what}, ${begun.kind} of ${order}`)
  }
}

/** What processes that died have left of parcels and of payments by link, in all orders. */
export async function settleBegun(container: MedusaContainer, before: Date): Promise<void> {
  const orders = await ordersBegun(container, before)
  await eachOrder(
    container,
    'parcels of',
    orders.map((order) => [order, () => settle(container, order)] as const),
  )
}
