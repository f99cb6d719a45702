import { randomUUID } from 'node:crypto'
import type { Role, SessionView } from '#features/session/session.ts'
import type { Caller } from '../caller.ts'
import type { AppContext } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'
import type { IdentityBackend } from './identity-backend.ts'
import { bearerOf, readToken } from './medusa-token.ts'
import type { Revocations } from './revocations.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionList } from './session-list.ts'
import { SignInError } from './sign-in-error.ts'
import { hintSignedIn } from './signed-in-cookie.ts'
import { type Actor, endOf, type Grant, type SessionUser, type StoredSession } from './types.ts'

export type Sessions = {
  /** Decrypts; asks nobody. Null for nobody, and for whoever has been signed out. */
  read(request: Request): Promise<StoredSession | null>
  /** A session with a new id: what was in the browser before is void (no fixation). */
  start(
    c: AppContext,
    actor: Actor,
    grant: Grant,
    user: SessionUser,
    via: string,
  ): Promise<{ session: StoredSession; handle: string }>
  /** Ends the session of this request; `everywhere` also ends every other one of the same people. */
  end(c: AppContext, everywhere?: boolean): Promise<void>
  /**
   * Ends what of the session is a customer's; staff who are signed in beside it stay. With `untold` the browser keeps what is
   * void now, so that its next page can say that it had a session.
   */
  endCustomer(c: AppContext, untold?: boolean): Promise<void>
  /** Whether the browser sent a session along, good or not. */
  isCarried(request: Request): boolean
  /** What browsers may know of this request's session. A hint of one that is over goes with the answer. */
  view(c: AppContext): Promise<SessionView | null>
  /** Renews tokens past half of their life (`force`: all of them). Keeps what it has when Medusa is away. */
  renew(c: AppContext, force?: boolean): Promise<void>
}

/** A token without a person behind it (registered, but no customer yet) gives no role. */
const rolesOf = (session: StoredSession): Role[] => [
  ...(session.staff?.id ? (['ADMIN'] as const) : []),
  ...(session.customer?.id ? (['CUSTOMER'] as const) : []),
]

/** What browsers may know of a session: no tokens. Null for nobody. */
function viewOf(session: StoredSession): SessionView | null {
  const roles = rolesOf(session)
  const [role] = roles
  if (!role) return null
  const expires = new Date(endOf(session) * 1000).toISOString()
  return { user: { ...session.user, role }, roles, via: session.via, expires }
}

/** The session as the rest of the server asks for it. */
export function callerOf(session: StoredSession | null): Caller {
  if (!session) return { view: null, roles: [] }
  const { customer, staff } = session
  return {
    view: viewOf(session),
    roles: rolesOf(session),
    customerId: customer?.id || undefined,
    customerToken: customer?.token,
    staffId: staff?.id || undefined,
    staffToken: staff?.id ? staff.token : undefined,
  }
}

/** The customer's token: the caller's own (a stock client brings one), else that of the browser's session. */
export const bearerOrSession = async (c: AppContext, sessions: Sessions): Promise<string | undefined> =>
  bearerOf(c.req.raw.headers) ?? (await sessions.read(c.req.raw))?.customer?.token

const due = (grant: Grant | undefined, now: number): grant is Grant =>
  grant !== undefined && now > ((readToken(grant.token)?.issuedAt ?? 0) + grant.exp * 1000) / 2

/** Milliseconds for which a renewal answers late calls that still carry the cookie of before. */
const renewalKept = 10_000

/** What a browser may hold of a person: the cookie has its bounds, whatever a name has. */
const short = (user: SessionUser): SessionUser => ({
  id: user.id,
  name: user.name && [...user.name].slice(0, 160).join(''),
  email: user.email && user.email.length <= 254 ? user.email : null,
  image: user.image && user.image.length <= 500 ? user.image : null,
})

type Options = {
  cookie: SessionCookie
  revocations: Revocations
  backend: IdentityBackend
  list: SessionList
  /** On https. */
  secure: boolean
  /** Forgets what else this browser knows of the person, with every sign-out. */
  forget?: (c: AppContext) => void
}

