import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { REVIEW_MODULE } from '../modules/review/index.ts'
import { type ReviewRow, reviewOrders } from '../modules/review/service.ts'

export const publicQuery = z.object({
  order: z.enum(reviewOrders).default('newest'),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

/** What everybody may know: nothing of the order, nor of what staff noted. */
const shown = ({
  id,
  rating,
  title,
  text,
  name,
  language,
  variant,
  created_at,
  reply,
  replied_at,
  pictures,
}: ReviewRow) => ({
  ...{ id, rating, title, text, name, language, variant, created_at, reply, replied_at, pictures },
})

/** The approved reviews of a product: how many with how many stars, and a page of them. */
export async function publicReviews(
  container: MedusaContainer,
  product_id: string,
  query: z.infer<typeof publicQuery>,
) {
  const reviews = container.resolve(REVIEW_MODULE)
  const [stars, page] = await Promise.all([reviews.starsOf(product_id), reviews.publicPage({ product_id, ...query })])
  const count = stars.reduce((all, one) => all + one, 0)
  const sum = stars.reduce((all, one, at) => all + one * (at + 1), 0)
  // The id says which answers an event is about (docs/architecture.md).
  return { product_id, count, average: count > 0 ? sum / count : null, stars, reviews: page.map(shown) }
}
