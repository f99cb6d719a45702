import { changePasswordSchema } from '#ui/screens/auth/account.schema.ts'
import { problemsOf, refuseFields } from '../http/field-problems.ts'
import { fieldProblem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
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
  refuseFields('invalid_password', problemsOf(changePasswordSchema, fields))
  const { customer } = session
  const answer = await atLeast(parts.floorMs, () =>
    parts.backend.call('POST', '/identity/password', {
      token: customer.token,
      body: { current: fields.current, next: fields.next },
    }),
  )
  if (answer.status === 400 || answer.status === 401)
    return fieldProblem('credentials', { current: 'credentials' }, 'not_allowed')
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
