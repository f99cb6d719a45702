import { z } from '@medusajs/framework/zod'
import { MOST_WISHES } from '../modules/wishlist/service.ts'

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const wish = z.strictObject({
  product_id: id,
  /** When it was put on the list, in ms: what comes from a browser keeps its place. Never later than now. */
  kept_at: z
    .number()
    .int()
    .min(0)
    .max(8.64e15)
    .optional()
    .transform((ms) => new Date(Math.min(ms ?? Date.now(), Date.now()))),
})

/** `POST /store/wishlist`: what comes, and the products that go. */
export const wishlistBody = z.strictObject({
  add: z.array(wish).max(MOST_WISHES).default([]),
  remove: z.array(id).max(MOST_WISHES).default([]),
})
export type WishlistBody = z.infer<typeof wishlistBody>

/** `POST /store/wishlist/share`: what others read above it. */
export const shareBody = z.strictObject({
  name: z
    .string()
    .transform((text) => text.replace(/[\p{C}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(60)),
})
export type ShareBody = z.infer<typeof shareBody>
