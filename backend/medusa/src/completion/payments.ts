import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'
import { SANDBOX_CARD_MODULE } from '../modules/sandbox-card/index.ts'
import { cancel, isHeld, tellAgain } from '../modules/sandbox-card/intent.ts'
import { type Database, databaseOf } from './facts.ts'
import { tellStaff } from './staff-feed.ts'

/** A shopper whose card is held and whose cart is open may come back for so long; then the money is let go. */
const HELD_MS = 30 * 60_000

/**
 * Money that is held or taken for nobody.
 *
 * | what is found                                                        | what is done                          |
 * |----------------------------------------------------------------------|---------------------------------------|
 * | payment held, no order, cart open, for half an hour                  | let go                                |
 * | payment taken (a notice came first), no order, cart open, as long    | given back                            |
 * | sandbox charge held, its session is gone or has failed               | let go                                |
 * | sandbox charge of a late card arrived, Medusa never heard of it      | the notice is sent again              |
 * | sandbox charge taken, Medusa's payment is not                        | taken in Medusa too                   |
 */
export async function settlePayments(container: MedusaContainer, before: Date): Promise<void> {
  const database = databaseOf(container)
  await letGo(container, database)
  if (readSettings().sandboxCard) await settleCharges(container, database, before)
}

async function letGo(container: MedusaContainer, database: Database): Promise<void> {
  const { rows } = await database.raw(
    `select p.id, p.captured_at is not null as taken, rest.amount as rest
       from payment p, lateral (select (
           select coalesce(sum(c.amount), 0) from capture c where c.payment_id = p.id and c.deleted_at is null) - (
           select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id and r.deleted_at is null) as amount) rest
      where (p.captured_at is null or rest.amount > 0) and p.deleted_at is null and p.canceled_at is null and p.created_at < ?
        and not exists (select 1 from order_payment_collection c
          where c.payment_collection_id = p.payment_collection_id and c.deleted_at is null)
        and exists (select 1 from cart_payment_collection k join cart on cart.id = k.cart_id
          where k.payment_collection_id = p.payment_collection_id and k.deleted_at is null and cart.completed_at is null)
      limit 200`,
    [new Date(Date.now() - HELD_MS)],
  )
  for (const { id, taken, rest } of rows) {
    const payments = container.resolve(Modules.PAYMENT)
    if (taken) await payments.refundPayment({ payment_id: String(id), amount: Number(rest) })
    else await payments.cancelPayment(String(id))
    await tellStaff(container, {
      key: `released:${String(id)}`,
      title: taken ? 'A payment was given back' : 'A held payment was let go',
      description: `Payment ${String(id)} was ${taken ? 'taken' : 'held'} for a cart that never became an order.`,
    })
  }
}

async function settleCharges(container: MedusaContainer, database: Database, before: Date): Promise<void> {
  const charges = container.resolve(SANDBOX_CARD_MODULE)
  const unwanted = await database.raw(
    `select i.id from sandbox_card_intent i
      where i.status in ('authorized', 'processing') and i.updated_at < ?
        and not exists (select 1 from payment_session s
          where s.id = i.session_id and s.deleted_at is null and s.status not in ('error', 'canceled')) limit 200`,
    [before],
  )
  for (const { id } of unwanted.rows)
    await charges.change({ id: String(id) }, (now) => (isHeld(now) ? cancel(now) : now))
  const unheard = await database.raw(
    `select i.id from sandbox_card_intent i
      where i.status = 'authorized' and i.behaviour = 'late' and i.updated_at < ?
        and exists (select 1 from payment_session s
          where s.id = i.session_id and s.deleted_at is null and s.status = 'pending_authorization') limit 200`,
    [before],
  )
  for (const { id } of unheard.rows)
    await charges.change({ id: String(id) }, (now) => (now.status === 'authorized' ? tellAgain(now) : now))
  const { rows } = await database.raw(
    `select p.id from payment p join sandbox_card_intent i on i.session_id = p.payment_session_id
      where i.status = 'captured' and i.updated_at < ? and p.captured_at is null and p.canceled_at is null
        and p.deleted_at is null and i.captured >= i.amount limit 200`,
    [before],
  )
  for (const { id } of rows) {
    await container.resolve(Modules.PAYMENT).capturePayment({ payment_id: String(id) })
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`reconciliation: payment ${String(id)} was taken already`)
  }
}
