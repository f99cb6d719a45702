import { z } from 'zod'
import { noStore } from '../http/no-store.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { AppContext } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'
import { looksLikeEmail, normalEmail } from './email.ts'
import { jsonBody, UnreadableForm } from './fields.ts'
import { peopleOf } from './identity-backend.ts'
import { bearerOf } from './medusa-token.ts'
import type { AuthParts } from './options.ts'
import type { Registration } from './registration-token.ts'
import { SignInError } from './sign-in-error.ts'
import type { Actor, Grant } from './types.ts'

const name = z.string().trim().max(80).nullish()
/** What a person may say about themselves; whatever else is sent (roles, groups, metadata) is left out. */
const person = z.object({
  first_name: name,
  last_name: name,
  company_name: z.string().trim().max(100).nullish(),
  phone: z.string().trim().max(40).nullish(),
  /** Of the mail that asks to confirm the address. */
  language: z.literal('th').optional().catch(undefined),
})
export type Person = z.infer<typeof person>

/**
 * Makes identity and customer in one go and signs in. Rejects with SignInError `CredentialsSignin` when the address has an
 * account: one sentence for every reason, so that the form does not become a list of customers.
 */
export async function createAccount(
  parts: Pick<AuthParts, 'backend' | 'revocations'>,
  { email, password }: { email: string; password: string },
  about: Person,
): Promise<Grant> {
  const answer = await parts.backend.call('POST', '/identity/accounts', { body: { email, password, ...about } })
  if (answer.status >= 500) throw new SignInError('Configuration', 'register')
  if (answer.status !== 200) throw new SignInError('CredentialsSignin', 'register')
  // An identity that nobody stood behind has been taken over: what was handed out for it ends.
  const people = peopleOf(answer)
  if (people.length > 0) await parts.revocations.people(people)
  const token = await parts.backend.authenticate('customer', 'emailpass', { email, password })
  return parts.backend.admit('customer', token, email)
}

type Handler = (c: AppContext, registration: Registration) => Promise<Response>

/** Runs a handler when the caller brings the token of a registration; every other call goes on to Medusa. */
const withRegistration =
  (parts: AuthParts, actor: Actor, handler: Handler) =>
  async (c: AppContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const registration = await parts.registrations.open(bearerOf(c.req.raw.headers))
    if (!registration) {
      await next()
      return undefined
    }
    if (!isSameOrigin(c.req.raw, parts.publicUrl)) return problem(403, 'forbidden', 'The call comes from another site')
    if (registration.actor !== actor) return problem(401, 'unauthorized', 'Unauthorized')
    const limited = await parts.limits.hit('register', c.get('client'), registration.email)
    if (limited) return limited
    try {
      return await handler(c, registration)
    } catch (error) {
      if (error instanceof UnreadableForm) return problemOfStatus(error.status)
      if (error instanceof SignInError && error.code === 'CredentialsSignin')
        return problem(400, 'not_allowed', 'The account could not be created')
      if (!isUnreachable(error)) throw error
      return problemOfStatus(502)
    }
  }

async function personOf(c: AppContext): Promise<Person> {
  const about = person.safeParse(await jsonBody(c.req.raw))
  if (!about.success) throw new UnreadableForm(400)
  return about.data
}

/** POST /api/store/customers with the token of a registration: the account, as Medusa answers it. */
export const createCustomer = (parts: AuthParts) =>
  withRegistration(parts, 'customer', async (c, registration) => {
    const grant = await createAccount(parts, registration, await personOf(c))
    const { status, body } = await parts.backend.call('GET', '/store/customers/me', { token: grant.token })
    return status === 200 ? Response.json(body, { headers: noStore }) : problemOfStatus(502)
  })

/** POST /api/admin/invites/accept`?token=` with the token of a registration: a member of staff, by invitation only. */
export const acceptInvite = (parts: AuthParts) =>
  withRegistration(parts, 'user', async (c, { email, password }) => {
    const { first_name, last_name } = await personOf(c)
    const answer = await parts.backend.call('POST', '/identity/invites', {
      body: { token: c.req.query('token') ?? '', email, password, first_name, last_name },
    })
    if (answer.status >= 500) return problemOfStatus(502)
    if (answer.status !== 200) return problem(answer.status, answer.type || 'unauthorized', answer.message)
    const people = peopleOf(answer)
    if (people.length > 0) await parts.revocations.people(people)
    const { user } = answer.body as { user: object }
    return Response.json({ user }, { headers: noStore })
  })

/** POST /auth/{actor}/{provider}/register: a token, always the same way. */
export async function register(parts: AuthParts, actor: Actor, email: unknown, password: string): Promise<Response> {
  const address = typeof email === 'string' ? normalEmail(email) : ''
  if (!looksLikeEmail(address)) return problem(400, 'invalid_data', 'Please enter a valid email address.')
  return Response.json(
    { token: await parts.registrations.seal({ actor, email: address, password }) },
    { headers: noStore },
  )
}