/** Sessions over one encrypted cookie: reading costs a decryption, and nothing else. */
export function createSessions({ cookie, revocations, backend, list, secure, forget }: Options): Sessions {
  const known = new WeakMap<Request, Promise<StoredSession | null>>()
  const renewing = new Map<string, Promise<StoredSession | null>>()

  async function open(request: Request): Promise<StoredSession | null> {
    const session = await cookie.read(request.headers)
    return session && !revocations.isVoid(session) ? session : null
  }
  const read = (request: Request) => {
    let session = known.get(request)
    if (!session) {
      session = open(request)
      known.set(request, session)
    }
    return session
  }
  async function renewed(grant: Grant | undefined, force: boolean): Promise<Grant | undefined> {
    if (!grant || (!force && !due(grant, Date.now()))) return grant
    try {
      const token = await backend.refresh(grant.token)
      const claims = token ? readToken(token) : null
      // Somebody without an id: the account was deleted, and with it the right to be renewed.
      const same = grant.id === '' || claims?.actorId === grant.id
      return token && claims && same ? { id: claims.actorId, token, exp: claims.exp } : undefined
    } catch (error) {
      if (error instanceof SignInError || isUnreachable(error)) return grant
      throw error
    }
  }
  async function renewSession(session: StoredSession, force: boolean): Promise<StoredSession | null> {
    const [customer, staff] = await Promise.all([renewed(session.customer, force), renewed(session.staff, force)])
    const { sid, since, via } = session
    if (!customer && !staff) return null
    // Registered meanwhile: now there is somebody to name.
    const isNew = session.customer?.id === '' && customer !== undefined && customer.id !== ''
    const user = isNew ? short(await backend.profile('customer', customer)) : session.user
    return { sid, since, via, user, customer, staff }
  }

  const write = async (c: AppContext, session: StoredSession) => {
    await cookie.write(c, session)
    const until = rolesOf(session).length > 0 ? endOf(session) : 0
    hintSignedIn(c, Math.max(0, until - Math.floor(Date.now() / 1000)), secure)
  }
  const clear = (c: AppContext) => {
    cookie.clear(c)
    hintSignedIn(c, 0, secure)
  }

  async function end(c: AppContext, everywhere = false): Promise<void> {
    const request = c.req.raw
    const session = await read(request)
    if (session) {
      revocations.session(session)
      if (everywhere) await revocations.people([session.customer?.id, session.staff?.id, session.user.id])
      if (everywhere) list.forgetAll(session)
      else list.forget(session)
    }
    known.set(request, Promise.resolve(null))
    clear(c)
    if (cookie.isThere(request.headers)) forget?.(c)
  }

  return {
    read,
    end,
    isCarried: ({ headers }) => cookie.isThere(headers),
    async endCustomer(c, untold = false) {
      const session = await read(c.req.raw)
      if (!session?.staff?.id) {
        if (!session || !untold) return end(c)
        revocations.session(session)
        list.forget(session)
        known.set(c.req.raw, Promise.resolve(null))
        return
      }
      const { customer: _, ...rest } = session
      known.set(c.req.raw, Promise.resolve(rest))
      await write(c, rest)
      forget?.(c)
    },
    async view(c) {
      const { view } = callerOf(await read(c.req.raw))
      if (!view) hintSignedIn(c, 0, secure)
      return view
    },
    async start(c, actor, grant, user, via) {
      const request = c.req.raw
      const before = await read(request)
      // A script that posts its renewed token: the session goes on, and there is nothing to make void.
      const same = grant.id !== '' && before?.[actor === 'user' ? 'staff' : 'customer']?.id === grant.id
      const again = before !== null && same && via === 'sdk' && before.via === 'sdk'
      if (before && !again) {
        revocations.session(before)
        list.forget(before)
      }
      const session: StoredSession = {
        sid: again ? before.sid : randomUUID(),
        // One later than now: "everything before now is void" may have been said in this very millisecond.
        since: again ? before.since : Date.now() + 1,
        via,
        customer: actor === 'customer' ? grant : before?.customer,
        staff: actor === 'user' ? grant : before?.staff,
        user: short(user),
      }
      list.seen(session, request)
      await write(c, session)
      return { session, handle: await cookie.handle(session) }
    },
    async renew(c, force = false) {
      const request = c.req.raw
      const session = await read(request)
      const now = Date.now()
      if (!session) return
      if (!force && !due(session.customer, now) && !due(session.staff, now)) {
        list.seen(session, request)
        return
      }
      // Calls at the same time share one renewal, and so does one that comes a moment later with the cookie of before.
      const key = `${session.sid} ${session.customer?.token} ${session.staff?.token} ${force}`
      let next = renewing.get(key)
      if (!next) {
        next = renewSession(session, force)
        renewing.set(key, next)
        // Nothing new (Medusa is away) or nobody left: the next call asks again.
        const settled = (fresh: StoredSession | null) => {
          const isNew = fresh && (fresh.customer !== session.customer || fresh.staff !== session.staff)
          setTimeout(() => renewing.delete(key), isNew && !force ? renewalKept : 0).unref()
        }
        next.then(settled, () => renewing.delete(key))
      }
      const fresh = await next
      known.set(request, Promise.resolve(fresh))
      if (!fresh) {
        clear(c)
        forget?.(c)
        return
      }
      list.seen(fresh, request)
      const same = fresh.customer?.token === session.customer?.token && fresh.staff?.token === session.staff?.token
      if (!same) await write(c, fresh)
    },
  }
}
