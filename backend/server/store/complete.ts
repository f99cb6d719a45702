import { z } from 'zod'
import { type Medusa, type MedusaRequest, readText } from '../medusa.ts'
import type { OrderAccess } from '../order-access.ts'
import { toResponse } from './answer.ts'

/** An order with everything in it is far smaller. */
const limit = 4 * 1024 * 1024
const completed = z.object({ type: z.literal('order'), order: z.object({ id: z.string() }) })

export const isCompletion = (method: string, path: string): boolean =>
  method === 'POST' && /^\/store\/carts\/[^/]+\/complete$/.test(path)

/** The order's id in the text of a completion's answer; null when the cart did not become an order. */
function orderOf(text: string): string | null {
  try {
    return completed.safeParse(JSON.parse(text)).data?.order.id ?? null
  } catch {
    // Not JSON: whatever it is, no order came of it.
    return null
  }
}

/**
 * Completes a cart. The answer is read whole, because an order's id must be in this browser's cookie before the browser
 * knows of the order. Once begun it is seen through although the visitor leaves: completing again answers the same order.
 * Payment may take its time, so the answer may begin after 30 s instead of 15.
 */
export async function completeCart(
  medusa: Medusa,
  call: MedusaRequest,
  request: Request,
  orders: OrderAccess,
): Promise<Response> {
  const { signal: _, ...unstoppable } = call
  const upstream = await medusa.call({ ...unstoppable, headersTimeout: 30_000 })
  if (upstream.statusCode !== 200) return toResponse(upstream, request.method)
  const { body: streamed, ...head } = upstream
  const text = await readText(streamed, limit)
  const headers = new Headers({
    'content-type': String(head.headers['content-type'] ?? 'application/json'),
    'cache-control': 'private, no-store',
  })
  const order = orderOf(text)
  if (order) headers.append('set-cookie', await orders.remember(request, order))
  return new Response(text, { status: 200, headers })
}
