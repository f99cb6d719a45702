import type { Hono } from 'hono'
import { type AlertDoors, alertDoors } from '../alerts/alerts.ts'
import type { ReadCaller } from '../caller.ts'
import { handOverCart } from '../cart/hand-over.ts'
import { contact } from '../contact/contact.ts'
import { problemOfStatus } from '../http/problem.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import type { AppContext, AppEnv, AppMiddleware } from '../http/types.ts'
import { keptCartDoor } from '../kept-cart/kept-cart.ts'
import type { Logger } from '../log.ts'
import type { Medusa } from '../medusa.ts'
import { forgetOrders, type OrderAccess } from '../orders/order-access.ts'
import { linkOpens, orderApp, ownsOrder } from '../orders/order-app.ts'
import { adminRules } from '../proxy/admin.ts'
import type { ProxyRules } from '../proxy/proxy.ts'
import { returnPicture, sendReturn } from '../returns/returns.ts'
import { reviewPicture, writeReview } from '../reviews/reviews.ts'
import type { BuyerForms } from '../store/hand-on.ts'
import { type AccountSession, accountSession } from './account-session.ts'
import { authApp } from './auth-app.ts'
import { createCsrf } from './csrf.ts'
import { createDevices } from './devices.ts'
import { emailApp } from './email-app.ts'
import { createIdentityBackend } from './identity-backend.ts'
import { createLimits } from './limits.ts'
import { authorizationOf, readToken } from './medusa-token.ts'
import type { AuthParts } from './options.ts'
import { createPersonCheck } from './person-check.ts'
import { createProviders } from './providers.ts'
import { acceptInvite, createCustomer } from './registration.ts'
import { createRegistrations } from './registration-token.ts'
import type { Revocation } from './revocation-list.ts'
import { createRevocations, type Revocations } from './revocations.ts'
import { sdkAuthApp } from './sdk-auth.ts'
import { createSealedCookie, flow, pendingLink } from './sealed-cookie.ts'
import { createSessionCookie } from './session-cookie.ts'
import { createSessionList } from './session-list.ts'
import { callerOf, createSessions } from './sessions.ts'

export type IdentityOptions = {
  medusa: Medusa
  publishableKey: string
  internalSecret: string
  /** The first one seals, all of them open. */
  sessionSecrets: readonly string[]
  /** As shoppers see it; https makes cookies Secure and `__Host-`. */
  publicUrl: string
  log: Logger
  /** Keeps sign-outs over a restart (one file in TALAT_DATA). */
  revocationFile?: string
  publishRevocation?: (entry: Revocation) => void
  /** Where tries are counted. */
  limits: RateLimits
  /** @default 300 */
  floorMs?: number
}

export type Identity = {
  /** For pages, the proxies and order access. */
  readCaller: ReadCaller
  /** Renews old tokens on whatever is not a poll; mount with `app.use('*', …)` before pages and proxies. */
  renew: AppMiddleware
  /** Refuses the caller's own bearer token when it is void, whichever door of `/api/*` it knocks at. */
  refuseVoidTokens: AppMiddleware
  auth: Hono<AppEnv>
  sdkAuth: Hono<AppEnv>
  /** Which calls of `/api/admin` may pass. */
  admin: ProxyRules
  orders: (access: OrderAccess) => Hono<AppEnv>
  /** The proof of an account's e-mail, and the earlier orders that it opens. */
  email: Hono<AppEnv>
  /** What a shopper writes to the shop. */
  contact: (c: AppContext) => Promise<Response>
  /** Who waits for a product: the ask, and the links of its letters. */
  alerts: (secrets: readonly string[]) => AlertDoors
  /** The links of letters about a cart that was left. */
  keptCart: (secrets: readonly string[]) => AppMiddleware
  /** What buyers say of goods, and their pictures of them. */
  reviews: (access: OrderAccess) => { write: ReturnType<typeof writeReview>; picture: ReturnType<typeof reviewPicture> }
  /** What buyers send back, and their pictures of it. */
  returns: (access: OrderAccess) => { send: ReturnType<typeof sendReturn>; picture: ReturnType<typeof returnPicture> }
  /** The cart of a browser becomes the customer's. */
  cart: (c: AppContext) => Promise<Response>
  /** Registrations of the stock client become a customer, or staff; other calls of the same address go on. */
  createCustomer: AppMiddleware
  acceptInvite: AppMiddleware
  ownedBy: ReturnType<typeof ownsOrder>
  linkOpens: ReturnType<typeof linkOpens>
  /** Takes Medusa's events: `customer.deleted`, `user.deleted`. */
  onEvents(events: readonly { name: string; ids: readonly string[] }[]): void
  /** The account behind a session, which may be gone although the session is not: a backup of before was put back. */
  account: AccountSession
  revocations: Revocations
}

