import { z } from '@medusajs/framework/zod'
import { type Language, languages } from '../lib/languages.ts'

const secret = z.string().min(1).max(200)

/** Body of POST /store/sandbox-card/confirm. The card's own rules are judged later, with codes for the shopper. */
export const confirmBody = z
  .object({
    client_secret: secret,
    number: z.string().max(40),
    expiry: z.string().max(12),
    cvc: z.string().max(8),
  })
  .strict()
export type ConfirmBody = z.infer<typeof confirmBody>

/** Body of POST /store/sandbox-card/challenge. */
export const challengeBody = z.object({ client_secret: secret, outcome: z.enum(['approve', 'reject']) }).strict()
export type ChallengeBody = z.infer<typeof challengeBody>

const email = z.string().email().max(254).toLowerCase()
const password = z.string().min(8).max(128)
const name = z.string().max(80).nullish()

/** Body of POST /identity/accounts. Roles, groups and metadata are not for people to set. */
export const accountBody = z
  .object({
    email,
    password,
    first_name: name,
    last_name: name,
    company_name: z.string().max(100).nullish(),
    phone: z.string().max(40).nullish(),
    language: z.enum(Object.keys(languages) as [Language, ...Language[]]).optional(),
  })
  .strict()

/** Body of POST /identity/invites. */
export const inviteBody = z
  .object({ token: z.string().min(1).max(2000), email, password, first_name: name, last_name: name })
  .strict()
