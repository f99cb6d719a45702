import { z } from 'zod'
import { languageCodes } from '#features/shared/language.ts'
import { profileSchema } from '#ui/screens/auth/account.schema.ts'
import { readJson } from '../http/body.ts'
import { problemsOfGiven, refuseFields } from '../http/field-problems.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
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
  language: z.enum(languageCodes).optional().catch(undefined),
})
export type Person = z.infer<typeof person>

const invited = z.object({ user: z.record(z.string(), z.unknown()) })

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
    if (registration.actor !== actor) return problemOfStatus(401)
    await parts.limits.hit(c, 'register', registration.email)
    try {
      return await handler(c, registration)
    } catch (error) {
      if (error instanceof SignInError && error.code === 'CredentialsSignin')
        return problem(400, 'not_allowed', 'The account could not be created')
      throw error
    }
  }

/** What the body says about the person, as far as it may; what is wrong by the rules of the profile ends the request. */
async function personOf(c: AppContext): Promise<Person> {
  const about = await readJson(c, person)
  refuseFields('invalid_account', problemsOfGiven(profileSchema, about))
  return about
}

/** POST /api/store/customers with the token of a registration: the account, as Medusa answers it. */
export const createCustomer = (parts: AuthParts) =>
  withRegistration(parts, 'customer', async (c, registration) => {
    const grant = await createAccount(parts, registration, await personOf(c))
    const { status, body } = await parts.backend.call('GET', '/store/customers/me', { token: grant.token })
    return status === 200 ? Response.json(body) : problemOfStatus(502)
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
    return Response.json(invited.parse(answer.body))
  })

/** POST /auth/{actor}/{provider}/register: a token, always the same way. */
export async function register(parts: AuthParts, registration: Registration): Promise<Response> {
  return Response.json({ token: await parts.registrations.seal(registration) })
}
