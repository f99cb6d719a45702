import type { JWTPayload } from 'jose'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { createSealer, type Sealer } from '../http/sealed.ts'
import { SignInError } from './sign-in-error.ts'
import { type AuthSession, endOf, sessionOfPayload } from './types.ts'

/** Browsers keep 4096 bytes a cookie, name and attributes included (behaviour §4.1). */
const chunkSize = 3800
/** Together with everything else that a browser sends they stay under the 16 kB that Node takes of headers. */
const maxChunks = 3

export type SessionCookie = {
  /** The session in the request's cookies, or the one in `x-talat-session` where cookies are not to be had (an embedded frame). */
  read(headers: Headers): Promise<AuthSession | null>
  /** Set-Cookie values that store the session and drop chunks that are left over from a longer one. */
  write(session: AuthSession, headers: Headers): Promise<string[]>
  clear(headers: Headers): string[]
  /** Whether the browser has a session cookie, good or not. */
  isThere(headers: Headers): boolean
  /** The sealed text itself, for a frame that cannot keep cookies. */
  handle(session: AuthSession): Promise<string>
}

export const sessionHeader = 'x-talat-session'

/** Splits a value into cookies of at most 4 kB: the bare name when one is enough, else `name.0`, `name.1` … */
export function chunksOf(name: string, value: string): [name: string, value: string][] {
  if (value.length <= chunkSize) return [[name, value]]
  return Array.from({ length: Math.ceil(value.length / chunkSize) }, (_, index): [string, string] => [
    `${name}.${index}`,
    value.slice(index * chunkSize, (index + 1) * chunkSize),
  ])
}

/** Joins the chunks of a cookie in their numeric order; null when none is there. */
export function joinChunks(header: string | null, name: string): string | null {
  const whole = readCookie(header, name)
  if (whole) return whole
  let value = ''
  for (let index = 0; index < maxChunks; index += 1) {
    const chunk = readCookie(header, `${name}.${index}`)
    if (chunk === null) break
    value += chunk
  }
  return value === '' ? null : value
}

const namesIn = (header: string | null, name: string): string[] =>
  (header ?? '')
    .split(';')
    .map((part) => part.slice(0, Math.max(0, part.indexOf('='))).trim())
    .filter((one) => one === name || (one.startsWith(`${name}.`) && /^\d+$/.test(one.slice(name.length + 1))))

/**
 * The session in one encrypted cookie (A256GCM): http-only, SameSite=Lax, on https Secure and `__Host-`.
 * The first secret seals, all of them open, so a secret is changed without signing anybody out.
 */
export function createSessionCookie({
  secrets,
  secure,
}: {
  secrets: readonly string[]
  secure: boolean
}): SessionCookie {
  const sealer: Sealer = createSealer(secrets, 'session')
  const name = secure ? '__Host-talat_session' : 'talat_session'
  const set = (one: string, value: string, maxAge: number) =>
    writeCookie(one, value, { maxAge, httpOnly: true, secure })
  const secondsLeft = (session: AuthSession) => Math.max(1, endOf(session) - Math.floor(Date.now() / 1000))
  const handle = (session: AuthSession) => sealer.seal(session as unknown as JWTPayload, secondsLeft(session))

  return {
    handle,
    async read(headers) {
      const sealed = joinChunks(headers.get('cookie'), name) ?? headers.get(sessionHeader)
      const payload = sealed ? await sealer.open(sealed) : null
      return payload ? sessionOfPayload(payload, Date.now()) : null
    },
    async write(session, headers) {
      const seconds = secondsLeft(session)
      const chunks = chunksOf(name, await handle(session))
      if (chunks.length > maxChunks) throw new SignInError('Configuration', 'session_too_large')
      const kept = new Set(chunks.map(([one]) => one))
      const stale = namesIn(headers.get('cookie'), name).filter((one) => !kept.has(one))
      return [...chunks.map(([one, value]) => set(one, value, seconds)), ...stale.map((one) => set(one, '', 0))]
    },
    isThere: (headers) => namesIn(headers.get('cookie'), name).length > 0,
    clear(headers) {
      const known = new Set([name, ...namesIn(headers.get('cookie'), name)])
      return [...known].map((one) => set(one, '', 0))
    },
  }
}
