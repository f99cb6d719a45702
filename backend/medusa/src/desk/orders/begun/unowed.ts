import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { collectionsOf, type OwingOrder, owingOrder } from '../../../after-sale/owed.ts'
import { databaseOf, pendingOfOrder } from '../../../completion/facts.ts'
import { staffIndexer } from '../../../staff-index/indexer.ts'
import { BESIDE_THE_SHOP } from '../order.ts'
import { eachOrder } from './each-order.ts'
import { letGo } from './let-go.ts'
import { pendingOf } from './payment.ts'

/** So long a provider's own notice may be at a payment. Milliseconds. */
const NOTICE_MS = 60_000
const promised: readonly string[] = ['authorized', 'partially_authorized']

/**
 * Sessions of payments that hold money for an order that owes nothing, or whose collection still says so. What was taken is
 * given back by staff instead, and a bank that has not answered yet is waited for.
 */
export function heldForNothing(order: OwingOrder): string[] {
  const live = order.status !== 'canceled'
  if (order.is_draft_order || (live && pendingOf(order) > 0)) return []
  return collectionsOf(order).flatMap(({ status, payment_sessions = [], payments = [] }) =>
    payments.flatMap(({ payment_session_id, canceled_at, captures = [] }) => {
      const session = payment_sessions.find(({ id }) => id === payment_session_id)
      if (!session || session.provider_id === BESIDE_THE_SHOP || captures.length > 0) return []
      return !canceled_at || (live && promised.includes(status)) ? [session.id] : []
    }),
  )
}

/**
 * Lets go of what cards hold for an order that owes nothing any more. Only under the order's lock; a second time there is
 * nothing to let go.
 */
async function release(container: MedusaContainer, id: string): Promise<void> {
  const held = heldForNothing(await owingOrder(container, id))
  for (const session of held) await letGo(container, session)
  if (held.length === 0) return
  staffIndexer.add(container, 'order', [id])
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`reconciliation: done: hold, let go of for ${id}`)
}

/** The same at the end of an act, which stands whatever the processor says: the job asks it again. */
export async function releaseAfter(container: MedusaContainer, id: string): Promise<void> {
  try {
    await release(container, id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`reconciliation: hold of ${id}: ${(error as Error).message}`)
  }
}

const unowed = `
  select distinct c.order_id from payment p
    join payment_collection k on k.id = p.payment_collection_id and k.deleted_at is null
    join order_payment_collection c on c.payment_collection_id = k.id and c.deleted_at is null
    join "order" o on o.id = c.order_id and o.deleted_at is null and not coalesce(o.is_draft_order, false)
   where p.captured_at is null and p.deleted_at is null and p.provider_id <> ? and p.created_at < ?
     and not exists (select 1 from capture t where t.payment_id = p.id and t.deleted_at is null)
     and exists (select 1 from payment_session s where s.id = p.payment_session_id and s.deleted_at is null)
     and case when o.status = 'canceled' then p.canceled_at is null
         else (p.canceled_at is null or k.status::text = any(?)) and ${pendingOfOrder} < 0.0001 end
   limit 200`

/** What acts beside the desk, processes that died, and processors that were away have left held, in all orders. */
export async function releaseUnowed(container: MedusaContainer): Promise<void> {
  const asked = [BESIDE_THE_SHOP, new Date(Date.now() - NOTICE_MS), [...promised]]
  const { rows } = await databaseOf(container).raw(unowed, asked)
  const orders = rows.map(({ order_id }) => String(order_id))
  await eachOrder(
    container,
    'hold of',
    orders.map((order) => [order, () => release(container, order)] as const),
  )
}
