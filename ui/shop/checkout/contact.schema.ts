import * as z from 'zod/mini'

/** E-mail of an order: required, at most 254 characters. Messages are codes of `checkout.error.*`. */
export const contactSchema = z.object({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.regex(z.regexes.email, 'email')),
})
