import { z } from 'zod'
import { fieldProblem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { type Medusa, type MedusaRequest, readText } from '../medusa.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import { toResponse } from '../proxy/answer.ts'
import { deliveryFields, undeliverable } from './address-rules.ts'

/** An order with everything in it is far smaller. */
const limit = 4 * 1024 * 1024
/** Longer than Medusa lets a completion wait for another one of the same cart, in ms. */
const completionTimeout = 45_000

/** What Medusa says of a cart's completion: an order, a cart with a reason, or what became of an earlier try. */
const answers = z.union([
  // Bought long ago: whoever asks now need not be who bought it, and gets no way to the order.
  z.object({ late: z.literal(true) }).transform(() => null),
  z.object({ type: z.literal('order'), order: z.object({ id: z.string() }) }).transform(({ order }) => order.id),
  z.object({ outcome: z.literal('order'), order_id: z.string() }).transform(({ order_id }) => order_id),
  z.object({ type: z.literal('cart') }).transform(() => null),
  z.object({ outcome: z.enum(['open', 'unsettled']) }).transform(() => null),
])

const isCompletion = (method: string, path: string): boolean =>
  method === 'POST' && /^\/store\/carts\/[^/]+\/complete$/.test(path)

/** A completion, or the question what became of one: both may answer with an order. */
export const tellsOfOrder = (method: string, path: string): boolean =>
  isCompletion(method, path) || (method === 'GET' && /^\/store\/carts\/[^/]+\/outcome$/.test(path))

/** The order's id in an answer; null when the cart did not become an order, undefined when it cannot be read. */
const orderOf = (text: string): string | null | undefined => answers.safeParse(parsed(text)).data

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: nobody knows what it says.
    return undefined
  }
}

/** Refuses a completion whose order could not arrive, before anything is done; null lets it go on. */
async function refusal(medusa: Medusa, call: MedusaRequest): Promise<Response | null> {
  if (call.method !== 'POST') return null
  const path = call.path.replace(/\/complete(?:\?.*)?$/, `?fields=${deliveryFields}`)
  const { 'content-type': _, ...headers } = call.headers ?? {}
  const { statusCode, body } = await medusa.call({ method: 'GET', path, headers, lane: 'calls' })
  const text = await readText(body, limit)
  const fields = statusCode === 200 ? undeliverable(parsed(text)) : {}
  return Object.keys(fields).length > 0 ? fieldProblem('address_incomplete', fields) : null
}

/**
 * Completes a cart, or asks what became of it. The answer is read whole, because an order's id must be in this browser's
 * cookie before the browser knows of the order. Once begun it is seen through although the visitor leaves: completing again
 * answers the same order. An answer that cannot be read is a 502: unknown, and never a refusal.
 */
export async function completeCart(
  c: AppContext,
  medusa: Medusa,
  call: MedusaRequest,
  orders: OrderAccess,
): Promise<Response> {
  const refused = await refusal(medusa, call)
  if (refused) return refused
  const { signal: _, ...unstoppable } = call
  const upstream = await medusa.call({ ...unstoppable, headersTimeout: completionTimeout })
  if (upstream.statusCode !== 200) return toResponse(upstream, call.method)
  const { body: streamed, ...head } = upstream
  const text = await readText(streamed, limit)
  const order = orderOf(text)
  if (order === undefined) return problemOfStatus(502)
  if (order) await orders.remember(c, order)
  return c.body(text, 200, { 'content-type': String(head.headers['content-type'] ?? 'application/json') })
}
