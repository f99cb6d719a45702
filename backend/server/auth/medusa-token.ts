import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'

/** What Medusa writes into its tokens. `actorId` is empty until a customer or a user exists for the identity. */
export type MedusaToken = {
  /** Names this token without being it, for lists that are kept. */
  fingerprint: string
  actorId: string
  actorType: string
  identityId: string
  provider: string
  /** Milliseconds since 1970, to the second; 0 when the token has no date, so that it counts as old as can be. */
  issuedAt: number
  /** Seconds since 1970. */
  exp: number
  email: string | null
  name: string | null
  image: string | null
  metadata: Record<string, unknown>
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/**
 * The one place that reads a token of Medusa. It is not verified here: the key stays with Medusa, which checks every call.
 * So from a visitor's own token we may conclude that it is void, and nothing else; nothing is remembered of one before
 * Medusa has accepted it. Null when the text is not a token.
 */
export function readToken(token: string): MedusaToken | null {
  try {
    const claims = decodeJwt(token)
    const metadata = (
      typeof claims.user_metadata === 'object' && claims.user_metadata !== null ? claims.user_metadata : {}
    ) as Record<string, unknown>
    const full = [
      text(metadata.first_name) ?? text(metadata.given_name),
      text(metadata.last_name) ?? text(metadata.family_name),
    ]
    return {
      // Without the signature, which may have more than one spelling.
      fingerprint: createHash('sha256')
        .update(token.slice(0, token.lastIndexOf('.')))
        .digest('base64url')
        .slice(0, 32),
      actorId: text(claims.actor_id) ?? '',
      actorType: text(claims.actor_type) ?? '',
      identityId: text(claims.auth_identity_id) ?? '',
      provider: text(claims.auth_provider) ?? '',
      issuedAt: typeof claims.iat === 'number' ? claims.iat * 1000 : 0,
      exp: typeof claims.exp === 'number' ? claims.exp : Math.floor(Date.now() / 1000) + 3600,
      email: text(metadata.email)?.toLowerCase() ?? null,
      name: text(metadata.name) ?? text(full.filter(Boolean).join(' ')),
      image: text(metadata.picture) ?? text(metadata.photo_url),
      metadata,
    }
  } catch {
    // Not a token at all: the caller treats it as nobody.
    return null
  }
}

/** An Authorization header as it may pass our doors. */
export type Authorization = { kind: 'none' | 'basic' | 'messenger' | 'unreadable' } | { kind: 'bearer'; token: string }

/**
 * Reads an Authorization header as strictly as RFC 6750 writes it. Medusa reads it loosely (`Bearer  x`, `Bearer x y`),
 * so what we cannot read must not go on: it would be a token that nobody asked about.
 */
export function authorizationOf(headers: Headers): Authorization {
  const header = headers.get('authorization')
  if (header === null || header === '') return { kind: 'none' }
  const token = /^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(header)?.[1]
  if (token) return { kind: 'bearer', token }
  if (/^Basic [A-Za-z0-9._~+/=:-]{1,512}$/i.test(header)) return { kind: 'basic' }
  // Without its data it is the messenger's still (a header loses the space at its end), and refused as such.
  return { kind: /^tma(?: |$)/.test(header) ? 'messenger' : 'unreadable' }
}

/** The caller's own bearer token; null when there is none that can be read. */
export function bearerOf(headers: Headers): string | null {
  const authorization = authorizationOf(headers)
  return authorization.kind === 'bearer' ? authorization.token : null
}
