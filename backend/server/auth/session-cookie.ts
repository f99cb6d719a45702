import { readCookie, writeCookie } from '../http/cookies.ts'
import { createSealer, type Sealer } from '../http/sealed.ts'
import type { AppContext } from '../http/types.ts'
import { SignInError } from './sign-in-error.ts'
import { endOf, readStoredSession, type StoredSession } from './types.ts'

/** Browsers keep 4096 bytes a cookie, name and attributes included (behaviour §4.1). */
const chunkSize = 3800
/** Together with everything else that a browser sends they stay under the 16 kB that Node takes of headers. */
const maxChunks = 3

export type SessionCookie = {
  /** The session in the request's cookies, or the one in `x-talat-session` where cookies are not to be had (an embedded frame). */
  read(headers: Headers): Promise<StoredSession | null>
  /** Stores the session and drops chunks that are left over from a longer one. */
  write(c: AppContext, session: StoredSession): Promise<void>
  clear(c: AppContext): void
  /** Whether the browser has a session cookie, good or not. */
  isThere(headers: Headers): boolean
  /** The sealed text itself, for a frame that cannot keep cookies. */
  handle(session: StoredSession): Promise<string>
}

export const sessionHeader = 'x-talat-session'

/** Its name; on https browsers take it from this host alone. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-talat_session' : 'talat_session')

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
  const name = sessionCookieName(secure)
  const set = (c: AppContext, one: string, value: string, maxAge: number) =>
    writeCookie(c, one, value, { maxAge, httpOnly: true, secure })
  const namesOf = (c: AppContext) => namesIn(c.req.raw.headers.get('cookie'), name)
  const secondsLeft = (session: StoredSession) => Math.max(1, endOf(session) - Math.floor(Date.now() / 1000))
  const handle = (session: StoredSession) => sealer.seal({ ...session }, secondsLeft(session))

  return {
    handle,
    async read(headers) {
      const sealed = joinChunks(headers.get('cookie'), name) ?? headers.get(sessionHeader)
      return sealed ? readStoredSession(await sealer.open(sealed), Date.now()) : null
    },
    async write(c, session) {
      const seconds = secondsLeft(session)
      const chunks = chunksOf(name, await handle(session))
      if (chunks.length > maxChunks) throw new SignInError('Configuration', 'session_too_large')
      const kept = new Set(chunks.map(([one]) => one))
      for (const [one, value] of chunks) set(c, one, value, seconds)
      for (const one of namesOf(c)) if (!kept.has(one)) set(c, one, '', 0)
    },
    isThere: (headers) => namesIn(headers.get('cookie'), name).length > 0,
    clear(c) {
      for (const one of new Set([name, ...namesOf(c)])) set(c, one, '', 0)
    },
  }
}
