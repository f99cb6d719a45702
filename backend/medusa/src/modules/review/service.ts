import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import type { DrawnPicture } from '../../lib/drawn-picture.ts'
import { ReviewPicture } from './models/picture.ts'
import { Review } from './models/review.ts'

type Sql = Context<SqlEntityManager>

export type ReviewStatus = 'waiting' | 'approved' | 'rejected'

/** A review as it is kept, without its pictures' bytes. */
export interface ReviewRow {
  id: string
  product_id: string
  order_id: string
  variant: string | null
  rating: number
  title: string
  text: string
  name: string
  language: string
  status: ReviewStatus
  version: number
  reason: string | null
  reply: string | null
  replied_at: Date | null
  written_at: Date
  created_at: Date
  pictures: { id: string; width: number; height: number }[]
}

/** What a buyer writes. */
export interface Written {
  product_id: string
  order_id: string
  variant: string | null
  rating: number
  title: string
  text: string
  name: string
  language: string
  /** Ids of pictures that stay; those of before that are not named go. */
  keep: string[]
  pictures: DrawnPicture[]
}

/** What staff decide of a review. */
export interface Decision {
  id: string
  /** Of the text that was read; without it whatever is there. */
  version?: number
  status?: ReviewStatus
  reason?: string | null
  reply?: string | null
}

const newId = (prefix: string) => `${prefix}_${Date.now().toString(36)}${randomBytes(10).toString('hex')}`

const columns = `r.id, r.product_id, r.order_id, r.variant, r.rating, r.title, r.text, r.name, r.language, r.status, r.version,
  r.reason, r.reply, r.replied_at, r.written_at, r.created_at, coalesce((select json_agg(json_build_object('id', p.id,
  'width', p.width, 'height', p.height) order by p.place) from review_picture p where p.review_id = r.id), '[]') as pictures`

const orders = {
  newest: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc, r.created_at desc, r.id desc',
  lowest: 'r.rating, r.created_at desc, r.id desc',
} as const
/** How a page of a product's reviews is sorted. */
export type ReviewOrder = keyof typeof orders
export const reviewOrders = Object.keys(orders) as [ReviewOrder, ...ReviewOrder[]]

const rowsIn = <Row>(rows: unknown): Row[] => (rows ?? []) as Row[]

/** What buyers say of products. Who may write, and when, is asked before. */
export class ReviewModuleService extends MedusaService({ Review, ReviewPicture }) {
  @InjectManager()
  async reviewOf(
    order_id: string,
    product_id: string,
    @MedusaContext() context: Sql = {},
  ): Promise<ReviewRow | undefined> {
    const sql = `select ${columns} from review r where r.order_id = ? and r.product_id = ? and r.deleted_at is null`
    return rowsIn<ReviewRow>(await context.manager?.execute(sql, [order_id, product_id]))[0]
  }

  @InjectManager()
  async reviewsOf(order_id: string, @MedusaContext() context: Sql = {}): Promise<ReviewRow[]> {
    const sql = `select ${columns} from review r where r.order_id = ? and r.deleted_at is null`
    return rowsIn(await context.manager?.execute(sql, [order_id]))
  }

  @InjectManager()
  async reviewsById(ids: readonly string[], @MedusaContext() context: Sql = {}): Promise<ReviewRow[]> {
    if (ids.length === 0) return []
    const marks = ids.map(() => '?').join(', ')
    const sql = `select ${columns} from review r where r.id in (${marks}) and r.deleted_at is null`
    return rowsIn(await context.manager?.execute(sql, [...ids]))
  }

  /** Keeps what a buyer wrote, for staff to read: a first time, or instead of what was there. @returns its id */
  @InjectTransactionManager()
  async keep(
    { keep, pictures, ...own }: Written,
    @MedusaContext() context: Sql = {},
  ): Promise<{ id: string; version: number }> {
    const manager = context.transactionManager as SqlEntityManager
    const names = Object.keys(own)
    const rewritten = ['variant', 'rating', 'title', 'text', 'name', 'language']
    const [row] = rowsIn<{ id: string; version: number }>(
      await manager.execute(
        `insert into review (id, ${names.join(', ')}) values (?, ${names.map(() => '?').join(', ')})
         on conflict (order_id, product_id) where deleted_at is null do update set
           ${rewritten.map((name) => `${name} = excluded.${name}`).join(', ')}, status = 'waiting', reason = null,
           version = review.version + 1, written_at = now(), updated_at = now()
         returning id, version`,
        [newId('rev'), ...Object.values(own)],
      ),
    )
    const kept = keep.map(() => '?').join(', ') || 'null'
    await manager.execute(`delete from review_picture where review_id = ? and (id in (${kept})) is not true`, [
      row.id,
      ...keep,
    ])
    for (const [at, { width, height, large, small }] of pictures.entries()) {
      await manager.execute(
        `insert into review_picture (id, review_id, place, width, height, large, small) values (?, ?,
           coalesce((select max(place) + 1 from review_picture where review_id = ?), 0), ?, ?, ?, ?)`,
        [newId(`revp`) + at, row.id, row.id, width, height, large, small],
      )
    }
    return row
  }

  /** Writes what staff decided; a reply has the moment in which it was given. @returns false when the buyer was quicker */
  @InjectManager()
  async decide({ id, version, ...changed }: Decision, @MedusaContext() context: Sql = {}): Promise<boolean> {
    const sets = Object.keys(changed).map((name) => `${name} = ?`)
    if ('reply' in changed) sets.push(changed.reply ? 'replied_at = now()' : 'replied_at = null')
    const rows = await context.manager?.execute(
      `update review set ${[...sets, 'updated_at = now()'].join(', ')}
         where id = ? and version = coalesce(?::int, version) and deleted_at is null returning id`,
      [...Object.values(changed), id, version ?? null],
    )
    return rowsIn(rows).length > 0
  }

  /** A page of what is public of a product. */
  @InjectManager()
  async publicPage(
    { product_id, order, limit, offset }: { product_id: string; order: ReviewOrder; limit: number; offset: number },
    @MedusaContext() context: Sql = {},
  ): Promise<ReviewRow[]> {
    const sql = `select ${columns} from review r where r.product_id = ? and r.status = 'approved' and r.deleted_at is null
       order by ${orders[order]} limit ? offset ?`
    return rowsIn(await context.manager?.execute(sql, [product_id, limit, offset]))
  }

  /** How many public reviews of a product have so many stars, from one to five. */
  @InjectManager()
  async starsOf(product_id: string, @MedusaContext() context: Sql = {}): Promise<number[]> {
    const found = rowsIn<{ rating: number; count: number }>(
      await context.manager?.execute(
        `select rating, count(*)::int as count from review where product_id = ? and status = 'approved'
           and deleted_at is null group by rating`,
        [product_id],
      ),
    )
    return [1, 2, 3, 4, 5].map((stars) => found.find(({ rating }) => rating === stars)?.count ?? 0)
  }

  /** A picture with what decides who may see it. */
  @InjectManager()
  async pictureOf(
    id: string,
    size: 'large' | 'small',
    @MedusaContext() context: Sql = {},
  ): Promise<{ data: string; status: ReviewStatus; order_id: string } | undefined> {
    const sql = `select p.${size} as data, r.status, r.order_id from review_picture p join review r on r.id = p.review_id
       where p.id = ? and r.deleted_at is null`
    return rowsIn<{ data: string; status: ReviewStatus; order_id: string }>(
      await context.manager?.execute(sql, [id]),
    )[0]
  }
}
