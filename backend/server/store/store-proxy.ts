import { problem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { reasonOf } from '../log.ts'
import { awayStatus, type Medusa, type MedusaRequest } from '../medusa.ts'
import type { OrderAccess } from '../order-access.ts'
import type { ReadSession } from '../session.ts'
import { toResponse } from './answer.ts'
import { completeCart, isCompletion } from './complete.ts'
import { requestHeaders } from './headers.ts'
import { queryProblem } from './query-limits.ts'
import type { RateLimit } from './rate-limit.ts'
import { BodyTooLarge, checkBody } from './request-body.ts'
import { matchStoreRoute } from './routes.ts'
import { isSameOrigin } from './same-origin.ts'

/** Longest JSON body of a store call, in bytes. */
const bodyLimit = 64 * 1024

export type StoreProxyOptions = {
  medusa: Medusa
  publishableKey: string
  publicUrl: string
  orders: OrderAccess
  readSession: ReadSession
  /** Tries of completing a cart, counted for each visitor. */
  completions: RateLimit
}

/** Everything that is refused without asking Medusa; null when the call may pass. */
async function refusal(
  c: AppContext,
  path: string,
  search: string,
  options: StoreProxyOptions,
): Promise<Response | null> {
  const { method } = c.req
  const match = matchStoreRoute(method, path)
  if (!match.allowed)
    return problemOfStatus(match.status, match.status === 405 ? { allow: match.methods.join(', ') } : {})
  if (!isSameOrigin(c.req.raw, options.publicUrl)) return problem(403, 'forbidden', 'The call comes from another site')
  const tooMuch = queryProblem(search)
  if (tooMuch) return problem(400, 'invalid_data', tooMuch)
  if (isCompletion(method, path)) {
    const wait = options.completions.hit(c.get('client'))
    if (wait > 0) return problemOfStatus(429, { 'retry-after': String(wait) })
  }
  const order = /^\/store\/orders\/([^/]+)$/.exec(path)?.[1]
  if (order && !(await options.orders.canRead(c.req.raw, order, await options.readSession(c.req.raw)))) {
    // The same answer as for an order that does not exist, so that ids cannot be tried out.
    return problem(404, 'not_found', `Order id not found: ${order}`)
  }
  return null
}

/** No answer, or half of one: says so in JSON. */
function failure(c: AppContext, error: unknown): Response {
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
  if (error instanceof BodyTooLarge || (error instanceof Error && error.cause instanceof BodyTooLarge))
    return problemOfStatus(413)
  const status = awayStatus(error)
  c.get('log').warn({ reason: reasonOf(error), status }, 'medusa did not answer')
  return problemOfStatus(status)
}

/**
 * `/api/store/*` → Medusa's `/store/*`, by allow-list and streaming both ways (R-375…R-439). The browser's abort reaches
 * Medusa; upstream cookies do not reach the browser; every answer is JSON.
 */
export function storeProxy(options: StoreProxyOptions): (c: AppContext) => Promise<Response> {
  return async (c) => {
    const url = new URL(c.req.url)
    const path = url.pathname.slice('/api'.length)
    const refused = await refusal(c, path, url.search, options)
    if (refused) return refused
    const checked = checkBody(c.req.raw, bodyLimit)
    if (checked.refused) return problemOfStatus(checked.refused)
    const session = await options.readSession(c.req.raw)
    const headers = requestHeaders(c.req.raw, {
      publishableKey: options.publishableKey,
      publicUrl: options.publicUrl,
      requestId: c.get('requestId'),
      client: c.get('client'),
      customerToken: session.customerToken,
    })
    if (!checked.body) delete headers['content-type']
    if (checked.length) headers['content-length'] = checked.length
    const call: MedusaRequest = {
      method: c.req.method,
      path: path + url.search,
      headers,
      body: checked.body,
      signal: c.req.raw.signal,
    }
    try {
      if (isCompletion(c.req.method, path)) return await completeCart(options.medusa, call, c.req.raw, options.orders)
      return toResponse(await options.medusa.call(call), c.req.method)
    } catch (error) {
      checked.body?.destroy()
      return failure(c, error)
    }
  }
}
