import { readToken } from './medusa-token.ts'
import type { Revocations } from './revocations.ts'
import type { StaffCheck } from './staff-check.ts'
import type { IdentitySession } from './types.ts'

/** Why an admin call may not pass, or with which Authorization it does. `staffId` is empty for API keys. */
export type AdminDecision =
  | { status: 401 | 403 }
  | { status: 200; authorization: string; staffId: string; byCookie: boolean }

type Parts = { revocations: Revocations; staff: StaffCheck }

/** An invited person has an identity and nobody behind it yet; this is the one call that makes somebody of it. */
const forNewcomers = /^\/admin\/invites\/accept$/

/**
 * R-351… …R-368: nobody → 401, somebody who is not staff → 403. A caller's own Authorization wins over the cookie:
 * `Bearer` with a staff token, or `Basic` with a secret API key, which only Medusa can check.
 */
export async function decideAdmin(
  path: string,
  authorization: string | null,
  session: IdentitySession,
  parts: Parts,
): Promise<AdminDecision> {
  if (authorization) {
    if (/^Basic \S+$/i.test(authorization)) return { status: 200, authorization, staffId: '', byCookie: false }
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    const claims = token ? readToken(token) : null
    if (!token || !claims) return { status: 401 }
    if (claims.actorType !== 'user') return { status: 403 }
    if (claims.exp * 1000 <= Date.now() || parts.revocations.isTokenVoid(token, claims.actorId, issuedAtMs(token)))
      return { status: 401 }
    if (claims.actorId === '')
      return forNewcomers.test(path) ? { status: 200, authorization, staffId: '', byCookie: false } : { status: 401 }
    if (!(await parts.staff.exists(claims.actorId, token))) return { status: 401 }
    return { status: 200, authorization, staffId: claims.actorId, byCookie: false }
  }
  if (session.staffToken && session.staffId) {
    if (!(await parts.staff.exists(session.staffId, session.staffToken)))
      return { status: session.customerId ? 403 : 401 }
    return { status: 200, authorization: `Bearer ${session.staffToken}`, staffId: session.staffId, byCookie: true }
  }
  return { status: session.view.signedIn ? 403 : 401 }
}

function issuedAtMs(token: string): number {
  try {
    const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      iat?: unknown
    }
    return typeof iat === 'number' ? iat * 1000 : 0
  } catch {
    // No date: as old as can be.
    return 0
  }
}
