import type { AccountSession } from '../auth/account-session.ts'
import { bearerOf } from '../auth/medusa-token.ts'
import { refuseFields } from '../http/field-problems.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { visitorKey } from '../http/rate-limit.ts'
import { refusal } from '../http/refusal.ts'
import type { AppContext } from '../http/types.ts'
import type { Medusa } from '../medusa.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import { givenProblems } from '../store/address-rules.ts'
import { bodyProblem, codesOf } from '../store/body-rules.ts'
import { completeCart, tellsOfOrder } from '../store/complete.ts'
import type { OwnPrices } from '../store/own-prices.ts'
import { checkQuery } from '../store/query-rules.ts'
import { readableOf } from '../store/readable.ts'
import { matchStoreRoute } from '../store/routes.ts'
import type { StoreLimits } from '../store/store-limits.ts'
import { createTurns } from '../store/turns.ts'
import { toResponse } from './answer.ts'
import { type ProxyRules, refuseQuery } from './proxy.ts'

/** Calls about one order, which its buyer alone may make. */
const ofOrder = /^\/store\/orders\/([^/]+)(\/(?:story|cancel|returns|payment|payment\/complete))?$/

/** Calls that only an account answers: there is nothing to find where it is gone. */
const ofAccount = /^\/store\/customers\/me(?:\/|$)/

export type StoreRulesOptions = {
  medusa: Medusa
  orders: OrderAccess
  limits: StoreLimits
  account: AccountSession
  ownPrices: OwnPrices
}

/** The route of the allow-list that a call is one of, as in `carts/:id`. */
function routeOf(c: AppContext, path: string): string {
  const match = matchStoreRoute(c.req.method, path)
  if (match.allowed) return match.route
  throw refusal(problemOfStatus(match.status, match.status === 405 ? { allow: match.methods.join(', ') } : {}))
}

/**
 * `/api/store/*`, by allow-lists of routes, fields and filters (R-375…R-439). Heavy calls take turns; a completion is read
 * whole, because the order's id must be in this browser's cookie before the browser knows of the order.
 */
export function storeRules({ medusa, orders, limits, account, ownPrices }: StoreRulesOptions): ProxyRules {
  const turns = createTurns()
  return {
    token: 'customer',
    async allow(c, { path, search, caller }) {
      const route = routeOf(c, path)
      refuseQuery(search)
      const query = checkQuery(search, readableOf(route))
      if (query.problem !== null) throw refusal(problem(400, 'invalid_data', query.problem))
      const [, order] = ofOrder.exec(path) ?? []
      // What a buyer does is the buyer's: staff have the back office, where it is noted who did it.
      const asker = c.req.method === 'POST' ? { ...caller, roles: [] } : caller
      // The same answer as for an order that does not exist, so that ids cannot be tried out.
      if (order && !(await orders.canRead(c.req.raw, order, asker)))
        throw refusal(problem(404, 'not_found', `Order id not found: ${order}`))
      const allowed = { search: query.search }
      if (tellsOfOrder(c.req.method, path))
        return { ...allowed, send: (request) => completeCart(c, medusa, request, orders) }
      if (!query.heavy && route !== 'search') return allowed
      const visitor = visitorKey(c.get('client'))
      return {
        ...allowed,
        // A question, although a search is posted: it waits for no turn at Medusa.
        send: async (request) => {
          const answer = await turns.run(visitor, () => medusa.call({ ...request, lane: 'calls' }))
          const response = await toResponse(answer, request.method)
          return route === 'search' && response.ok ? ownPrices.found(c, response) : response
        },
      }
    },
    // The page hears of it when it next asks who is signed in, and leads to the sign-in (app/session/session-over.ts).
    async onRefused(c, { path, caller }, status) {
      if (!caller.customerToken || bearerOf(c.req.raw.headers)) return
      if (status !== 401 && !(status === 404 && ofAccount.test(path))) return
      if (!(await account.isThere(c.req.raw))) await account.end(c, true)
    },
    async check(c, { path }, body) {
      const route = routeOf(c, path)
      const wrong = bodyProblem(route, body)
      if (wrong) throw refusal(problem(400, 'invalid_data', wrong))
      refuseFields(route === 'customers/me' ? 'invalid_profile' : 'invalid_address', givenProblems(route, body))
      // Counted here, since codes are named in bodies.
      const wait = await limits.hit({ method: c.req.method, route, codes: codesOf(body).length }, c.get('client'))
      if (wait > 0) throw refusal(problemOfStatus(429, { 'retry-after': String(wait) }))
    },
  }
}
