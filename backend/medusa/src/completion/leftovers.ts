import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils'
import { codeOf } from '../http/failures.ts'
import { type CutRun, type Database, databaseOf, strays } from './facts.ts'
import { settleReservations } from './reservations.ts'
import { undoOrder } from './settle.ts'

/**
 * What a completion that failed has left although it undid its steps: a step whose work was done, but whose answer was lost
 * on the way from the database, counts as not done and is not undone. Only under the cart's completion lock, when no order
 * of the cart stands.
 */
export async function takeBack(
  container: MedusaContainer,
  run: Omit<CutRun, 'runId'>,
  error: Error & { type?: string },
): Promise<void> {
  const database = databaseOf(container)
  await undoStrays(container, run, true)
  await settleReservations(container, run.until, run.begunAt)
  await letGoOfCard(container, database, run.cartId, isUnclear(error))
}

/**
 * Links to an order that is gone: a cart with one would count as bought by it, and could never be bought. The step that
 * makes links undoes none of them when the answer to one of them was lost.
 */
export async function dropDeadLinks(container: MedusaContainer, cartId: string): Promise<void> {
  const gone = 'not exists (select 1 from "order" o where o.id = l.order_id and o.deleted_at is null)'
  const { rows } = await databaseOf(container).raw(
    `select l.order_id, l.cart_id, null as collection from order_cart l
      where l.cart_id = ? and l.deleted_at is null and ${gone}
     union all select l.order_id, null, l.payment_collection_id from order_payment_collection l
       join cart_payment_collection k on k.payment_collection_id = l.payment_collection_id and k.deleted_at is null
      where k.cart_id = ? and l.deleted_at is null and ${gone}`,
    [cartId, cartId],
  )
  for (const { order_id, cart_id, collection } of rows) {
    const order = { [Modules.ORDER]: { order_id: String(order_id) } }
    const other: Record<string, Record<string, string>> = cart_id
      ? { [Modules.CART]: { cart_id: String(cart_id) } }
      : { [Modules.PAYMENT]: { payment_collection_id: String(collection) } }
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss({ ...order, ...other })
    tell(container, `link, cart ${cartId}, order ${String(order_id)}`)
  }
}

/** Takes back orders of a run that are bound to no cart. @param now see `strays` */
export async function undoStrays(container: MedusaContainer, run: Omit<CutRun, 'runId'>, now = false): Promise<void> {
  for (const id of await strays(databaseOf(container), run, now)) {
    await undoOrder(container, id)
    tell(container, `stray, cart ${run.cartId}, order ${id}`)
  }
}

const tell = (container: MedusaContainer, what: string): void =>
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`reconciliation: done: ${what}`)

/** A failure between the card and the shop, and no refusal of the bank. */
const isUnclear = (error: Error & { type?: string }): boolean =>
  error.type === MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR && codeOf(error) === 'payment_unclear'

/** A session that has paid, or may have, is not used again: with a payment that was let go it would count as paid. */
async function letGoOfCard(
  container: MedusaContainer,
  database: Database,
  cartId: string,
  unclear: boolean,
): Promise<void> {
  const { rows } = await database.raw(
    `select s.id, p.id as payment from payment_session s
       join cart_payment_collection k on k.payment_collection_id = s.payment_collection_id and k.deleted_at is null
       left join payment p on p.payment_session_id = s.id and p.deleted_at is null and p.canceled_at is null
      where k.cart_id = ? and s.deleted_at is null and p.captured_at is null and (p.id is not null or ?::boolean)`,
    [cartId, unclear],
  )
  const payments = container.resolve(Modules.PAYMENT)
  for (const { id, payment } of rows) {
    if (payment) await payments.cancelPayment(String(payment))
    await payments.deletePaymentSession(String(id))
    tell(container, `card, cart ${cartId}, session ${String(id)}`)
  }
}
