import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import {
  archiveOrderWorkflow,
  completeOrderWorkflow,
  createOrderCreditLinesWorkflow,
  markPaymentCollectionAsPaid,
  requestOrderTransferWorkflow,
  transferOrderToGuestWorkflow,
} from '@medusajs/medusa/core-flows'
import { askingOf, type Collection, collectionsOf, isAwaiting, owingOrder } from '../../after-sale/owed.ts'
import { exact } from '../../lib/amounts.ts'
import { id } from '../id.ts'
import { DeskProblem, invalid } from '../problem.ts'
import type { OrderAct } from './act.ts'
import { pendingOf } from './begun/payment.ts'
import { atMost } from './coins.ts'
import { mustBeAsSeen, nothingOwed } from './order.ts'

const money = z.number().min(-1e12).max(1e12)

const creditBody = z.strictObject({
  /** In major units: how much of what is still to be paid is let go. */
  amount: z.number().positive('must be more than nothing').max(1e12),
  /** What was still to be paid, as seen. */
  pending: money,
  note: z.string().trim().max(500).default(''),
})

/** What asked for the money asks for what is left of it; with nothing left it is ended. */
async function askForRest(container: MedusaContainer, asking: Collection | undefined, left: number): Promise<void> {
  if (!asking) return
  const rest = left > 0 ? { amount: left } : { status: 'canceled' as const }
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(asking.id, rest)
}

/** Lets a part of what is still to be paid go: the order costs so much less. */
export const credit: OrderAct<z.infer<typeof creditBody>> = {
  action: 'credited',
  body: creditBody,
  async run({ container, order, body: { amount: wished, pending, note } }) {
    const owing = await owingOrder(container, order.id)
    const now = pendingOf(owing)
    mustBeAsSeen({ pending: { seen: pending, now } })
    const amount = atMost(wished, now, order.currency_code, 'are still to be paid')
    // What a bank is charging must not be let go beside it: it would come in nevertheless.
    if (collectionsOf(owing).some(isAwaiting))
      throw new DeskProblem(409, 'payment_under_way', 'A bank is at a payment of this order')
    await createOrderCreditLinesWorkflow(container).run({
      input: {
        id: order.id,
        credit_lines: [{ amount, reference: note || 'credit', reference_id: order.id }],
      },
    })
    await askForRest(container, askingOf(owing), exact(now - amount))
    return { amount, currency_code: order.currency_code, note: note || null }
  },
}

const paidBody = z.strictObject({ payment_collection_id: id, amount: money })

/** Notes that what was still to be paid came in beside the shop: cash, a transfer. */
export const paid: OrderAct<z.infer<typeof paidBody>> = {
  action: 'paid',
  body: paidBody,
  async run({ container, order, body, actor }) {
    const owing = await owingOrder(container, order.id)
    const asked = collectionsOf(owing).find((one) => one.id === body.payment_collection_id)
    if (!asked) throw invalid({ payment_collection_id: 'is not of this order' })
    mustBeAsSeen({ status: { seen: 'not_paid', now: asked.status } })
    // A collection is told of no credit that was written beside the desk: what the order owes bounds it.
    const owed = Math.min(Number(asked.amount), pendingOf(owing))
    if (owed <= 0) throw nothingOwed()
    mustBeAsSeen({ amount: { seen: body.amount, now: exact(owed) } })
    if (owed < Number(asked.amount)) await askForRest(container, asked, owed)
    await markPaymentCollectionAsPaid(container).run({
      input: { payment_collection_id: body.payment_collection_id, order_id: order.id, captured_by: actor },
    })
    return { amount: body.amount, currency_code: order.currency_code }
  },
}

const transferBody = z.union([
  z.strictObject({ customer_id: id }),
  z.strictObject({ email: z.email('is no e-mail address').max(320) }),
])

/** To a customer with an account, who has to accept; or to an e-mail address without one, at once. */
export const transfer: OrderAct<z.infer<typeof transferBody>> = {
  action: 'transfer',
  body: transferBody,
  async run({ container, order, body, actor }) {
    if ('email' in body)
      await transferOrderToGuestWorkflow(container).run({
        input: { order_id: order.id, email: body.email, logged_in_user: actor },
      })
    else
      await requestOrderTransferWorkflow(container).run({
        input: { order_id: order.id, customer_id: body.customer_id, logged_in_user: actor },
      })
    return undefined
  },
}

const statusBody = z.strictObject({ status: z.string().max(50) })

/** All of it is done. */
export const complete: OrderAct<z.infer<typeof statusBody>> = {
  action: 'completed',
  body: statusBody,
  async run({ container, order, body }) {
    mustBeAsSeen({ status: { seen: body.status, now: order.status } })
    await completeOrderWorkflow(container).run({ input: { orderIds: [order.id] } })
    return undefined
  },
}

/** It is put away: it waits for nobody any more. */
export const archive: OrderAct<z.infer<typeof statusBody>> = {
  action: 'archived',
  body: statusBody,
  async run({ container, order, body }) {
    mustBeAsSeen({ status: { seen: body.status, now: order.status } })
    await archiveOrderWorkflow(container).run({ input: { orderIds: [order.id] } })
    return undefined
  },
}
