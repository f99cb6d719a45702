import { z } from '@medusajs/framework/zod'
import { LONGEST_MESSAGE } from './gift.ts'

/** `POST /store/carts/{id}/gift`: null is none. */
export const giftBody = z.strictObject({
  gift: z.strictObject({ message: z.string().max(LONGEST_MESSAGE), wrap: z.boolean() }).nullable(),
})
export type GiftBody = z.infer<typeof giftBody>
