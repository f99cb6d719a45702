import * as z from 'zod/mini'

/** Rules of the forms of accounts. Messages are codes of `account.error.*`. zod only, so that the server may use them too. */
const required = (max: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'))
const optional = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'too_long'))
const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.regex(z.regexes.email, 'email'))
/** A password that somebody chooses; the server has the same bounds. */
const newPassword = z
  .string()
  .check(z.minLength(1, 'required'), z.minLength(8, 'password'), z.maxLength(128, 'too_long'))
const typedPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'too_long'))
const phone = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || /^\+?(?:[\s-]*\d){6,15}[\s-]*$/.test(value), 'phone'),
)
const same = (one: string, other: string) =>
  z.refine<Record<string, unknown>>((values) => values[one] === values[other], { error: 'confirm', path: [other] })

export const signInSchema = z.object({ email, password: typedPassword })
export type SignInFields = z.infer<typeof signInSchema>

export const registerSchema = z.object({
  first_name: required(80),
  last_name: optional(80),
  email,
  password: newPassword,
})
export type RegisterFields = z.infer<typeof registerSchema>

export const forgotSchema = z.object({ email })
export type ForgotFields = z.infer<typeof forgotSchema>

export const newPasswordSchema = z
  .object({ password: newPassword, confirm: typedPassword })
  .check(same('password', 'confirm'))
export type NewPasswordFields = z.infer<typeof newPasswordSchema>

export const changePasswordSchema = z.object({ current: typedPassword, next: newPassword })
export type ChangePasswordFields = z.infer<typeof changePasswordSchema>

export const profileSchema = z.object({ first_name: required(80), last_name: optional(80), phone })
export type ProfileFields = z.infer<typeof profileSchema>

export const trackSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^#?\d{1,12}$/, 'number')),
  email,
})
export type TrackFields = z.infer<typeof trackSchema>
