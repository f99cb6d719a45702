import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import { Wishlist } from './models/wishlist.ts'
import { WishlistItem } from './models/wishlist-item.ts'

type Sql = Context<SqlEntityManager>

/** A product on a list. */
export interface Wish {
  product_id: string
  kept_at: Date
}
export interface WishlistRow {
  id: string
  token: string | null
  name: string | null
  items: Wish[]
}
/** A product that people wish for, and how many do. */
export interface Wished {
  product_id: string
  wished: number
  last_at: Date
}

/** Products on one list; more is a shop of one's own. */
export const MOST_WISHES = 200

const newId = (prefix: string) => `${prefix}_${randomBytes(13).toString('hex')}`
const counted = 'product_id, count(*)::int as wished, max(kept_at) as last_at'

async function foundBy(column: 'customer_id' | 'token', value: string, context: Sql): Promise<WishlistRow | undefined> {
  const sql = context.transactionManager ?? context.manager
  const rows = await sql?.execute(`select id, token, name from wishlist where ${column} = ? and deleted_at is null`, [
    value,
  ])
  const [list] = (rows ?? []) as unknown as Omit<WishlistRow, 'items'>[]
  if (!list) return undefined
  const items = await sql?.execute(
    'select product_id, kept_at from wishlist_item where wishlist_id = ? and deleted_at is null order by kept_at desc, id',
    [list.id],
  )
  return { ...list, items: (items ?? []) as unknown as Wish[] }
}

/** The id of a customer's list, made where there is none, and nobody else's until the transaction ends. */
async function lockOf(customer_id: string, context: Sql): Promise<string> {
  const sql = context.transactionManager
  await sql?.execute(
    'insert into wishlist (id, customer_id) values (?, ?) on conflict (customer_id) where deleted_at is null do nothing',
    [newId('wish'), customer_id],
  )
  const rows = await sql?.execute('select id from wishlist where customer_id = ? and deleted_at is null for update', [
    customer_id,
  ])
  return (rows as unknown as [{ id: string }])[0].id
}

/** Wishlists. Who may see which is asked by the customer it belongs to, or by the token that its owner gave away. */
export class WishlistModuleService extends MedusaService({ Wishlist, WishlistItem }) {
  /** The list of a customer, the newest things first; undefined while there is none. */
  @InjectManager()
  async listOf(customer_id: string, @MedusaContext() context: Sql = {}): Promise<WishlistRow | undefined> {
    return foundBy('customer_id', customer_id, context)
  }

  /** A list that its owner shares. */
  @InjectManager()
  async sharedBy(token: string, @MedusaContext() context: Sql = {}): Promise<WishlistRow | undefined> {
    return foundBy('token', token, context)
  }

  /**
   * Takes products off a customer's list, then puts others on it, in one transaction under the list's lock: two devices take
   * turns, and what is there already stays as it is. @returns how many found no more room
   */
  @InjectTransactionManager()
  async change(
    customer_id: string,
    add: readonly Wish[],
    remove: readonly string[],
    @MedusaContext() context: Sql = {},
  ): Promise<number> {
    const sql = context.transactionManager
    const id = await lockOf(customer_id, context)
    await sql?.execute(
      `delete from wishlist_item where wishlist_id = ? and product_id in (select jsonb_array_elements_text(?::jsonb))`,
      [id, JSON.stringify(remove)],
    )
    const rows = await sql?.execute(
      `with given as (
         select distinct on (product_id) * from jsonb_to_recordset(?::jsonb)
           as g(product_id text, kept_at timestamptz, id text)
         order by product_id, kept_at
       ), there as (
         select product_id from wishlist_item where wishlist_id = ?
       ), fresh as (
         select g.*, row_number() over (order by g.kept_at desc, g.id) + (select count(*) from there) as place
         from given g where g.product_id not in (select product_id from there)
       ), made as (
         insert into wishlist_item (id, wishlist_id, product_id, kept_at)
         select id, ?, product_id, kept_at from fresh where place <= ? returning 1
       )
       select ((select count(*) from fresh) - (select count(*) from made))::int as left`,
      [JSON.stringify(add.map((one) => ({ ...one, id: newId('wishi') }))), id, id, MOST_WISHES],
    )
    return (rows as unknown as [{ left: number }])[0].left
  }

  /** Shares a customer's list under a name, from now on by one address; another name leaves the address as it is. */
  @InjectTransactionManager()
  async share(customer_id: string, name: string, @MedusaContext() context: Sql = {}): Promise<void> {
    const id = await lockOf(customer_id, context)
    await context.transactionManager?.execute(
      'update wishlist set name = ?, token = coalesce(token, ?), updated_at = now() where id = ?',
      [name, randomBytes(18).toString('base64url'), id],
    )
  }

  /** The address leads nowhere from now on, also when the list is shared again. */
  @InjectManager()
  async unshare(customer_id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      'update wishlist set token = null, name = null, updated_at = now() where customer_id = ? and deleted_at is null',
      [customer_id],
    )
  }

  /** The account is gone. */
  @InjectTransactionManager()
  async forget(customer_id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    const sql = context.transactionManager
    await sql?.execute(
      'delete from wishlist_item where wishlist_id in (select id from wishlist where customer_id = ?)',
      [customer_id],
    )
    await sql?.execute('delete from wishlist where customer_id = ?', [customer_id])
  }

  /** What is wished for most, without whose wishes they are. */
  @InjectManager()
  async mostWished(limit: number, offset: number, @MedusaContext() context: Sql = {}): Promise<[Wished[], number]> {
    const rows = await context.manager?.execute(
      `select ${counted} from wishlist_item where deleted_at is null group by product_id
       order by wished desc, product_id limit ? offset ?`,
      [limit, offset],
    )
    const all = await context.manager?.execute(
      'select count(distinct product_id)::int as count from wishlist_item where deleted_at is null',
    )
    const [{ count }] = all as unknown as [{ count: number }]
    return [(rows ?? []) as unknown as Wished[], count]
  }

  @InjectManager()
  async wishedOf(product_id: string, @MedusaContext() context: Sql = {}): Promise<Wished | undefined> {
    const rows = await context.manager?.execute(
      `select ${counted} from wishlist_item where deleted_at is null and product_id = ? group by product_id`,
      [product_id],
    )
    return ((rows ?? []) as unknown as Wished[])[0]
  }
}