/** Everything of identity in one place; `backend/server/app.ts` mounts it. */
export function createIdentity(options: IdentityOptions): Identity {
  const { medusa, publishableKey, publicUrl, sessionSecrets: secrets, log } = options
  const secure = publicUrl.startsWith('https:')
  const floorMs = options.floorMs ?? 300
  const backend = createIdentityBackend({ medusa, publishableKey, internalSecret: options.internalSecret, log })
  const revocations = createRevocations({
    file: options.revocationFile,
    publish: options.publishRevocation,
    onFileError: (error) => log.error({ err: error }, 'the list of ended sessions could not be written'),
  })
  const sessionList = createSessionList({ backend, revocations, log })
  const sessions = createSessions({
    cookie: createSessionCookie({ secrets, secure }),
    revocations,
    backend,
    list: sessionList,
    secure,
    forget: (c) => forgetOrders(c, secure),
  })
  const staff = createPersonCheck(backend, 'user')
  // Only pages of an account ask, and calls that were refused: each is told how it is now.
  const customers = createPersonCheck(backend, 'customer', 0)
  const limits = createLimits(options.limits)
  const minutes = 60
  const parts: AuthParts = {
    publicUrl,
    backend,
    sessions,
    sessionList,
    revocations,
    csrf: createCsrf({ secrets, secure }),
    limits,
    devices: createDevices({ secrets, secure }),
    registrations: createRegistrations(secrets),
    providers: createProviders(backend, publicUrl),
    flow: createSealedCookie({ name: 'flow', secrets, secure, seconds: 10 * minutes, schema: flow }),
    link: createSealedCookie({ name: 'link', secrets, secure, seconds: 15 * minutes, schema: pendingLink }),
    log,
    floorMs,
  }

  const readCaller: ReadCaller = async (request) => {
    const session = await sessions.read(request)
    const caller = callerOf(session)
    if (!session || !caller.staffId || !caller.staffToken) return caller
    if (await staff.exists(caller.staffId, caller.staffToken)) return caller
    const { staff: _, ...rest } = session
    return callerOf(rest.customer ? rest : null)
  }

  return {
    readCaller,
    renew: async (c, next) => {
      const polls = c.req.path.startsWith('/api/_auth/') || c.req.path.startsWith('/api/auth/')
      if (!polls) await sessions.renew(c)
      await next()
    },
    refuseVoidTokens: async (c, next) => {
      const given = authorizationOf(c.req.raw.headers)
      const token = given.kind === 'bearer' ? readToken(given.token) : null
      const refused = given.kind === 'unreadable' || (token !== null && revocations.isVoid(token))
      return refused ? problemOfStatus(401) : next()
    },
    auth: authApp(parts),
    sdkAuth: sdkAuthApp(parts),
    admin: adminRules({ revocations, staff }),
    orders: (access) => orderApp({ backend, sessions, limits, orders: access, floorMs }),
    email: emailApp({ backend, sessions, limits, floorMs }),
    contact: contact({ backend, limits, floorMs }),
    alerts: (secrets) => alertDoors({ backend, sessions, limits, floorMs, secrets }),
    keptCart: (secrets) => keptCartDoor({ backend, sessions, limits, secrets, secure }),
    reviews: (orders) => {
      const shared: BuyerForms = { medusa, publishableKey, backend, limits, orders, readCaller }
      return { write: writeReview(shared), picture: reviewPicture(shared) }
    },
    returns: (orders) => {
      const shared: BuyerForms = { medusa, publishableKey, backend, limits, orders, readCaller }
      return { send: sendReturn(shared), picture: returnPicture(shared) }
    },
    cart: handOverCart({ backend, sessions }),
    createCustomer: createCustomer(parts),
    acceptInvite: acceptInvite(parts),
    ownedBy: ownsOrder(backend),
    linkOpens: linkOpens(backend),
    onEvents(events) {
      for (const { name, ids } of events) {
        if (name !== 'customer.deleted' && name !== 'user.deleted') continue
        void revocations.people(ids)
        for (const id of ids) for (const one of [staff, customers]) one.forget(id)
      }
    },
    account: accountSession(sessions, customers),
    revocations,
  }
}
