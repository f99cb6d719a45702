import { z } from '@medusajs/framework/zod'
import { keptAt, keptId } from '../lib/kept.ts'
import { MOST_WISHES } from '../modules/wishlist/service.ts'

const wish = z.strictObject({
  product_id: keptId,
  kept_at: keptAt,
})

/** `POST /store/wishlist`: what comes, and the products that go. */
export const wishlistBody = z.strictObject({
  add: z.array(wish).max(MOST_WISHES).default([]),
  remove: z.array(keptId).max(MOST_WISHES).default([]),
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
