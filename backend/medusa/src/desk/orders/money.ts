import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { cancelOrderWorkflow, capturePaymentWorkflow, refundPaymentWorkflow } from '@medusajs/medusa/core-flows'
import { exact } from '../../lib/amounts.ts'
import { id } from '../id.ts'
import { DeskProblem } from '../problem.ts'
import type { OrderAct } from './act.ts'
import { mustBeUnchanged } from './change/open.ts'
import { atMost } from './coins.ts'
import {
  capturedOf,
  isAtTheDoor,
  leftOf,
  mustBeAsSeen,
  mustTake,
  type Order,
  type OrderPayment,
  own,
  paymentsOf,
  refundableOf,
  refundedOf,
} from './order.ts'

const money = z.number().min(0).max(1e12)

const captureBody = z.strictObject({ payment_id: id, captured: money })

/** Says that only so much of what was promised at the door is asked for: once it is taken, all of it is. */
async function lower(container: MedusaContainer, order: Order, payment: OrderPayment, amount: number): Promise<void> {
  if (amount >= Number(payment.amount)) return
  const payments = container.resolve(Modules.PAYMENT)
  const collection = order.payment_collections?.find((one) => one.payments?.some(({ id }) => id === payment.id))
  // Medusa's type has no sum, its service writes it.
  await payments.updatePayment({ id: payment.id, amount } as Parameters<typeof payments.updatePayment>[0])
  if (collection) await payments.updatePaymentCollections(collection.id, { amount })
}

/** Takes what a payment has authorized, and no more than the order owes. */
export const capture: OrderAct<z.infer<typeof captureBody>> = {
  action: 'capture',
  body: captureBody,
  async run({ container, order, body, actor }) {
    const payment = own(paymentsOf(order), body.payment_id, 'payment')
    mustBeAsSeen({ captured: { seen: body.captured, now: capturedOf(payment) } })
    const { take, back } = mustTake(order, payment)
    if (isAtTheDoor(payment) && take > 0) await lower(container, order, payment, capturedOf(payment) + take)
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id, captured_by: actor } })
    if (back > 0)
      await refundPaymentWorkflow(container).run({
        input: { payment_id: payment.id, amount: back, created_by: actor },
      })
    return { amount: exact(take - back), currency_code: payment.currency_code }
  },
}

const refundBody = z.strictObject({
  payment_id: id,
  /** In major units of the payment's currency. */
  amount: z.number().positive('must be more than nothing').max(1e12),
  refunded: money,
  refund_reason_id: id.optional(),
  note: z.string().max(2000).optional(),
})

/** Gives money back: all that is left of a payment, or a part. */
export const refund: OrderAct<z.infer<typeof refundBody>> = {
  action: 'refund',
  body: refundBody,
  async run({ container, order, body, actor }) {
    const payment = own(paymentsOf(order), body.payment_id, 'payment')
    mustBeAsSeen({ refunded: { seen: body.refunded, now: refundedOf(payment) } })
    const { currency_code } = payment
    const amount = atMost(body.amount, leftOf(payment), currency_code, 'of this payment are left')
    await refundPaymentWorkflow(container).run({
      input: {
        payment_id: payment.id,
        amount,
        refund_reason_id: body.refund_reason_id,
        note: body.note,
        created_by: actor,
      },
    })
    return { amount, currency_code, note: body.note ?? null }
  },
}

const cancelBody = z.strictObject({
  /** What the page said would be given back. */
  refund: money,
})

/** Ends an order: what is reserved is free, what was paid goes back. */
export const cancel: OrderAct<z.infer<typeof cancelBody>> = {
  action: 'cancel',
  body: cancelBody,
  async run({ container, order, body, actor }) {
    mustBeAsSeen({ refund: { seen: body.refund, now: refundableOf(order) } })
    if (order.fulfillments?.some(({ canceled_at }) => !canceled_at))
      throw new DeskProblem(409, 'parcels_open', 'Parcels of this order are packed or on their way')
    await mustBeUnchanged(container, order.id)
    await cancelOrderWorkflow(container).run({ input: { order_id: order.id, canceled_by: actor } })
    return { amount: body.refund, currency_code: order.currency_code }
  },
}
