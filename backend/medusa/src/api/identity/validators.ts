import { z } from '@medusajs/framework/zod'
import { type Language, languages, toLanguage } from '../../lib/languages.ts'

const id = z.string().min(1).max(64)
const email = z.string().email().max(254).toLowerCase()
const password = z.string().min(8).max(128)
const name = z.string().max(80).nullish()
/** Milliseconds since 1970, of this millennium. */
const moment = z
  .number()
  .gt(946_684_800_000)
  .lt(32_503_680_000_000)
  .transform((ms) => new Date(ms))

/** Roles, groups and metadata are not for people to set. */
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
export type AccountBody = z.infer<typeof accountBody>

export const inviteBody = z
  .object({ token: z.string().min(1).max(2000), email, password, first_name: name, last_name: name })
  .strict()
export type InviteBody = z.infer<typeof inviteBody>

export const cartBody = z.object({ cart_id: id })
export type CartBody = z.infer<typeof cartBody>

/** The cart that a browser has, or none. */
export const openCartBody = z.object({ cart_id: id.nullable() })
export type OpenCartBody = z.infer<typeof openCartBody>

export const orderBody = z.object({ order_id: id })
export type OrderBody = z.infer<typeof orderBody>

/** An order, and when the letter with its link was owed, in seconds since 1970. */
export const orderLinkBody = z.object({ order_id: id, owed: z.number().int().safe() })
export type OrderLinkBody = z.infer<typeof orderLinkBody>

/** A language that there are no mails in is the shop's first. */
export const languageBody = z.object({ language: z.unknown().transform(toLanguage) })
export type LanguageBody = z.infer<typeof languageBody>

export const confirmEmailBody = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) })
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>

export const linkBody = z.object({ token: z.string().min(1) })
export type LinkBody = z.infer<typeof linkBody>

/** The address is compared and not checked: a wrong one finds nothing. */
export const trackBody = z.object({ number: z.number().int().safe(), email: z.string() })
export type TrackBody = z.infer<typeof trackBody>

export const passwordBody = z.object({ current: z.string(), next: password })
export type PasswordBody = z.infer<typeof passwordBody>

export const eraseBody = z.object({
  password: z.string().max(128).optional(),
  fresh: z.boolean(),
  language: z.unknown().transform(toLanguage),
})
export type EraseBody = z.infer<typeof eraseBody>

export const contactBody = z.object({
  name: z.string().min(1).max(80),
  email,
  number: z.string().max(20).default(''),
  message: z.string().min(1).max(3000),
  language: z.unknown().transform(toLanguage),
})
export type ContactBody = z.infer<typeof contactBody>

export const alertBody = z.object({
  kind: z.enum(['stock', 'price']),
  variant_id: id,
  region_id: id,
  country_code: z
    .string()
    .max(2)
    .toLowerCase()
    .nullish()
    .transform((code) => code || null),
  email,
  language: z.unknown().transform(toLanguage),
})
export type AlertBody = z.infer<typeof alertBody>

export const resetBody = z.object({ actor: z.enum(['customer', 'user']), provider: z.string().max(40) })
export type ResetBody = z.infer<typeof resetBody>

/** What the server in front says of a session that is in use. */
export const seenBody = z.object({
  sid: id,
  way: id,
  started_at: moment,
  expires_at: moment,
  user_agent: z.unknown().optional(),
})
export type SeenBody = z.infer<typeof seenBody>
