import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { createSealer } from '../http/sealed.ts'
import type { AppContext } from '../http/types.ts'

export type SealedCookie<T> = {
  /** What the browser brings; null when there is nothing, or nothing of the schema. */
  read(headers: Headers): Promise<T | null>
  write(c: AppContext, value: T): Promise<void>
  clear(c: AppContext): void
}

type Options<T> = {
  name: string
  secrets: readonly string[]
  secure: boolean
  seconds: number
  schema: z.ZodType<T>
}

/** A short-lived encrypted cookie for something that waits between two requests of one browser. */
export function createSealedCookie<T extends JWTPayload>({
  name,
  secrets,
  secure,
  seconds,
  schema,
}: Options<T>): SealedCookie<T> {
  const sealer = createSealer(secrets, name)
  const cookie = secure ? `__Host-talat_${name}` : `talat_${name}`
  return {
    async read(headers) {
      const sealed = readCookie(headers.get('cookie'), cookie)
      return sealed ? (schema.safeParse(await sealer.open(sealed)).data ?? null) : null
    },
    async write(c, value) {
      writeCookie(c, cookie, await sealer.seal(value, seconds), { maxAge: seconds, httpOnly: true, secure })
    },
    clear: (c) => writeCookie(c, cookie, '', { maxAge: 0, httpOnly: true, secure }),
  }
}

/** A sign-in that is under way at the provider: `state` ties the answer to this browser. */
export const flow = z.object({
  state: z.string(),
  provider: z.string(),
  actor: z.enum(['customer', 'user']),
  to: z.string(),
  popup: z.boolean(),
})
export type Flow = z.infer<typeof flow>

/** A provider's proof that waits for the proof of the account it shall be joined to. */
export const pendingLink = z.object({ token: z.string(), email: z.string(), provider: z.string() })
export type PendingLink = z.infer<typeof pendingLink>
