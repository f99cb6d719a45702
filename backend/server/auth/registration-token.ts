import { z } from 'zod'
import { createSealer } from '../http/sealed.ts'
import type { Actor } from './types.ts'

/** What somebody who registers has said about the way in; nothing of it is written anywhere yet. */
export type Registration = { actor: Actor; email: string; password: string }

export type Registrations = {
  seal(registration: Registration): Promise<string>
  open(token: string | null): Promise<Registration | null>
}

/** Long enough to accept an invitation; the token holds a password, which whoever has the token has chosen. */
const seconds = 60 * 60
const read = z.object({ actor: z.enum(['customer', 'user']), email: z.string(), password: z.string() })

/**
 * The token of a registration is ours and holds all there is of it. So the call says nothing about who has an account, by
 * its answer or its time, and nobody can hold an address that they have no account with: an identity is made together
 * with the customer, or with the member of staff whom an invitation names.
 */
export function createRegistrations(secrets: readonly string[]): Registrations {
  const sealer = createSealer(secrets, 'registration')
  return {
    seal: (registration) => sealer.seal({ ...registration }, seconds),
    // A token of Medusa has three parts, a sealed one five.
    open: async (token) =>
      token?.split('.').length === 5 ? (read.safeParse(await sealer.open(token)).data ?? null) : null,
  }
}
