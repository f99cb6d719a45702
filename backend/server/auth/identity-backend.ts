import type { Logger } from '../log.ts'
import { type Medusa, medusaProblem, readText } from '../medusa.ts'
import { type MedusaToken, readToken } from './medusa-token.ts'
import { AccountExists, SignInError } from './sign-in-error.ts'
import type { Actor, Grant, SessionUser } from './types.ts'

const answerLimit = 512 * 1024

export type Answer = { status: number; body: unknown; message: string; type: string }

export type IdentityBackend = {
  call(method: string, path: string, options?: { token?: string; body?: unknown; address?: string }): Promise<Answer>
  /** The address of the provider's own sign-in page. */
  begin(actor: Actor, provider: string, callbackUrl: string): Promise<{ location: string; state: string }>
  /** The provider's answer, exchanged for a token. */
  finish(actor: Actor, provider: string, query: string): Promise<string>
  /** E-mail and password, or Telegram's launch data: a token at once. */
  authenticate(actor: Actor, provider: string, body: Record<string, string>): Promise<string>
  /** A token of somebody who exists: creates the customer on a first sign-in, joins a staff member to the identity. */
  admit(actor: Actor, token: string, fallbackEmail?: string): Promise<Grant>
  profile(actor: Actor, grant: Grant): Promise<SessionUser>
  refresh(token: string): Promise<string | null>
}

export type IdentityBackendOptions = { medusa: Medusa; publishableKey: string; internalSecret: string; log?: Logger }

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The actors and auth identities that an answer of ours is about; whatever they hold may have to end. */
export const peopleOf = ({ body }: Answer): string[] => {
  const people = field(body, 'people')
  return Array.isArray(people) ? people.filter((id): id is string => typeof id === 'string') : []
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    // `Created`, or a page of HTML: the status says what matters.
    return raw
  }
}

/** Splits a whole name for Medusa's two fields; a name of one word is a first name. */
export function splitName(name: string | null): { first_name?: string; last_name?: string } {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const [first, ...rest] = words
  return { ...(first ? { first_name: first } : {}), ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}) }
}

function tokenOf(answer: Answer): string {
  const token = text(field(answer.body, 'token'))
  if (field(answer.body, 'mfa_required') === true) throw new SignInError('CredentialsSignin', 'mfa_required')
  if (field(answer.body, 'verification_required') === true)
    throw new SignInError('CredentialsSignin', 'verification_required')
  if (!token) throw new SignInError('Configuration', 'no_token')
  return token
}

/** The calls to Medusa that identity needs. Rejects with SignInError, AccountExists, or undici's errors when Medusa is away. */
export function createIdentityBackend({
  medusa,
  publishableKey,
  internalSecret,
}: IdentityBackendOptions): IdentityBackend {
  const call: IdentityBackend['call'] = async (method, path, { token, body, address } = {}) => {
    const response = await medusa.call({
      method,
      path,
      headers: {
        accept: 'application/json',
        ...(path.startsWith('/store/') ? { 'x-publishable-api-key': publishableKey } : {}),
        ...(path.startsWith('/identity/') ? { 'x-talat-secret': internalSecret } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const parsed = parse(await readText(response.body, answerLimit))
    const known = medusaProblem.safeParse(parsed).data
    return { status: response.statusCode, body: parsed, message: known?.message ?? '', type: known?.type ?? '' }
  }
  const refresh = async (token: string): Promise<string | null> => {
    const answer = await call('POST', '/auth/token/refresh', { token })
    if (answer.status === 200) return text(field(answer.body, 'token'))
    if (answer.status >= 500) throw new SignInError('Configuration', 'refresh')
    return null
  }

  /** Makes the token's identity somebody: a new customer, or the staff member whose verified e-mail it carries. */
  async function join(actor: Actor, claims: MedusaToken, token: string, fallbackEmail?: string): Promise<void> {
    if (actor === 'user') {
      const answer = await call('POST', '/identity/staff', { token })
      if (answer.status === 200) return
      throw new SignInError(answer.status >= 500 ? 'Configuration' : 'AccessDenied')
    }
    const email = claims.email ?? fallbackEmail
    if (!email) throw new SignInError('OAuthCallbackError', 'no_email')
    const answer = await call('POST', '/store/customers', { token, body: { email, ...splitName(claims.name) } })
    if (answer.status === 422) throw new AccountExists(token, email)
    if (answer.status !== 200) throw new SignInError('Configuration', 'customer')
  }

  return {
    call,
    refresh,
    async begin(actor, provider, callbackUrl) {
      const answer = await call('POST', `/auth/${actor}/${provider}`, { body: { callback_url: callbackUrl } })
      const location = text(field(answer.body, 'location'))
      const state = location && URL.canParse(location) ? new URL(location).searchParams.get('state') : null
      if (answer.status !== 200 || !location || !state) throw new SignInError('Configuration', 'provider')
      return { location, state }
    },
    async finish(actor, provider, query) {
      const answer = await call('GET', `/auth/${actor}/${provider}/callback?${query}`)
      if (answer.status !== 200) throw new SignInError('OAuthCallbackError')
      return tokenOf(answer)
    },
    async authenticate(actor, provider, body) {
      const answer = await call('POST', `/auth/${actor}/${provider}`, { body })
      if (answer.status >= 500) throw new SignInError('Configuration', 'backend')
      if (answer.status !== 200) throw new SignInError('CredentialsSignin', 'credentials')
      return tokenOf(answer)
    },
    async admit(actor, token, fallbackEmail) {
      let current = token
      let claims = readToken(current)
      if (!claims || (claims.actorType !== '' && claims.actorType !== actor))
        throw new SignInError('Configuration', 'token')
      if (claims.actorId === '') {
        await join(actor, claims, current, fallbackEmail)
        current = (await refresh(current)) ?? ''
        claims = readToken(current)
      }
      if (!claims || claims.actorId === '') throw new SignInError(actor === 'user' ? 'AccessDenied' : 'Configuration')
      return { id: claims.actorId, token: current, exp: claims.exp }
    },
    async profile(actor, grant) {
      const claims = readToken(grant.token)
      const answer = await call('GET', actor === 'user' ? '/admin/users/me' : '/store/customers/me', {
        token: grant.token,
      })
      // The account is gone although the identity still opens: nobody to sign in.
      if (answer.status === 401 || answer.status === 404) throw new SignInError('AccessDenied')
      const person = field(answer.body, actor === 'user' ? 'user' : 'customer')
      const names = [text(field(person, 'first_name')), text(field(person, 'last_name'))].filter(Boolean).join(' ')
      return {
        id: grant.id,
        name: text(names) ?? claims?.name ?? null,
        email: text(field(person, 'email')) ?? claims?.email ?? null,
        image: text(field(person, 'avatar_url')) ?? claims?.image ?? null,
      }
    },
  }
}
