import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'
import type { ContactFields } from './views.ts'

/** What a shopper writes to the shop. The browser and the server check by it. */
export const contactSchema = rulesSchema<ContactFields>({
  name: 'required:trim|length:0,80',
  email: 'required:trim|length:0,254|email',
  number: 'length:0,20',
  homepage: 'length:0,5000',
  message: 'required:trim|length:0,3000',
})
