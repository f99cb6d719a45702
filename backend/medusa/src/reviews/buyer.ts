import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { parcelsOf, type SoldLine, type SoldOrder, soldOrder } from '../after-sale/order.ts'
import { alone } from '../desk/lock.ts'
import { DeskProblem, invalid, missing } from '../desk/problem.ts'
import { drawnPicture } from '../lib/drawn-picture.ts'
import { toLanguage } from '../lib/languages.ts'
import { rowsOf } from '../lib/rows.ts'
import { translated } from '../lib/translated.ts'
import { REVIEW_MODULE } from '../modules/review/index.ts'
import type { ReviewRow, ReviewStatus } from '../modules/review/service.ts'
import { writeReviewWorkflow } from '../workflows/write-review.ts'

/** Pictures of one review. */
export const MOST_PICTURES = 4
/** A body with four of them in both sizes. */
export const LONGEST_REVIEW = '12mb'

const text = (most: number) => z.string().trim().min(1).max(most)

/** What the server in front hands on, which has drawn the pictures anew. */
export const reviewBody = z.strictObject({
  rating: z.number().int().min(1).max(5),
  title: text(100),
  text: text(3000),
  // An address of a person or a page is no name, and would be read by everybody.
  name: text(40).regex(/^[^@/<>\\]+$/, 'is no name'),
  language: z.unknown().transform(toLanguage),
  /** What was seen of it; 0 before the first one. */
  version: z.number().int().min(0),
  keep: z.array(z.string().max(100)).max(MOST_PICTURES),
  pictures: z.array(drawnPicture).max(MOST_PICTURES),
})
export type ReviewBody = z.infer<typeof reviewBody>

/** A piece of it has arrived, in a parcel that was not unpacked again; what went back later was in hand, too. */
const hasArrived = (order: SoldOrder, line: SoldLine): boolean =>
  order.status !== 'canceled' &&
  Number(line.detail.delivered_quantity) > 0 &&
  parcelsOf(order).some(
    ({ delivered_at, items }) => delivered_at && items.some(({ line_item_id }) => line_item_id === line.id),
  )

/** Products of an order that its buyer has had in hand. */
export const reviewable = (order: SoldOrder): string[] => [
  ...new Set(order.items.filter((line) => hasArrived(order, line)).flatMap(({ product_id }) => product_id ?? [])),
]

/** Of each product of an order that has arrived how far its review is; nobody is asked about what was deleted since. */
export async function reviewStates(
  container: MedusaContainer,
  order: SoldOrder,
): Promise<{ product_id: string; status: ReviewStatus | null }[]> {
  const products = reviewable(order)
  if (products.length === 0) return []
  const [written, known] = await Promise.all([
    container.resolve(REVIEW_MODULE).reviewsOf(order.id),
    rowsOf<{ id: string }>(container, 'product', ['id'], { id: products }),
  ])
  return products.flatMap((product_id) => {
    const status = written.find((review) => review.product_id === product_id)?.status ?? null
    return status || known.some(({ id }) => id === product_id) ? [{ product_id, status }] : []
  })
}

/** Products of an order that shoppers have no page of any more. */
export async function unseenProducts(container: MedusaContainer, order: SoldOrder): Promise<string[]> {
  const products = [...new Set(order.items.flatMap(({ product_id }) => product_id ?? []))]
  if (products.length === 0) return []
  const seen = await rowsOf<{ id: string }>(container, 'product', ['id'], { id: products, status: 'published' })
  return products.filter((product) => !seen.some(({ id }) => id === product))
}

type Line = SoldLine & { variant_title?: string | null; product_title?: string | null; thumbnail?: string | null }

/** The line of an order that a review is about. @throws DeskProblem 404, or 409 before it has arrived */
async function lineOf(container: MedusaContainer, id: string, product: string): Promise<Line> {
  const order = await soldOrder(container, id)
  const lines = order.items.filter(({ product_id }) => product_id === product) as Line[]
  if (lines.length === 0) throw missing('such product in this order')
  const line = lines.find((one) => hasArrived(order, one))
  if (!line) throw new DeskProblem(409, 'not_arrived', 'What has not arrived yet cannot be told about')
  return line
}

/** What its writer sees of it. */
const own = ({ rating, title, text: words, name, status, version, reason, reply, pictures }: ReviewRow) => ({
  ...{ rating, title, text: words, name, status, version, reason, reply, pictures },
})

/** What the form of a review begins with: of what, and what was written of it before. */
export async function reviewForm(container: MedusaContainer, id: string, product: string, locale?: string) {
  const line = await lineOf(container, id, product)
  const review = await container.resolve(REVIEW_MODULE).reviewOf(id, product)
  const words = await translated(container, [product], locale)
  return {
    product: {
      id: product,
      title: words.get(product)?.title ?? line.product_title ?? '',
      variant: line.variant_title ?? null,
      thumbnail: line.thumbnail ?? null,
    },
    review: review ? own(review) : null,
  }
}

const isSame = (row: ReviewRow, body: ReviewBody): boolean =>
  (['rating', 'title', 'text', 'name', 'language'] as const).every((name) => row[name] === body[name]) &&
  body.pictures.length === 0 &&
  row.pictures.length === body.keep.length

/**
 * A buyer says what a product is like that has arrived. Twice at once is once; what another tab has written meanwhile is not
 * overwritten unseen, and nobody's order takes no words any more. Whoever calls was checked by the server in front.
 */
export async function writeReview(container: MedusaContainer, id: string, product: string, body: ReviewBody) {
  // The lock of whatever is done with an order, forgetting its person included.
  return alone(container, [`desk:order:${id}`], async () => {
    const [order] = await rowsOf<{ email: string | null }>(container, 'order', ['email'], { id })
    if (!order?.email) throw missing('such order')
    const line = await lineOf(container, id, product)
    const before = await container.resolve(REVIEW_MODULE).reviewOf(id, product)
    // The same once more: an answer that did not arrive.
    if (before && before.version === body.version + 1 && isSame(before, body)) return own(before)
    if ((before?.version ?? 0) !== body.version)
      throw new DeskProblem(409, 'changed', 'This review was changed elsewhere meanwhile')
    const known = before?.pictures.map((picture) => picture.id) ?? []
    if (body.keep.some((one) => !known.includes(one))) throw invalid({ keep: 'is no picture of this review' })
    if (body.keep.length + body.pictures.length > MOST_PICTURES) throw invalid({ pictures: 'are too many' })
    const { version: _, ...written } = body
    await writeReviewWorkflow(container).run({
      input: { ...written, order_id: id, product_id: product, variant: line.variant_title ?? null },
    })
    const after = await container.resolve(REVIEW_MODULE).reviewOf(id, product)
    if (!after) throw missing('such review')
    return own(after)
  })
}

/** Whether a product is one that shoppers see. */
export const isPublished = async (container: MedusaContainer, id: string): Promise<boolean> =>
  (await rowsOf<{ id: string }>(container, 'product', ['id'], { id, status: 'published' })).length > 0
