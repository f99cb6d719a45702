import { z } from '@medusajs/framework/zod'
import {
  archiveOrderWorkflow,
  completeOrderWorkflow,
  createOrderCreditLinesWorkflow,
  markPaymentCollectionAsPaid,
  requestOrderTransferWorkflow,
  transferOrderToGuestWorkflow,
} from '@medusajs/medusa/core-flows'
import { rowsOf } from '../../lib/rows.ts'
import { id } from '../id.ts'
import { DeskProblem, invalid } from '../problem.ts'
import type { OrderAct } from './act.ts'
import { mustBeAsSeen, type Order } from './order.ts'

const money = z.number().min(-1e12).max(1e12)
const exact = (amount: unknown): number => Math.round(Number(amount) * 1e4) / 1e4

type Container = Parameters<OrderAct<never>['run']>[0]['container']

async function pendingNow(container: Container, { id: order }: Order): Promise<number> {
  type Summed = { summary?: { pending_difference?: number } }
  const [row] = await rowsOf<Summed>(container, 'order', ['summary.*'], { id: order })
  return exact(row?.summary?.pending_difference ?? 0)
}

const creditBody = z.strictObject({
  /** In major units: how much of what is still to be paid is let go. */
  amount: z.number().positive('must be more than nothing').max(1e12),
  /** What was still to be paid, as seen. */
  pending: money,
  note: z.string().trim().max(500).default(''),
})

/** Lets a part of what is still to be paid go: the order costs so much less. */
export const credit: OrderAct<z.infer<typeof creditBody>> = {
  action: 'credited',
  body: creditBody,
  async run({ container, order, body: { amount, pending, note } }) {
    const now = await pendingNow(container, order)
    mustBeAsSeen({ pending: { seen: pending, now } })
    if (amount > now) throw new DeskProblem(409, 'too_much', `Only ${now} ${order.currency_code} are still to be paid`)
    await createOrderCreditLinesWorkflow(container).run({
      input: {
        id: order.id,
        credit_lines: [{ amount, reference: note || 'credit', reference_id: order.id }],
      },
    })
    return { amount, currency_code: order.currency_code, note: note || null }
  },
}

const paidBody = z.strictObject({ payment_collection_id: id, amount: money })

/** Notes that what was still to be paid came in beside the shop: cash, a transfer. */
export const paid: OrderAct<z.infer<typeof paidBody>> = {
  action: 'paid',
  body: paidBody,
  async run({ container, order, body, actor }) {
    type Linked = { payment_collection_id: string; payment_collection: { status: string; amount: number } }
    const links = await rowsOf<Linked>(
      container,
      'order_payment_collection',
      ['payment_collection_id', 'payment_collection.status', 'payment_collection.amount'],
      { order_id: order.id },
    )
    const asked = links.find((link) => link.payment_collection_id === body.payment_collection_id)?.payment_collection
    if (!asked) throw invalid({ payment_collection_id: 'is not of this order' })
    mustBeAsSeen({
      status: { seen: 'not_paid', now: asked.status },
      amount: { seen: body.amount, now: exact(asked.amount) },
    })
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
