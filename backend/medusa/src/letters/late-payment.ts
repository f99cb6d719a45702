import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { databaseOf, pendingOfOrder } from '../completion/facts.ts'
import { letGo } from '../desk/orders/begun/let-go.ts'
import { staffIndexer } from '../staff-index/indexer.ts'
import { oweOrderLetter } from './orders.ts'

interface Stood {
  order: string
  amount: string
  payment: string | null
  collection: string
  /** Payments of the order's that hold. */
  holding: number
  /** The order was bought with it. */
  bought: boolean
  /** The order owes something. */
  owes: boolean
  since: Date
}

/**
 * A payment that an order stands on: held and neither taken nor let go, or promised for later. A card that was refused
 * before the order was bought with another has none, nor has one that the shop itself let go.
 */
const stood = `
  select o.id as order, s.amount, p.id as payment, s.payment_collection_id as collection,
         coalesce(p.created_at, o.created_at) as since,
         (select count(*)::int from payment h where h.payment_collection_id = s.payment_collection_id
           and h.canceled_at is null and h.deleted_at is null) as holding,
         exists (select 1 from cart_payment_collection k
           where k.payment_collection_id = s.payment_collection_id and k.deleted_at is null) as bought,
         ${pendingOfOrder} >= 0.0001 as owes
    from payment_session s
    join order_payment_collection c on c.payment_collection_id = s.payment_collection_id and c.deleted_at is null
    join "order" o on o.id = c.order_id and o.deleted_at is null and o.canceled_at is null
    left join payment p on p.payment_session_id = s.id and p.deleted_at is null
   where s.id = ? and s.deleted_at is null
     and case when p.id is null then s.status = 'pending_authorization'
         else p.canceled_at is null and p.captured_at is null end`

/**
 * The bank has refused what an order stands on, after it was placed: whoever ordered is told, once, and the payment is let go
 * here too, so that staff see it and it can be paid again. What the processor said before the payment stood is no news.
 * @param said when the processor says that it happened; undefined when it was asked just now
 */
export async function paymentFailed(container: MedusaContainer, session: string, said?: Date): Promise<void> {
  const { rows } = await databaseOf(container).raw(stood, [session])
  const [found] = rows as unknown as Stood[]
  if (!found || (said && said < found.since)) return
  if (found.payment && !found.owes) {
    // It is let go because nothing is owed: the processor tells of what the shop itself asked for.
    await letGo(container, session)
    staffIndexer.add(container, 'order', [found.order])
    return
  }
  await oweOrderLetter(container, 'payment-failed', found.order, session, { amount: Number(found.amount) })
  if (!found.payment) {
    // By what was promised with it an order of a cart stands (completion/verdict.ts); what was asked for later is asked anew.
    if (!found.bought) await letGo(container, session)
    staffIndexer.add(container, 'order', [found.order])
    return
  }
  const payments = container.resolve(Modules.PAYMENT)
  // Medusa tells a payment's end to its collection for an order that is cancelled, and here not.
  if (found.holding === 1) await payments.updatePaymentCollections(found.collection, { status: 'canceled' })
  await payments.cancelPayment(found.payment)
  staffIndexer.add(container, 'order', [found.order])
}
