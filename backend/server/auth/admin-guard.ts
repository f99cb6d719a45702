import type { Caller } from '../caller.ts'
import { authorizationOf, readToken } from './medusa-token.ts'
import type { PersonCheck } from './person-check.ts'
import type { Revocations } from './revocations.ts'

/** Why an admin call may not pass, or as whom it does. `staffId` is empty for API keys. */
export type AdminDecision = { status: 401 | 403 } | { status: 200; staffId: string }

type Parts = { revocations: Revocations; staff: PersonCheck }

/** An invited person has an identity and nobody behind it yet; this is the one call that makes somebody of it. */
const forNewcomers = /^\/admin\/invites\/accept$/

/**
 * R-351… …R-368: nobody → 401, somebody who is not staff → 403. A caller's own Authorization wins over the cookie:
 * `Bearer` with a staff token, or `Basic` with a secret API key, which only Medusa can check.
 */
export async function decideAdmin(
  path: string,
  headers: Headers,
  caller: Caller,
  parts: Parts,
): Promise<AdminDecision> {
  const given = authorizationOf(headers)
  if (given.kind === 'basic') return { status: 200, staffId: '' }
  if (given.kind === 'bearer') {
    const token = readToken(given.token)
    if (!token) return { status: 401 }
    if (token.actorType !== 'user') return { status: 403 }
    if (token.exp * 1000 <= Date.now() || parts.revocations.isVoid(token)) return { status: 401 }
    if (token.actorId === '') return forNewcomers.test(path) ? { status: 200, staffId: '' } : { status: 401 }
    if (!(await parts.staff.exists(token.actorId, given.token))) return { status: 401 }
    return { status: 200, staffId: token.actorId }
  }
  if (given.kind !== 'none') return { status: 401 }
  if (caller.staffId) return { status: 200, staffId: caller.staffId }
  return { status: caller.view ? 403 : 401 }
}
