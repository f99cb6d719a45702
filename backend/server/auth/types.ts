import type { JWTPayload } from 'jose'
import type { Session } from '#features/session/session.ts'
import type { ServerSession } from '../session.ts'

/** Who an auth identity acts as in Medusa: a shopper or staff. */
export type Actor = 'customer' | 'user'

/** A Medusa token with the id of the person it stands for. `exp` in seconds since 1970. */
export type Grant = { id: string; token: string; exp: number }

/** What people see of whoever signed in; no part of it is secret. */
export type SessionUser = { id: string; name: string | null; email: string | null; image: string | null }

/**
 * The content of the encrypted cookie. `since` (ms) is the moment of the sign-in and survives every renewal, so that
 * "everything before now is void" can be said about a person.
 */
export type AuthSession = {
  sid: string
  since: number
  /** How the person came in: `oidc`, `credentials`, `telegram`, `sdk`. */
  via: string
  customer?: Grant
  staff?: Grant
  user: SessionUser
}

/** The server's view of a session, with what staff calls need on top. */
export type IdentitySession = ServerSession & { view: Session; staffId?: string; sid?: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function grantOf(value: unknown): Grant | undefined {
  if (!isObject(value)) return undefined
  const { id, token, exp } = value
  return typeof id === 'string' && typeof token === 'string' && typeof exp === 'number' ? { id, token, exp } : undefined
}

/** Reads a session out of a decrypted payload; null when it is not one, or when every token in it has run out. */
export function sessionOfPayload(payload: JWTPayload, now: number): AuthSession | null {
  const { sid, since, via, user } = payload
  if (typeof sid !== 'string' || typeof since !== 'number' || !isObject(user) || typeof user.id !== 'string')
    return null
  const alive = (grant: Grant | undefined) => (grant && grant.exp * 1000 > now ? grant : undefined)
  const customer = alive(grantOf(payload.customer))
  const staff = alive(grantOf(payload.staff))
  if (!customer && !staff) return null
  return {
    sid,
    since,
    via: typeof via === 'string' ? via : 'credentials',
    ...(customer ? { customer } : {}),
    ...(staff ? { staff } : {}),
    user: { id: user.id, name: textOrNull(user.name), email: textOrNull(user.email), image: textOrNull(user.image) },
  }
}

/** The moment (s) at which the last token of a session runs out. */
export const endOf = (session: AuthSession): number => Math.max(session.customer?.exp ?? 0, session.staff?.exp ?? 0)
