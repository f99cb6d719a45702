import type { JWTPayload } from 'jose'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { createSealer } from '../http/sealed.ts'

export type SealedCookie<T> = {
  read(headers: Headers): Promise<T | null>
  write(value: T): Promise<string>
  clear(): string
}

type Options<T> = {
  name: string
  secrets: readonly string[]
  secure: boolean
  seconds: number
  /** Reads the payload; null when something in it is missing. */
  parse: (payload: JWTPayload) => T | null
}

/** A short-lived encrypted cookie for something that waits between two requests of one browser. */
export function createSealedCookie<T extends object>({
  name,
  secrets,
  secure,
  seconds,
  parse,
}: Options<T>): SealedCookie<T> {
  const sealer = createSealer(secrets, name)
  const cookie = secure ? `__Host-talat_${name}` : `talat_${name}`
  return {
    async read(headers) {
      const sealed = readCookie(headers.get('cookie'), cookie)
      const payload = sealed ? await sealer.open(sealed) : null
      return payload ? parse(payload) : null
    },
    write: async (value) =>
      writeCookie(cookie, await sealer.seal(value as JWTPayload, seconds), { maxAge: seconds, httpOnly: true, secure }),
    clear: () => writeCookie(cookie, '', { maxAge: 0, httpOnly: true, secure }),
  }
}

/** A sign-in that is under way at the provider: `state` ties the answer to this browser. */
export type Flow = { state: string; provider: string; actor: 'customer' | 'user'; to: string; popup: boolean }

export function parseFlow(payload: JWTPayload): Flow | null {
  const { state, provider, actor, to, popup } = payload
  if (typeof state !== 'string' || typeof provider !== 'string' || typeof to !== 'string') return null
  return { state, provider, actor: actor === 'user' ? 'user' : 'customer', to, popup: popup === true }
}

/** A provider's proof that waits for the proof of the account it shall be joined to. */
export type PendingLink = { token: string; email: string; provider: string }

export function parsePendingLink(payload: JWTPayload): PendingLink | null {
  const { token, email, provider } = payload
  return typeof token === 'string' && typeof email === 'string' && typeof provider === 'string'
    ? { token, email, provider }
    : null
}
