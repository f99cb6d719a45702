import * as z from 'zod/mini'
import { addressSchema } from '#ui/shop/checkout/address.schema.ts'

/** A saved address: the rules of the checkout (R-337 … R-342), a name of its own, and whether it is the usual one. */
export const savedAddressSchema = z.intersection(
  addressSchema(),
  z.object({
    address_name: z.string().check(z.trim(), z.maxLength(60, 'too_long')),
    is_default_shipping: z.boolean(),
  }),
)
export type SavedAddressFields = z.infer<typeof savedAddressSchema>
