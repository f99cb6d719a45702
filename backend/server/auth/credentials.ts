import { isLanguage } from '#features/shared/language.ts'
import { safePath } from '#features/shared/safe-path.ts'
import { registerSchema } from '#ui/screens/auth/account.schema.ts'
import { problemsOf, refuseFields } from '../http/field-problems.ts'
import { fieldProblem } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { normalEmail } from './email.ts'
import { type Fields, goTo, wantsJson } from './fields.ts'
import { atLeast } from './limits.ts'
import type { AuthParts } from './options.ts'
import { createAccount } from './registration.ts'
import { actorOf, failed, landing } from './sign-in.ts'
import { AccountExists, SignInError } from './sign-in-error.ts'
import type { Grant, SessionUser } from './types.ts'

/** Longer ones are nobody's, and would cost time to compare. */
const longestPassword = 128

/**
 * Joins the provider's waiting proof to the account that has just been proved, when both are of one address: else whoever
 * put the proof into this browser would get a way into the account. A failure leaves both as they are.
 */
async function joinPending(
  c: AppContext,
  parts: AuthParts,
  { grant, user }: { grant: Grant; user: SessionUser },
  fields: Fields,
): Promise<void> {
  if (!fields.link) return
  const pending = await parts.link.read(c.req.raw.headers)
  if (!pending || pending.provider !== fields.link) return
  const isSame = normalEmail(pending.email) === normalEmail(user.email ?? '')
  const answer = isSame
    ? await parts.backend.call('POST', '/identity/link', { token: grant.token, body: { token: pending.token } })
    : null
  if (answer?.status !== 200) c.get('log').warn({ status: answer?.status, isSame }, 'an identity could not be linked')
  parts.link.clear(c)
}

/** POST /callback/credentials: e-mail and password, for shoppers and (actor=user) for staff. */
export async function signInWithPassword(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const actor = actorOf(fields)
  const email = normalEmail(fields.email)
  const to = safePath(fields.callbackUrl, parts.publicUrl)
  const account = `${actor}:${email}`
  await parts.limits.guess(c, account, await parts.devices.of(c.req.raw.headers, account))
  try {
    await atLeast(parts.floorMs, async () => {
      if (!email || !fields.password || fields.password.length > longestPassword)
        throw new SignInError('CredentialsSignin', 'credentials')
      const token = await parts.backend.authenticate(actor, 'emailpass', { email, password: fields.password })
      const grant = await parts.backend.admit(actor, token, email)
      const user = await parts.backend.profile(actor, grant)
      if (actor === 'customer') await joinPending(c, parts, { grant, user }, fields)
      await parts.sessions.start(c, actor, grant, user, 'credentials')
      await parts.devices.remember(c, account)
    })
    return goTo(c, fields, parts.publicUrl, landing(to, fields.popup === '1'))
  } catch (error) {
    // Whether the password, the e-mail or the role was wrong is nobody's business.
    const constant = error instanceof AccountExists || (error instanceof SignInError && error.code === 'AccessDenied')
    return failed(c, parts, constant ? new SignInError('CredentialsSignin', 'credentials') : error, {
      fields,
      to,
      actor,
    })
  }
}

/** POST /register: a new customer with e-mail and password, signed in at once. */
export async function register(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const email = normalEmail(fields.email)
  await parts.limits.hit(c, 'register', email)
  refuseFields('invalid_account', problemsOf(registerSchema, { ...fields, email }))
  const to = safePath(fields.callbackUrl, parts.publicUrl)
  try {
    await atLeast(parts.floorMs, async () => {
      const grant = await createAccount(
        parts,
        { email, password: fields.password ?? '' },
        {
          first_name: fields.first_name?.trim(),
          last_name: fields.last_name?.trim() || undefined,
          // The language of the mail that asks to confirm the address.
          language: isLanguage(fields.language) ? fields.language : undefined,
        },
      )
      const user = await parts.backend.profile('customer', grant)
      await parts.sessions.start(c, 'customer', grant, user, 'credentials')
      await parts.devices.remember(c, `customer:${email}`)
    })
    return goTo(c, fields, parts.publicUrl, landing(to, fields.popup === '1'))
  } catch (error) {
    const refused = error instanceof SignInError && error.code === 'CredentialsSignin'
    if (refused && wantsJson(c, fields)) {
      // One sentence for every reason, so that the form does not become a list of customers.
      return fieldProblem('register', { root: 'register' }, 'not_allowed')
    }
    return failed(c, parts, error, { fields, to, actor: 'customer' })
  }
}
