import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'

import type { ContactFields } from './views.ts'

/** E-mail of an order: required, at most 254 characters. */
export const contactSchema = rulesSchema<ContactFields>({ email: 'required:trim|length:0,254|email' })
