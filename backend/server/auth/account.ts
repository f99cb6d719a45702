import { formProblem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
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
  if (!session?.customer) return problemOfStatus(401)
  await parts.limits.hit(c, 'signin', session.customer.id)
  if (!isUsablePassword(fields.next)) return formProblem('invalid_data', 'The form has errors', { next: 'password' })
  const { customer } = session
  const answer = await atLeast(parts.floorMs, () =>
    parts.backend.call('POST', '/identity/password', {
      token: customer.token,
      body: { current: fields.current ?? '', next: fields.next },
    }),
  )
  if (answer.status === 400 || answer.status === 401)
    return formProblem('not_allowed', 'The current password is not right', { current: 'credentials' })
  if (answer.status !== 200) return problemOfStatus(502)
  // Whoever else came in by this password, in either role, and every token that was handed out.
  await parts.revocations.people([customer.id, ...peopleOf(answer)])
  const started = await parts.sessions.start(c, 'customer', customer, session.user, session.via)
  parts.sessionList.forgetAll(started.session, started.session)
  return c.json({ success: true })
}

/** GET /identities: the ways in that this customer has (`credentials`, `oidc`, `telegram`). */
export async function listIdentities(c: AppContext, parts: AuthParts): Promise<Response> {
  const session = await parts.sessions.read(c.req.raw)
  if (!session?.customer) return problemOfStatus(401)
  const answer = await parts.backend.call('GET', '/identity/link', { token: session.customer.token })
  return answer.status === 200 ? Response.json(answer.body) : problemOfStatus(502)
}
