import { noStore } from '../http/no-store.ts'
import { problem } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'
import { isUsablePassword } from './credentials.ts'
import type { Fields } from './fields.ts'
import { peopleOf } from './identity-backend.ts'
import { atLeast } from './limits.ts'
import type { AuthParts } from './options.ts'

/**
 * POST /password: a new password for the signed-in customer, who proves the old one. Everybody else who is signed in to
 * the account is signed out; this browser gets a new session.
 */
export async function changePassword(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const session = await parts.sessions.read(c.req.raw)
  if (!session?.customer) return problem(401, 'unauthorized', 'Unauthorized')
  const limited = await parts.limits.hit('signin', c.get('client'), session.customer.id)
  if (limited) return limited
  if (!isUsablePassword(fields.next)) {
    return Response.json(
      { type: 'invalid_data', message: 'The form has errors', errors: { next: 'password' } },
      { status: 400, headers: noStore },
    )
  }
  const { customer } = session
  const answer = await atLeast(parts.floorMs, () =>
    parts.backend.call('POST', '/identity/password', {
      token: customer.token,
      body: { current: fields.current ?? '', next: fields.next },
    }),
  )
  if (answer.status === 400 || answer.status === 401) {
    return Response.json(
      { type: 'not_allowed', message: 'The current password is not right', errors: { current: 'credentials' } },
      { status: 400, headers: noStore },
    )
  }
  if (answer.status !== 200) return problem(502, 'unavailable', 'The shop is not available right now')
  // Whoever else came in by this password, in either role, and every token that was handed out.
  await parts.revocations.people([customer.id, ...peopleOf(answer)])
  const started = await parts.sessions.start(c.req.raw, 'customer', customer, session.user, session.via)
  parts.sessionList.forgetAll(started.session, started.session)
  const headers = new Headers(noStore)
  for (const cookie of started.cookies) headers.append('set-cookie', cookie)
  return Response.json({ success: true }, { headers })
}

/** GET /identities: the ways in that this customer has (`credentials`, `oidc`, `telegram`). */
export async function listIdentities(c: AppContext, parts: AuthParts): Promise<Response> {
  const session = await parts.sessions.read(c.req.raw)
  if (!session?.customer) return problem(401, 'unauthorized', 'Unauthorized')
  try {
    const answer = await parts.backend.call('GET', '/identity/link', { token: session.customer.token })
    if (answer.status !== 200) return problem(502, 'unavailable', 'The shop is not available right now')
    return Response.json(answer.body, { headers: noStore })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return problem(502, 'unavailable', 'The shop is not available right now')
  }
}
