import { z } from 'zod'

/** Who an auth identity acts as in Medusa: a shopper or staff. */
export type Actor = 'customer' | 'user'

const grant = z.object({ id: z.string(), token: z.string(), exp: z.number() })
/** A Medusa token with the id of the person it stands for. `exp` in seconds since 1970. */
export type Grant = z.infer<typeof grant>

const textOrNull = z.string().min(1).nullable().catch(null)
const person = z.object({ id: z.string(), name: textOrNull, email: textOrNull, image: textOrNull })
/** What people see of whoever signed in; no part of it is secret. */
export type SessionUser = z.infer<typeof person>

/**
 * The content of the encrypted cookie. `since` (ms) is the moment of the sign-in and survives every renewal, so that
 * "everything before now is void" can be said about a person. `via` is how the person came in: `oidc`, `credentials`,
 * `telegram`, `sdk`.
 */
const stored = z.object({
  sid: z.string(),
  since: z.number(),
  via: z.string().catch('credentials'),
  customer: grant.optional().catch(undefined),
  staff: grant.optional().catch(undefined),
  user: person,
})
export type StoredSession = z.infer<typeof stored>

/** Reads a session out of a decrypted payload; null when it is not one, or when every token in it has run out. */
export function readStoredSession(payload: unknown, now: number): StoredSession | null {
  const { data } = stored.safeParse(payload)
  if (!data) return null
  for (const actor of ['customer', 'staff'] as const) if ((data[actor]?.exp ?? 0) * 1000 <= now) delete data[actor]
  return data.customer || data.staff ? data : null
}

/** The moment (s) at which the last token of a session runs out. */
export const endOf = (session: StoredSession): number => Math.max(session.customer?.exp ?? 0, session.staff?.exp ?? 0)
