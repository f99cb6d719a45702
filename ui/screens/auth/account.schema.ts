import { checks } from '#ui/forms/rules/checks.ts'
import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'
import type { OwnRule } from '#ui/forms/rules/run-rules.ts'
import { isPhone } from '#ui/shop/checkout/address.schema.ts'

/** The forms of accounts. The browser and the server check by them. */

const email = 'required:trim|length:0,254|email'
/** A password that somebody chooses. */
const newPassword = 'required|length:8,72|contains_uppercase|contains_lowercase|contains_numeric'
/** One that somebody has chosen, by the rules of its day. */
const typedPassword = 'required|length:0,128'
const first_name = 'required:trim|length:0,80'
const last_name = 'length:0,80'

/** Domains that can never receive mail (RFC 2606, RFC 6761). `telegram.invalid` is ours, for people without an address. */
const reserved = /[@.](?:invalid|localhost|local|internal|onion|arpa)$/i
/** An address that mail can reach: a local part that mail servers take, nothing invisible, no domain that belongs to nobody. */
const reachable: OwnRule = (value, ...rest) =>
  checks.email(value, ...rest) && /^[^\s\p{C}]{1,64}@[^@\p{C}]+$/u.test(String(value)) && !reserved.test(String(value))

export type SignInFields = { email: string; password: string }
export const signInSchema = rulesSchema<SignInFields>({ email, password: typedPassword })

export type CredentialsFields = { email: string; password: string }
/** What every new account needs, also one that is opened by a call and not by the form. */
export const credentialsSchema = rulesSchema<CredentialsFields>(
  { email, password: newPassword },
  { own: { email: reachable } },
)

export type RegisterFields = CredentialsFields & {
  first_name: string
  last_name: string
  password_confirm: string
  terms: boolean
}
/** A new account by its form. */
export const registerSchema = rulesSchema<RegisterFields>(
  {
    first_name,
    last_name,
    email,
    password: newPassword,
    password_confirm: 'required|confirm',
    terms: 'accepted',
  },
  { own: { email: reachable } },
)

export type InviteFields = NewPasswordFields & { first_name: string; last_name: string }
/** Whoever is invited to work in the back office; the address is that of the invitation. */
export const inviteSchema = rulesSchema<InviteFields>({
  first_name,
  last_name,
  password: newPassword,
  password_confirm: 'required|confirm',
})

export type ForgotFields = { email: string }
export const forgotSchema = rulesSchema<ForgotFields>({ email })

export type NewPasswordFields = { password: string; password_confirm: string }
export const newPasswordSchema = rulesSchema<NewPasswordFields>({
  password: newPassword,
  password_confirm: 'required|confirm',
})
/** A new password that a call brings, which is typed once. */
export const passwordSchema = rulesSchema<{ password: string }>({ password: newPassword })

export type ChangePasswordFields = { current: string; next: string }
export const changePasswordSchema = rulesSchema<ChangePasswordFields>({ current: typedPassword, next: newPassword })

export type EraseFields = { current: string }
/** Whoever deletes an account with a password says it once more; without one a fresh sign-in speaks for them. */
export const eraseSchema = rulesSchema<EraseFields>({ current: typedPassword })
export const eraseFreshSchema = rulesSchema<EraseFields>({ current: 'length:0,128' })

export type ProfileFields = { first_name: string; last_name: string; phone: string }
export const profileSchema = rulesSchema<ProfileFields>(
  { first_name, last_name, phone: 'phone' },
  { own: { phone: isPhone } },
)

export type TrackFields = { number: string; email: string }
export const trackSchema = rulesSchema<TrackFields>(
  { number: 'required:trim|order_number', email },
  { own: { order_number: (number) => /^\s*#?\d{1,12}\s*$/.test(String(number)) } },
)
