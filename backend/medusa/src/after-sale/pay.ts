import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { createOrderPaymentCollectionWorkflow, createPaymentSessionsWorkflow } from '@medusajs/medusa/core-flows'
import { id } from '../desk/id.ts'
import { alone } from '../desk/lock.ts'
import { coded } from '../desk/orders/act.ts'
import { letGo } from '../desk/orders/begun/let-go.ts'
import { carryThrough, isRefusal, mustBeSold } from '../desk/orders/begun/payment.ts'
import { begin, begunWith, ended, goesOn } from '../desk/orders/begun/record.ts'
import { settle } from '../desk/orders/begun/settle.ts'
import { conflict, DeskProblem, invalid } from '../desk/problem.ts'
import { fieldsOf, refuse } from '../desk/route.ts'
import { staffIndexer } from '../staff-index/indexer.ts'
import { askingOf, collectionsOf, type OwingOrder, owedAnswer, owingOrder, providersOf } from './owed.ts'

type Call<Body> = { container: MedusaContainer; order: OwingOrder; body: Body }

/**
 * A route in which somebody pays what an order owes: under the lock that staff's changes of it stand in line for, so that twice
 * at once is once. Who may call it was asked by the server in front.
 */
export function payRoute<Body>(schema: z.ZodType<Body>, act: (call: Call<Body>) => Promise<Record<string, unknown>>) {
  return async (request: MedusaRequest, response: MedusaResponse): Promise<void> => {
    try {
      const read = schema.safeParse(request.body ?? {})
      if (!read.success) throw invalid(fieldsOf(read.error))
      const { scope: container } = request
      const answer = await alone(container, [`desk:order:${request.params.id}`], async () => {
        await settle(container, request.params.id)
        const order = await owingOrder(container, request.params.id)
        owedAnswer(order)
        return act({ container, order, body: read.data })
      })
      response.json(answer)
    } catch (error) {
      refuse(error, response)
    }
  }
}

const amount = z.number().positive().max(1e12)

/** What is to be paid is what was shown, and nothing else is under way. */
function mustOwe(order: OwingOrder, seen: number): void {
  const { state, amount: now } = owedAnswer(order)
  if (state === 'cancelled') throw new DeskProblem(409, 'order_canceled', 'This order is canceled')
  if (state === 'processing') throw new DeskProblem(409, 'payment_under_way', 'A bank is at a payment of this order')
  if (state === 'paid') throw new DeskProblem(409, 'nothing_owed', 'Nothing of this order is left to pay')
  if (seen !== now) throw conflict([{ path: 'amount', base: seen, mine: seen, theirs: now }])
}

/** The collection that asks for this sum: the one that waits for it, else a new one. */
async function collectionFor(container: MedusaContainer, order: OwingOrder, owed: number): Promise<string> {
  const waits = askingOf(order)
  if (!waits) {
    const input = { order_id: order.id, amount: owed }
    const { result } = await createOrderPaymentCollectionWorkflow(container).run({ input })
    return result[0].id
  }
  if (Number(waits.amount) !== owed || waits.status !== 'not_paid')
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(waits.id, { amount: owed, status: 'not_paid' })
  return waits.id
}

export const openBody = z.strictObject({
  /** What its payer was shown, in major units. */
  amount,
  provider_id: z.string().max(100),
  /** What the provider's own fields gave: a token of a card. */
  data: z.record(z.string().max(50), z.string().max(500)).optional(),
})

/** Opens a payment of exactly what is owed. One that was open before gives way, with whatever was held for it. */
export async function openPayment({ container, order, body }: Call<z.infer<typeof openBody>>) {
  mustOwe(order, body.amount)
  if (!providersOf(order).includes(body.provider_id)) throw invalid({ provider_id: 'is no way to pay this order' })
  await mustBeSold(container, order)
  const payment_collection_id = await collectionFor(container, order, body.amount)
  const { provider_id, data } = body
  try {
    const { result } = await createPaymentSessionsWorkflow(container).run({
      input: { payment_collection_id, provider_id, ...(data ? { data } : {}) },
    })
    await begin(container, order.id, 'pay', { session: result.id, amount: body.amount, sent: false })
    return { payment: { session: result.id, data: result.data ?? {} } }
  } catch (error) {
    throw coded(error)
  }
}

export const completeBody = z.strictObject({ session: id, amount })

/** Charges an open payment, takes it, and notes it in the order; the same again changes nothing. */
export async function completePayment({ container, order, body }: Call<z.infer<typeof completeBody>>) {
  const session = collectionsOf(order)
    .flatMap(({ payment_sessions = [] }) => payment_sessions)
    .find((one) => one.id === body.session)
  const before = owedAnswer(order)
  // Said before, and the answer was lost on its way.
  if (session && ['authorized', 'captured', 'pending_authorization'].includes(session.status) && before.amount === 0)
    return { owed: before }
  mustOwe(order, body.amount)
  if (!session) throw new DeskProblem(409, 'session_gone', 'This payment was replaced by another one')
  const begun = (await begunWith(container, order.id)).find(
    (one) => one.kind === 'pay' && one.plan.session === body.session,
  )
  if (begun?.kind !== 'pay' || Number(session.amount) !== before.amount) {
    await letGo(container, body.session)
    throw new DeskProblem(409, 'session_gone', 'This payment was for another sum')
  }
  const plan = { ...begun.plan, sent: true }
  await goesOn(container, begun.id, plan)
  try {
    if ((await carryThrough(container, { ...begun, plan })) === 'paid') await ended(container, begun.id)
  } catch (error) {
    // A refusal leaves the payment open for another try with it; a breakdown is looked into at the next call.
    if (isRefusal(error)) await goesOn(container, begun.id, begun.plan)
    throw said(error)
  }
  staffIndexer.add(container, 'order', [order.id])
  return { owed: owedAnswer(await owingOrder(container, order.id)) }
}

/** A refusal of the card is said with the bank's own code; anything else as the desk says it. */
function said(error: unknown): unknown {
  const problem = coded(error)
  if (problem instanceof DeskProblem && problem.status === 409) return problem
  const { name, message, type } = (error ?? {}) as { name?: string; message?: string; type?: string }
  if (type === 'payment_authorization_error' || type === 'payment_requires_more_error')
    return new DeskProblem(402, name && name !== 'Error' ? name : 'card_declined', String(message))
  return problem
}

/** What an order owes, for its page. */
export async function owedRoute(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  try {
    response.json({ owed: owedAnswer(await owingOrder(request.scope, request.params.id)) })
  } catch (error) {
    refuse(error, response)
  }
}
