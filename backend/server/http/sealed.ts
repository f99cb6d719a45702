import { hkdfSync } from 'node:crypto'
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'

export type Sealer = {
  /** Encrypts a small object; readable for `seconds`. */
  seal(value: JWTPayload, seconds: number): Promise<string>
  /** The object, or null when it was tampered with, has expired or was sealed with a secret that is gone. */
  open(token: string): Promise<JWTPayload | null>
}

/**
 * Encryption of our cookies (A256GCM). The first secret seals, all of them open: put a new one in front to rotate.
 * `purpose` separates the keys of different cookies, so that one never passes for another.
 */
export function createSealer(secrets: readonly string[], purpose: string): Sealer {
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, 'talat', purpose, 32)))
  const [first] = keys
  if (!first) throw new Error('A sealer needs at least one secret')
  return {
    seal: (value, seconds) =>
      new EncryptJWT(value)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .encrypt(first),
    async open(token) {
      for (const key of keys) {
        try {
          return (await jwtDecrypt(token, key)).payload
        } catch {
          // Sealed with another key, tampered with or expired: the next key decides, and none means no.
        }
      }
      return null
    },
  }
}
