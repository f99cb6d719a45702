import type { IPaymentModuleService, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { databaseOf } from '../../../completion/facts.ts'
import { tellStaff } from '../../../completion/staff-feed.ts'
import { exact } from '../../../lib/amounts.ts'
import { orderNow, owedOf } from '../order.ts'
import { eachOrder } from './each-order.ts'
import { isRefusal } from './payment.ts'

/** Older ones a provider may have forgotten, so that it could do them again. */
const DAYS = 1

/** A refund that is written down, and of which its order knows nothing. */
interface Cut {
  id: string
  order_id: string
  payment_id: string
  collection: string
  amount: number
  currency_code: string
}

/** Parts of Medusa's service that its type leaves out. */
interface Providers {
  refundPaymentFromProvider_(payment: object, refund: object): Promise<unknown>
  maybeUpdatePaymentCollection_(collection: string): Promise<void>
}

/**
 * What a cancellation gives back stands in the order under its payment's id, any other refund under its own. What was given
 * back before there was an order was the cart's: a payment that came too early there (completion/payments.ts).
 */
async function cutRefunds(container: MedusaContainer, before: Date): Promise<Cut[]> {
  const { rows } = await databaseOf(container).raw(
    `select r.id, c.order_id, r.payment_id, p.payment_collection_id as collection, r.amount::float8 as amount, p.currency_code
       from refund r
       join payment p on p.id = r.payment_id
       join order_payment_collection c on c.payment_collection_id = p.payment_collection_id and c.deleted_at is null
       join "order" o on o.id = c.order_id and o.status <> 'canceled' and o.deleted_at is null
      where r.deleted_at is null and r.created_at > o.created_at and r.created_at < ? and r.created_at > now() - make_interval(days => ?)
        and not exists (select 1 from order_transaction t
             where t.order_id = c.order_id and t.reference = 'refund' and t.deleted_at is null
               and (t.reference_id = r.id or (t.reference_id = r.payment_id and t.amount = -r.amount)))
      order by r.created_at limit 200`,
    [before, DAYS],
  )
  return rows as unknown as Cut[]
}

/**
 * Medusa writes a refund down before the provider hears of it, and tells the order last. So the provider is asked again, which
 * does it once for its key, and then the order is told. A clear no takes the refund back, and staff learn of it.
 */
async function finish(container: MedusaContainer, cut: Cut): Promise<void> {
  const payments = container.resolve<IPaymentModuleService & Providers>(Modules.PAYMENT)
  const [payment] = await payments.listPayments({ id: [cut.payment_id] }, { relations: ['refunds'] })
  const refund = payment?.refunds?.find(({ id }) => id === cut.id)
  if (!refund) return
  try {
    await payments.refundPaymentFromProvider_(payment, refund)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await payments.deleteRefunds([cut.id])
    await tellStaff(container, {
      key: `refund:${cut.id}`,
      title: 'A refund did not come about',
      description: `Order ${cut.order_id}: ${cut.amount} ${cut.currency_code} were being given back when the shop was stopped, and the provider says no: ${error.message}`,
    })
    return
  }
  await payments.maybeUpdatePaymentCollection_(cut.collection)
  const { order_id, amount, currency_code } = cut
  // As Medusa does: what goes beyond what the shop owed makes the order so much cheaper.
  const owed = Math.max(0, -owedOf(await orderNow(container, order_id)))
  const credit = exact(amount - Math.min(amount, owed))
  // Before the transaction, by which a refund counts as told: cut between the two, the next round owes that much and adds none.
  if (credit > 0)
    await container
      .resolve(Modules.WORKFLOW_ENGINE)
      .run('create-order-refund-credit-lines', { input: { order_id, amount: credit } })
  await container
    .resolve(Modules.ORDER)
    .addOrderTransactions([{ order_id, amount: -amount, currency_code, reference: 'refund', reference_id: cut.id }])
  await container.resolve(Modules.EVENT_BUS).emit({ name: 'payment.refunded', data: { id: cut.payment_id } })
}

/** What processes that died were giving back, in all orders. */
export async function settleRefunds(container: MedusaContainer, before: Date): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const cuts = await cutRefunds(container, before)
  await eachOrder(
    container,
    'refund of',
    cuts.map((cut) => {
      const job = async () => {
        await finish(container, cut)
        logger.info(`reconciliation: done: refund of ${cut.order_id}`)
      }
      return [cut.order_id, job] as const
    }),
  )
}
