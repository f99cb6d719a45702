import { fieldProblem, problem, problemOfStatus } from '../http/problem.ts'
import { queryProblem } from '../http/query-limits.ts'
import { visitorKey } from '../http/rate-limit.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { Busy } from '../http/slots.ts'
import type { AppContext } from '../http/types.ts'
import { reasonOf } from '../log.ts'
import { type Medusa, type MedusaRequest, unreachableStatus } from '../medusa.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import type { ReadSession } from '../session.ts'
import { givenProblems } from '../store/address-rules.ts'
import { bodyProblem, codesOf, readObject } from '../store/body-rules.ts'
import { completeCart, tellsOfOrder } from '../store/complete.ts'
import { checkQuery } from '../store/query-rules.ts'
import { readableOf } from '../store/readable.ts'
import { matchStoreRoute } from '../store/routes.ts'
import type { StoreLimits } from '../store/store-limits.ts'
import { createTurns } from '../store/turns.ts'
import { toResponse } from './answer.ts'
import { requestHeaders } from './headers.ts'
import { BodyTooLarge, checkBody } from './request-body.ts'

/** Longest JSON body of a store call, in bytes. */
const bodyLimit = 64 * 1024

export type StoreProxyOptions = {
  medusa: Medusa
  publishableKey: string
  publicUrl: string
  orders: OrderAccess
  readSession: ReadSession
  limits: StoreLimits
}

/** A call that the proxy knows and whose query may pass. */
type Known = { path: string; route: string; search: string; heavy: boolean }

/** What is refused without asking Medusa, or the call as it may go on. */
async function known(c: AppContext, options: StoreProxyOptions): Promise<Response | Known> {
  const url = new URL(c.req.url)
  const path = url.pathname.slice('/api'.length)
  const { method } = c.req
  const match = matchStoreRoute(method, path)
  if (!match.allowed)
    return problemOfStatus(match.status, match.status === 405 ? { allow: match.methods.join(', ') } : {})
  if (!isSameOrigin(c.req.raw, options.publicUrl)) return problem(403, 'forbidden', 'The call comes from another site')
  const tooMuch = queryProblem(url.search)
  if (tooMuch) return problem(400, 'invalid_data', tooMuch)
  const query = checkQuery(url.search, readableOf(match.route))
  if (query.problem !== null) return problem(400, 'invalid_data', query.problem)
  const order = /^\/store\/orders\/([^/]+)$/.exec(path)?.[1]
  if (order && !(await options.orders.canRead(c.req.raw, order, await options.readSession(c.req.raw)))) {
    // The same answer as for an order that does not exist, so that ids cannot be tried out.
    return problem(404, 'not_found', `Order id not found: ${order}`)
  }
  return { path, route: match.route, search: query.search, heavy: query.heavy || match.route === 'search' }
}

type CheckedCall = { refused: Response } | { refused: null; text: string | null }

/** Reads the body, judges it, and counts the call: codes are named in bodies. */
async function checkCall(c: AppContext, { route }: Known, options: StoreProxyOptions): Promise<CheckedCall> {
  const checked = checkBody(c.req.raw, bodyLimit)
  if (checked.refused) return { refused: problemOfStatus(checked.refused) }
  const body = checked.body ? await readObject(checked.body) : { text: null, value: {} }
  if (!body) return { refused: problem(400, 'invalid_data', 'The body must be a JSON object') }
  const wrong = bodyProblem(route, body.value)
  if (wrong) return { refused: problem(400, 'invalid_data', wrong) }
  const fields = givenProblems(route, body.value)
  if (Object.keys(fields).length > 0) return { refused: fieldProblem('invalid_address', fields) }
  const call = { method: c.req.method, route, codes: codesOf(body.value).length }
  const wait = await options.limits.hit(call, c.get('client'))
  if (wait > 0) return { refused: problemOfStatus(429, { 'retry-after': String(wait) }) }
  return { refused: null, text: body.text }
}

/** No answer, or half of one: says so in JSON. */
function failure(c: AppContext, error: unknown): Response {
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
  if (error instanceof BodyTooLarge || (error instanceof Error && error.cause instanceof BodyTooLarge))
    return problemOfStatus(413)
  if (error instanceof Busy) return problemOfStatus(429, { 'retry-after': '2' })
  const status = unreachableStatus(error)
  c.get('log').warn({ reason: reasonOf(error), status }, 'medusa did not answer')
  return problemOfStatus(status)
}

/**
 * `/api/store/*` → Medusa's `/store/*`, by allow-lists of routes, fields and filters; answers stream (R-375…R-439). The
 * browser's abort reaches Medusa; upstream cookies do not reach the browser; every answer is JSON.
 */
export function storeProxy(options: StoreProxyOptions): (c: AppContext) => Promise<Response> {
  const turns = createTurns()
  return async (c) => {
    try {
      const call = await known(c, options)
      if (call instanceof Response) return call
      const checked = await checkCall(c, call, options)
      if (checked.refused) return checked.refused
      const session = await options.readSession(c.req.raw)
      const headers = requestHeaders(c.req.raw, {
        publishableKey: options.publishableKey,
        publicUrl: options.publicUrl,
        requestId: c.get('requestId'),
        client: c.get('client'),
        customerToken: session.customerToken,
      })
      if (checked.text === null) delete headers['content-type']
      const request: MedusaRequest = {
        method: c.req.method,
        path: call.path + call.search,
        headers,
        body: checked.text,
        signal: c.req.raw.signal,
        lane: 'calls',
      }
      if (tellsOfOrder(c.req.method, call.path))
        return await completeCart(options.medusa, request, c.req.raw, options.orders)
      const ask = () => options.medusa.call(request)
      return toResponse(await (call.heavy ? turns.run(visitorKey(c.get('client')), ask) : ask()), c.req.method)
    } catch (error) {
      return failure(c, error)
    }
  }
}
