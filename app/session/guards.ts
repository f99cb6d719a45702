import { data, type MiddlewareFunction, redirect } from 'react-router-dom'
import { guard, type PageRule } from '#features/session/guard.ts'
import { shopContext } from '../context.ts'
import { sessionOver } from './session-over.ts'

type Middleware = MiddlewareFunction<Response>

/** Turns a rule into a middleware of the server: to the sign-in page with the way back, or 403 (R-351… …R-369). */
const guarded =
  (rule: PageRule): Middleware =>
  async ({ context }) => {
    const shop = context.get(shopContext)
    const { session, path } = shop
    const isCustomers = rule.kind === 'role' && rule.role === 'CUSTOMER'
    if (isCustomers && !session && (await shop.wasSignedIn())) throw await sessionOver(shop)
    const decision = guard(rule, session, path)
    if (decision.allow && isCustomers && !(await shop.hasAccount())) throw await sessionOver(shop)
    if (decision.allow) return
    if ('redirect' in decision) throw redirect(decision.redirect)
    throw data(null, { status: decision.status, statusText: 'Forbidden' })
  }

/** Named as routes list them: `auth` for whoever is signed in, `customer` for shoppers, `admin` for staff, `guest` for nobody else. */
export const sessionGuards = {
  auth: guarded({ kind: 'signed-in' }),
  customer: guarded({ kind: 'role', role: 'CUSTOMER', otherwise: '/admin' }),
  admin: guarded({ kind: 'role', role: 'ADMIN' }),
  guest: guarded({ kind: 'guests', otherwise: '/auth/success' }),
} satisfies Record<string, Middleware>
