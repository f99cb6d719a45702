import type { AppContext } from '../http/types.ts'
import { type Fields, goTo, wantsJson } from './fields.ts'
import { atLeast } from './limits.ts'
import type { AuthParts } from './options.ts'
import { safePath } from './return-to.ts'
import { actorOf, failed, landing } from './sign-in.ts'
import { AccountExists, SignInError } from './sign-in-error.ts'
import type { Grant } from './types.ts'

/** Addresses are compared in small letters: Medusa would take `Ann@` and `ann@` for two people. */
export const normalEmail = (email: string | undefined): string => (email ?? '').trim().toLowerCase()

const looksLikeEmail = (email: string): boolean => email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)

export const passwordRule = { min: 8, max: 128 } as const
export const isUsablePassword = (password: string | undefined): password is string =>
  password !== undefined && password.length >= passwordRule.min && password.length <= passwordRule.max

/** Joins the provider's waiting proof to the account that has just been proved; a failure leaves both as they are. */
async function joinPending(c: AppContext, parts: AuthParts, grant: Grant, fields: Fields): Promise<string[]> {
  if (!fields.link) return []
  const pending = await parts.link.read(c.req.raw.headers)
  if (!pending || pending.provider !== fields.link) return []
  const answer = await parts.backend.call('POST', '/identity/link', {
    token: grant.token,
    body: { token: pending.token },
  })
  if (answer.status !== 200) c.get('log').warn({ status: answer.status }, 'an identity could not be linked')
  return [parts.link.clear()]
}

/** POST /callback/credentials: e-mail and password, for shoppers and (actor=user) for staff. */
export async function signInWithPassword(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const actor = actorOf(fields)
  const email = normalEmail(fields.email)
  const to = safePath(fields.callbackUrl, parts.publicUrl)
  const limited = parts.limits.hit('signin', c.get('client'), `${actor}:${email}`)
  if (limited) return limited
  try {
    const done = await atLeast(parts.floorMs, async () => {
      if (!email || !fields.password || fields.password.length > passwordRule.max)
        throw new SignInError('CredentialsSignin', 'credentials')
      const token = await parts.backend.authenticate(actor, 'emailpass', { email, password: fields.password })
      const grant = await parts.backend.admit(actor, token, email)
      const user = await parts.backend.profile(actor, grant)
      const cookies = actor === 'customer' ? await joinPending(c, parts, grant, fields) : []
      const started = await parts.sessions.start(c.req.raw, actor, grant, user, 'credentials')
      return [...cookies, ...started.cookies]
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

/** POST /register: a new customer with e-mail and password, signed in at once. */
export async function register(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const email = normalEmail(fields.email)
  const limited = parts.limits.hit('register', c.get('client'), email)
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
      const answer = await parts.backend.call('POST', '/auth/customer/emailpass/register', {
        body: { email, password: fields.password },
      })
      if (answer.status >= 500) throw new SignInError('Configuration', 'register')
      const token = (answer.body as { token?: unknown } | null)?.token
      if (answer.status !== 200 || typeof token !== 'string') throw new SignInError('CredentialsSignin', 'register')
      const created = await parts.backend.call('POST', '/store/customers', {
        token,
        body: {
          email,
          first_name: fields.first_name?.trim().slice(0, 80),
          ...(fields.last_name?.trim() ? { last_name: fields.last_name.trim().slice(0, 80) } : {}),
        },
      })
      if (created.status !== 200)
        throw new SignInError(created.status >= 500 ? 'Configuration' : 'CredentialsSignin', 'register')
      const fresh = await parts.backend.refresh(token)
      if (!fresh) throw new SignInError('Configuration', 'register')
      const grant = await parts.backend.admit('customer', fresh, email)
      const user = await parts.backend.profile('customer', grant)
      return (await parts.sessions.start(c.req.raw, 'customer', grant, user, 'credentials')).cookies
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
