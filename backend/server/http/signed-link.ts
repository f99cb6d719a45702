import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkKey } from '#features/shared/link-key.ts'

const signatureOf = (secret: string, what: string, until: number | string): string =>
  createHmac('sha256', secret).update(`${what}:${until}`).digest('base64url')

/** The key in a letter's link: when it ends, in seconds, and a signature over that and what it opens. */
export const signedKey = (secret: string, what: string, until: number): string =>
  `${until}.${signatureOf(secret, what, until)}`

/** Whether a letter of ours promised this, with any of the secrets, and the time is not over. */
export function opens(secrets: readonly string[], what: string, key: string): boolean {
  const [, until = '', signature = ''] = linkKey.exec(key) ?? []
  if (Number(until) * 1000 <= Date.now()) return false
  const sent = Buffer.from(signature)
  return secrets.reduce((found, secret) => {
    const own = Buffer.from(signatureOf(secret, what, until))
    return (sent.length === own.length && timingSafeEqual(sent, own)) || found
  }, false)
}
