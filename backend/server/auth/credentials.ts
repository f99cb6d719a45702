import { safePath } from '#features/shared/safe-path.ts'
import type { AppContext } from '../http/types.ts'
import { looksLikeEmail, normalEmail } from './email.ts'
import { type Fields, goTo, wantsJson } from './fields.ts'
import { atLeast } from './limits.ts'
import type { AuthParts } from './options.ts'
import { createAccount } from './registration.ts'
import { actorOf, failed, landing } from './sign-in.ts'
import { AccountExists, SignInError } from './sign-in-error.ts'
import type { Grant, SessionUser } from './types.ts'

export const passwordRule = { min: 8, max: 128 } as const
export const isUsablePassword = (password: string | undefined): password is string =>
  password !== undefined && password.length >= passwordRule.min && password.length <= passwordRule.max

/**
 * Joins the provider's waiting proof to the account that has just been proved, when both are of one address: else whoever
 * put the proof into this browser would get a way into the account. A failure leaves both as they are.
 */
async function joinPending(
  c: AppContext,
  parts: AuthParts,
  { grant, user }: { grant: Grant; user: SessionUser },
  fields: Fields,
): Promise<string[]> {
  if (!fields.link) return []
  const pending = await parts.link.read(c.req.raw.headers)
  if (!pending || pending.provider !== fields.link) return []
  const isSame = normalEmail(pending.email) === normalEmail(user.email ?? '')
  const answer = isSame
    ? await parts.backend.call('POST', '/identity/link', { token: grant.token, body: { token: pending.token } })
    : null
  if (answer?.status !== 200) c.get('log').warn({ status: answer?.status, isSame }, 'an identity could not be linked')
  return [parts.link.clear()]
}

/** POST /callback/credentials: e-mail and password, for shoppers and (actor=user) for staff. */
export async function signInWithPassword(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const actor = actorOf(fields)
  const email = normalEmail(fields.email)
  const to = safePath(fields.callbackUrl, parts.publicUrl)
  const account = `${actor}:${email}`
  const { headers } = c.req.raw
  const limited = await parts.limits.guess(c.get('client'), account, await parts.devices.of(headers, account))
  if (limited) return limited
  try {
    const done = await atLeast(parts.floorMs, async () => {
      if (!email || !fields.password || fields.password.length > passwordRule.max)
        throw new SignInError('CredentialsSignin', 'credentials')
      const token = await parts.backend.authenticate(actor, 'emailpass', { email, password: fields.password })
      const grant = await parts.backend.admit(actor, token, email)
      const user = await parts.backend.profile(actor, grant)
      const cookies = actor === 'customer' ? await joinPending(c, parts, { grant, user }, fields) : []
      const started = await parts.sessions.start(c.req.raw, actor, grant, user, 'credentials')
      return [...cookies, ...started.cookies, await parts.devices.remember(headers, account)]
    })
    return goTo(c, fields, parts.publicUrl, landing(to, fields.popup === '1'), done)
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

const cut = (name: string | undefined) => name?.trim().slice(0, 80) || undefined

/** POST /register: a new customer with e-mail and password, signed in at once. */
export async function register(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const email = normalEmail(fields.email)
  const limited = await parts.limits.hit('register', c.get('client'), email)
  if (limited) return limited
  const problems: Record<string, string> = {
    ...(looksLikeEmail(email) ? {} : { email: 'email' }),
    ...(isUsablePassword(fields.password) ? {} : { password: 'password' }),
    ...(fields.first_name?.trim() ? {} : { first_name: 'required' }),
  }
  if (Object.keys(problems).length > 0) {
    return Response.json(
      { type: 'invalid_data', message: 'The form has errors', errors: problems },
      { status: 400, headers: { 'cache-control': 'no-store' } },
    )
  }
  const to = safePath(fields.callbackUrl, parts.publicUrl)
  try {
    const cookies = await atLeast(parts.floorMs, async () => {
      const grant = await createAccount(
        parts,
        { email, password: fields.password ?? '' },
        {
          first_name: cut(fields.first_name),
          last_name: cut(fields.last_name),
          // The language of the mail that asks to confirm the address.
          language: fields.language === 'th' ? 'th' : undefined,
        },
      )
      const user = await parts.backend.profile('customer', grant)
      const started = await parts.sessions.start(c.req.raw, 'customer', grant, user, 'credentials')
      return [...started.cookies, await parts.devices.remember(c.req.raw.headers, `customer:${email}`)]
    })
    return goTo(c, fields, parts.publicUrl, landing(to, fields.popup === '1'), cookies)
  } catch (error) {
    const refused = error instanceof SignInError && error.code === 'CredentialsSignin'
    if (refused && wantsJson(c, fields)) {
      // One sentence for every reason, so that the form does not become a list of customers.
      return Response.json(
        { type: 'not_allowed', message: 'The account could not be created', errors: { root: 'register' } },
        { status: 400, headers: { 'cache-control': 'no-store' } },
      )
    }
    return failed(c, parts, error, { fields, to, actor: 'customer' })
  }
}
