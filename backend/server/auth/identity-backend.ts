import { z } from 'zod'
import type { Logger } from '../log.ts'
import { type Medusa, medusaProblem, readText } from '../medusa.ts'
import { type MedusaToken, readToken } from './medusa-token.ts'
import { AccountExists, SignInError } from './sign-in-error.ts'
import type { Actor, Grant, SessionUser } from './types.ts'

const answerLimit = 512 * 1024

export type Answer = { status: number; body: unknown; message: string; type: string }

type CallOptions = {
  token?: string
  body?: unknown
  address?: string
  /** Bytes of the longest answer. @default 512 kB */
  most?: number
}

export type IdentityBackend = {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
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

const text = z.string().min(1).nullish().catch(null)
const tokenAnswer = z.object({
  token: text,
  mfa_required: z.boolean().optional().catch(false),
  verification_required: z.boolean().optional().catch(false),
})
const beginAnswer = z.object({ location: z.url() })
const peopleAnswer = z.object({ people: z.array(z.string()) })
const person = z.object({ first_name: text, last_name: text, email: text, avatar_url: text })
/** The same question to both doors, answered under another name. */
const profileAnswer = z.union([
  z.object({ user: person }).transform(({ user }) => user),
  z.object({ customer: person }).transform(({ customer }) => customer),
])

/** The actors and auth identities that an answer of ours is about; whatever they hold may have to end. */
export const peopleOf = ({ body }: Answer): string[] => peopleAnswer.safeParse(body).data?.people ?? []

/** The token in an answer; null when there is none. */
export const tokenIn = ({ body }: Answer): string | null => tokenAnswer.safeParse(body).data?.token ?? null

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
  return { first_name: first, last_name: rest.join(' ') || undefined }
}

function tokenOf(answer: Answer): string {
  const { token, mfa_required, verification_required } = tokenAnswer.safeParse(answer.body).data ?? {}
  if (mfa_required) throw new SignInError('CredentialsSignin', 'mfa_required')
  if (verification_required) throw new SignInError('CredentialsSignin', 'verification_required')
  if (!token) throw new SignInError('Configuration', 'no_token')
  return token
}

/** The calls to Medusa that identity needs. Rejects with SignInError, AccountExists, or undici's errors when Medusa is away. */
export function createIdentityBackend({
  medusa,
  publishableKey,
  internalSecret,
}: IdentityBackendOptions): IdentityBackend {
  const call: IdentityBackend['call'] = async (method, path, { token, body, address, most } = {}) => {
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
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const parsed = parse(await readText(response.body, most ?? answerLimit))
    const known = medusaProblem.safeParse(parsed).data
    return { status: response.statusCode, body: parsed, message: known?.message ?? '', type: known?.type ?? '' }
  }
  const refresh = async (token: string): Promise<string | null> => {
    const answer = await call('POST', '/auth/token/refresh', { token })
    if (answer.status === 200) return tokenIn(answer)
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
      const { location } = beginAnswer.safeParse(answer.body).data ?? {}
      const state = location && new URL(location).searchParams.get('state')
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
      const { first_name, last_name, email, avatar_url } = profileAnswer.safeParse(answer.body).data ?? {}
      const names = [first_name, last_name].filter(Boolean).join(' ')
      return {
        id: grant.id,
        name: names || (claims?.name ?? null),
        email: email ?? claims?.email ?? null,
        image: avatar_url ?? claims?.image ?? null,
      }
    },
  }
}
