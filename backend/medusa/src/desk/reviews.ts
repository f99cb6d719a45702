import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { databaseOf } from '../completion/facts.ts'
import { REVIEW_MODULE } from '../modules/review/index.ts'
import { missing } from './problem.ts'

const several = (one: z.ZodType<string>) =>
  z.union([one.transform((value) => [value]), z.array(one).max(20)]).optional()
const moment = z.iso.datetime({ offset: true }).optional()
const sorts = {
  written_at: 'r.written_at, r.id',
  '-written_at': 'r.written_at desc, r.id desc',
  rating: 'r.rating, r.written_at desc, r.id desc',
  '-rating': 'r.rating desc, r.written_at desc, r.id desc',
} as const

/** Query of a page of reviews, as lists of the back office ask. */
export const reviewsQuery = z.object({
  q: z.string().max(200).optional(),
  status: several(z.enum(['waiting', 'approved', 'rejected'])),
  rating: several(z.string().regex(/^[1-5]$/)),
  product_id: several(z.string().max(100)),
  /** Those that are decided together, with commas between. */
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1).max(100)).max(100))
    .optional(),
  written_at: z.object({ $gte: moment, $lte: moment }).optional(),
  order: z.enum(Object.keys(sorts) as [keyof typeof sorts]).default('-written_at'),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})
type ReviewsQuery = z.infer<typeof reviewsQuery>

const columns = `r.id, r.product_id, r.order_id, r.rating, r.title, r.text, r.name, r.language, r.variant, r.status, r.version,
  r.reason, r.reply, r.written_at, r.created_at, p.title as product_title, p.thumbnail, o.display_id,
  (select count(*)::int from review_picture i where i.review_id = r.id) as pictures`
const from = 'review r left join product p on p.id = r.product_id left join "order" o on o.id = r.order_id'

/** What a query narrows, each with what it is filled with. */
function conditionsOf({
  q,
  status,
  rating,
  product_id,
  ids,
  written_at,
}: ReviewsQuery): [sql: string, values: unknown[]][] {
  const like = `%${(q ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const within: [string, unknown[] | undefined][] = [
    [
      '(r.title ilike ? or r.text ilike ? or r.name ilike ? or p.title ilike ?)',
      q?.trim() ? [like, like, like, like] : undefined,
    ],
    ['r.status = any(?)', status && [status]],
    ['r.rating = any(?)', rating && [rating.map(Number)]],
    ['r.product_id = any(?)', product_id && [product_id]],
    ['r.id = any(?)', ids && [ids]],
    ['r.written_at >= ?', written_at?.$gte ? [written_at.$gte] : undefined],
    ['r.written_at <= ?', written_at?.$lte ? [written_at.$lte] : undefined],
  ]
  return within.flatMap(([sql, values]) => (values ? [[sql, values] as [string, unknown[]]] : []))
}

/** Reviews for staff, whatever their state. */
export async function reviewsPage(container: MedusaContainer, query: ReviewsQuery) {
  const database = databaseOf(container)
  const asked: [string, unknown[]][] = [['r.deleted_at is null', []], ...conditionsOf(query)]
  const where = asked.map(([sql]) => sql).join(' and ')
  const values = asked.flatMap(([, own]) => own)
  const [page, all] = await Promise.all([
    database.raw(`select ${columns} from ${from} where ${where} order by ${sorts[query.order]} limit ? offset ?`, [
      ...values,
      query.limit,
      query.offset,
    ]),
    database.raw(`select count(*)::int as count from ${from} where ${where}`, values),
  ])
  return { reviews: page.rows, count: Number(all.rows[0]?.count ?? 0) }
}

/** One review with everything that staff judge it by. @throws DeskProblem 404 */
export async function oneReview(container: MedusaContainer, id: string) {
  const [review] = await container.resolve(REVIEW_MODULE).reviewsById([id])
  if (!review) throw missing(`review ${id}`)
  const { rows } = await databaseOf(container).raw(
    `select p.title as product_title, p.handle as product_handle, p.thumbnail, o.display_id,
       (select r.id from review r where r.status = 'waiting' and r.deleted_at is null and r.id <> ?
          order by r.written_at, r.id limit 1) as next_id
     from review r left join product p on p.id = r.product_id left join "order" o on o.id = r.order_id where r.id = ?`,
    [id, id],
  )
  return { review: { ...review, ...rows[0] } }
}
