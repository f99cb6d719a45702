import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { AppContext } from '../http/types.ts'

export type Csrf = {
  /** The token of this browser; it gets one when it had none, or one that we did not make. */
  token(c: AppContext): string
  /** Whether a form sent the token that the browser's cookie holds. */
  accepts(headers: Headers, sent: unknown): boolean
}

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Double submit (R-575, behaviour §4.1): the cookie holds `token|sha256(token + secret)`, the form repeats the token.
 * Another site can neither read the cookie nor make one whose hash is right.
 */
export function createCsrf({ secrets, secure }: { secrets: readonly string[]; secure: boolean }): Csrf {
  const name = secure ? '__Host-talat_csrf' : 'talat_csrf'
  const hashes = (token: string) =>
    secrets.map((secret) =>
      createHash('sha256')
        .update(token + secret)
        .digest('hex'),
    )

  function known(headers: Headers): string | null {
    const [token = '', hash = ''] = (readCookie(headers.get('cookie'), name) ?? '').split('|')
    if (!/^[0-9a-f]{64}$/.test(token)) return null
    return hashes(token).some((right) => equal(right, hash)) ? token : null
  }

  return {
    token(c) {
      const csrfToken = known(c.req.raw.headers)
      if (csrfToken) return csrfToken
      const fresh = randomBytes(32).toString('hex')
      const value = `${fresh}|${hashes(fresh)[0]}`
      // A day: long enough for a form that is left open over night.
      writeCookie(c, name, value, { maxAge: 24 * 3600, httpOnly: true, secure })
      return fresh
    },
    accepts(headers, sent) {
      const token = known(headers)
      return token !== null && typeof sent === 'string' && equal(token, sent)
    },
  }
}
