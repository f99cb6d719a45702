import { randomUUID } from 'node:crypto'
import { isUnreachable } from '../medusa.ts'
import type { IdentityBackend } from './identity-backend.ts'
import { readToken } from './medusa-token.ts'
import type { Revocations } from './revocations.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionList } from './session-list.ts'
import { SignInError } from './sign-in-error.ts'
import { type Actor, type AuthSession, endOf, type Grant, type IdentitySession, type SessionUser } from './types.ts'

/** The session as browsers see it: no tokens. */
export type PublicSession = {
  user: SessionUser & { role: 'ADMIN' | 'CUSTOMER' }
  roles: ('ADMIN' | 'CUSTOMER')[]
  via: string
  expires: string
}

export type Sessions = {
  /** Decrypts; asks nobody. Null for nobody, and for whoever has been signed out. */
  read(request: Request): Promise<AuthSession | null>
  /** A session with a new id: what was in the browser before is void (no fixation). */
  start(
    request: Request,
    actor: Actor,
    grant: Grant,
    user: SessionUser,
    via: string,
  ): Promise<{ session: AuthSession; cookies: string[]; handle: string }>
  /** Ends the session of this request; `everywhere` also ends every other one of the same people. */
  end(request: Request, everywhere?: boolean): Promise<string[]>
  /** Renews tokens past half of their life (`force`: all of them); the cookies to set, or none. Keeps what it has when Medusa is away. */
  renew(request: Request, force?: boolean): Promise<string[]>
}

/** A token without a person behind it (registered, but no customer yet) gives no role. */
const rolesOf = (session: AuthSession): ('ADMIN' | 'CUSTOMER')[] => [
  ...(session.staff?.id ? (['ADMIN'] as const) : []),
  ...(session.customer?.id ? (['CUSTOMER'] as const) : []),
]

/** What `GET /session` answers; null for nobody. */
export function publicSession(session: AuthSession | null): PublicSession | null {
  const roles = session ? rolesOf(session) : []
  const [role] = roles
  if (!session || !role) return null
  // ADMIN comes first: one browser may hold both roles, and the specification's session knows one (R-174…R-176).
  return {
    user: { ...session.user, role },
    roles,
    via: session.via,
    expires: new Date(endOf(session) * 1000).toISOString(),
  }
}

/** The session in the shape that the rest of the server asks for (backend/server/session.ts). */
export function serverSession(session: AuthSession | null): IdentitySession {
  if (!session) return { view: { signedIn: false, roles: [] }, roles: [] }
  const { user, customer, staff } = session
  const roles = rolesOf(session)
  return {
    view: {
      signedIn: roles.length > 0,
      roles,
      id: user.id,
      ...(user.name ? { name: user.name } : {}),
      ...(user.email ? { email: user.email } : {}),
      ...(user.image ? { image: user.image } : {}),
    },
    roles,
    sid: session.sid,
    ...(customer?.id ? { customerId: customer.id } : {}),
    ...(customer ? { customerToken: customer.token } : {}),
    ...(staff?.id ? { staffId: staff.id, staffToken: staff.token } : {}),
  }
}

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
  /** Set-Cookie values that go with every sign-out. */
  farewell?: readonly string[]
}

/** Sessions over one encrypted cookie: reading costs a decryption, and nothing else. */
export function createSessions({ cookie, revocations, backend, list, farewell = [] }: Options): Sessions {
  const known = new WeakMap<Request, Promise<AuthSession | null>>()
  const renewing = new Map<string, Promise<AuthSession | null>>()

  async function open(request: Request): Promise<AuthSession | null> {
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
  async function renewSession(session: AuthSession, force: boolean): Promise<AuthSession | null> {
    const [customer, staff] = await Promise.all([renewed(session.customer, force), renewed(session.staff, force)])
    const { sid, since, via } = session
    if (!customer && !staff) return null
    // Registered meanwhile: now there is somebody to name.
    const isNew = session.customer?.id === '' && customer !== undefined && customer.id !== ''
    const user = isNew ? short(await backend.profile('customer', customer)) : session.user
    return { sid, since, via, user, ...(customer ? { customer } : {}), ...(staff ? { staff } : {}) }
  }

  return {
    read,
    async start(request, actor, grant, user, via) {
      const before = await read(request)
      // A script that posts its renewed token: the session goes on, and there is nothing to make void.
      const same = grant.id !== '' && before?.[actor === 'user' ? 'staff' : 'customer']?.id === grant.id
      const again = before !== null && same && via === 'sdk' && before.via === 'sdk'
      if (before && !again) {
        revocations.session(before)
        list.forget(before)
      }
      const session: AuthSession = {
        sid: again ? before.sid : randomUUID(),
        // One later than now: "everything before now is void" may have been said in this very millisecond.
        since: again ? before.since : Date.now() + 1,
        via,
        ...(before?.customer ? { customer: before.customer } : {}),
        ...(before?.staff ? { staff: before.staff } : {}),
        ...(actor === 'user' ? { staff: grant } : { customer: grant }),
        user: short(user),
      }
      list.seen(session, request)
      return { session, cookies: await cookie.write(session, request.headers), handle: await cookie.handle(session) }
    },
    async end(request, everywhere = false) {
      const session = await read(request)
      if (session) {
        revocations.session(session)
        if (everywhere) await revocations.people([session.customer?.id, session.staff?.id, session.user.id])
        if (everywhere) list.forgetAll(session)
        else list.forget(session)
      }
      known.set(request, Promise.resolve(null))
      return [...cookie.clear(request.headers), ...(cookie.isThere(request.headers) ? farewell : [])]
    },
    async renew(request, force = false) {
      const session = await read(request)
      const now = Date.now()
      if (!session) return []
      if (!force && !due(session.customer, now) && !due(session.staff, now)) {
        list.seen(session, request)
        return []
      }
      // Calls at the same time share one renewal, and so does one that comes a moment later with the cookie of before.
      const key = `${session.sid} ${session.customer?.token} ${session.staff?.token} ${force}`
      let next = renewing.get(key)
      if (!next) {
        next = renewSession(session, force)
        renewing.set(key, next)
        // Nothing new (Medusa is away) or nobody left: the next call asks again.
        const forget = (fresh: AuthSession | null) => {
          const isNew = fresh && (fresh.customer !== session.customer || fresh.staff !== session.staff)
          setTimeout(() => renewing.delete(key), isNew && !force ? renewalKept : 0).unref()
        }
        next.then(forget, () => renewing.delete(key))
      }
      const fresh = await next
      known.set(request, Promise.resolve(fresh))
      if (!fresh) return [...cookie.clear(request.headers), ...farewell]
      list.seen(fresh, request)
      const same = fresh.customer?.token === session.customer?.token && fresh.staff?.token === session.staff?.token
      return same ? [] : cookie.write(fresh, request.headers)
    },
  }
}
