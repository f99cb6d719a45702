import { decodeJwt } from 'jose'

/** What Medusa writes into its tokens. `actorId` is empty until a customer or a user exists for the identity. */
export type TokenClaims = {
  actorId: string
  actorType: string
  identityId: string
  provider: string
  /** Seconds since 1970. */
  exp: number
  email: string | null
  name: string | null
  image: string | null
  metadata: Record<string, unknown>
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/**
 * Reads a token that came from Medusa over our own connection. It is not verified here: only Medusa holds the key, and
 * checks it on every call. Null when the text is not a token. Never decide about a visitor's own bearer token by this alone.
 */
export function readToken(token: string): TokenClaims | null {
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
      actorId: text(claims.actor_id) ?? '',
      actorType: text(claims.actor_type) ?? '',
      identityId: text(claims.auth_identity_id) ?? '',
      provider: text(claims.auth_provider) ?? '',
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
