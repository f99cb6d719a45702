import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { databaseOf, factsOf } from './facts.ts'
import { tellStaff } from './staff-feed.ts'
import { codesOf, recount } from './usage.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** What is true of a cart now: an order that stands, or none and the cart may be used. */
export type Settled = { order: string | null; did: Verdict['kind'] }

async function judge(container: MedusaContainer, cartId: string): Promise<Verdict> {
  const facts = await factsOf(databaseOf(container), cartId)
  return facts ? verdictOf(facts) : { kind: 'whole', order: null }
}

/**
 * Brings a cart whose completion was cut to one of its two honest ends. Only under the cart's completion lock; what has to be
 * done is done under the cart's own lock as well, since a processor's webhook completes carts too. Every step may be done
 * twice, and what finds the next try comes last, so a kill in the middle is simply found again.
 * @throws an error for which `isCollision` is true when the cart is being worked on
 */
export async function settleCart(container: MedusaContainer, cartId: string): Promise<Settled> {
  const first = await judge(container, cartId)
  if (first.kind === 'whole') return { order: first.order, did: 'whole' }
  return container.resolve(Modules.LOCKING).execute(cartId, () => settleNow(container, cartId), { timeout: 2 })
}

async function settleNow(container: MedusaContainer, cartId: string): Promise<Settled> {
  const database = databaseOf(container)
  const verdict = await judge(container, cartId)
  if (verdict.kind === 'whole') return { order: verdict.order, did: 'whole' }
  const order = await carryOut(container, cartId, verdict)
  await recount(database, await codesOf(database, cartId))
  // Staff read of what became of orders; how often anything had to be set right is counted here.
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(`reconciliation: done: ${verdict.kind}, cart ${cartId}, order ${order ?? 'none'}`)
  return { order, did: verdict.kind }
}

async function carryOut(
  container: MedusaContainer,
  cartId: string,
  verdict: Exclude<Verdict, { kind: 'whole' }>,
): Promise<string | null> {
  switch (verdict.kind) {
    case 'reopen':
      await reopen(container, cartId)
      return null
    case 'undo':
      for (const id of verdict.orders) await undoOrder(container, id, verdict.keep ? undefined : cartId)
      return verdict.keep
    case 'authorize':
      for (const id of verdict.undo) await undoOrder(container, id)
      return (await authorize(container, verdict.order)) ? verdict.order : undoAll(container, verdict.order, cartId)
    case 'mend':
      for (const id of verdict.undo) await undoOrder(container, id)
      await mend(container, cartId, verdict)
      return verdict.order
  }
}

async function undoAll(container: MedusaContainer, orderId: string, cartId: string): Promise<null> {
  await undoOrder(container, orderId, cartId)
  return null
}

const reopen = (container: MedusaContainer, cartId: string) =>
  container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null })

/**
 * Takes back an order that nobody paid, as the completion's own compensation would have: money that is held is let go, stock
 * is given back, the cart is open again, and the order is gone, since its buyer never heard of it.
 */
export async function undoOrder(container: MedusaContainer, orderId: string, cartId?: string): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: 'order',
    fields: ['id', 'display_id', 'email', 'items.id', 'promotions.id', 'payment_collections.id'],
    filters: { id: orderId },
  })
  const order = data[0] as unknown as {
    display_id: number
    items: { id: string }[] | null
    promotions: ({ id: string } | null)[] | null
    payment_collections: ({ id: string } | null)[] | null
  }
  if (!order) return
  const lines = (order.items ?? []).map(({ id }) => id)
  if (lines.length > 0) await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lines)
  if (cartId) await reopen(container, cartId)
  const ofOrder = { [Modules.ORDER]: { order_id: orderId } }
  const { rows } = await databaseOf(container).raw(
    'select cart_id from order_cart where order_id = ? and deleted_at is null',
    [orderId],
  )
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss([
    ...rows.map(({ cart_id }) => ({ ...ofOrder, [Modules.CART]: { cart_id: String(cart_id) } })),
    ...known(order.promotions).map(({ id }) => ({ ...ofOrder, [Modules.PROMOTION]: { promotion_id: id } })),
    ...known(order.payment_collections).map(({ id }) => ({
      ...ofOrder,
      [Modules.PAYMENT]: { payment_collection_id: id },
    })),
  ])
  await container.resolve(Modules.ORDER).deleteOrders([orderId])
  await tellStaff(container, {
    key: `undone:${orderId}`,
    title: 'A half-made order was taken back',
    description: `Order #${order.display_id} was never paid: its completion was cut off. Its stock is free and the cart is open again.`,
  })
}

const known = <T>(list: (T | null)[] | null): T[] => (list ?? []).filter((one): one is T => one !== null)

/** Asks for the payment of an order that has everything else. False: it was refused, and nothing is held. */
async function authorize(container: MedusaContainer, orderId: string): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const payments = container.resolve(Modules.PAYMENT)
  const { data } = await query.graph({
    entity: 'order',
    fields: ['id', 'display_id', 'payment_collections.payment_sessions.*'],
    filters: { id: orderId },
  })
  const [order] = data as unknown as {
    display_id: number
    payment_collections: { payment_sessions: { id: string; status: string }[] | null }[]
  }[]
  const sessions = order?.payment_collections.flatMap(({ payment_sessions }) => payment_sessions ?? []) ?? []
  for (const { id } of sessions) {
    try {
      await payments.authorizePaymentSession(id, {})
    } catch (error) {
      // A refusal of the bank is a MedusaError with words; anything else leaves the question open, and is asked again.
      if (!refused(error)) throw error
    }
    const { status } = await payments.retrievePaymentSession(id)
    if (!['authorized', 'captured', 'pending_authorization'].includes(status)) continue
    await container.resolve(Modules.EVENT_BUS).emit({ name: 'order.placed', data: { id: orderId } })
    await tellStaff(container, {
      key: `finished:${orderId}`,
      title: 'An order was finished late',
      description: `The completion of order #${order?.display_id} was cut off before its payment. It is paid now.`,
    })
    return true
  }
  return false
}

const refusals = ['payment_authorization_error', 'payment_requires_more_error', 'invalid_data', 'not_allowed']
const refused = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && refusals.includes(String(error.type))

/** The order is paid, so it stands: what its cart lacks is added, and staff put aside goods that are not. */
async function mend(
  container: MedusaContainer,
  cartId: string,
  { order, unreserved }: { order: string; unreserved: number },
): Promise<void> {
  await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: new Date() })
  await tellStaff(container, {
    key: `mended:${order}`,
    title: 'A paid order was put in order',
    description:
      unreserved > 0
        ? `The completion of order ${order} was cut off after its payment: ${unreserved} of its lines have no stock put aside. Please reserve it.`
        : `The completion of order ${order} was cut off after its payment. The order is complete now.`,
  })
}
