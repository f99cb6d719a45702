import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'
import type { AlertFields } from './views.ts'

/** Who wants to be told of what. The browser and the server check by it. */
export const alertSchema = rulesSchema<AlertFields>({
  variant: 'required:trim|length:0,64',
  email: 'required:trim|length:0,254|email',
  homepage: 'length:0,5000',
})
