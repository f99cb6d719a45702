import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import { SavedLine } from './models/saved-line.ts'

type Sql = Context<SqlEntityManager>

/** A line that waits outside the cart. */
export interface Saved {
  variant_id: string
  product_id: string
  quantity: number
  kept_at: Date
}

/** Lines that one customer saves for later; the shop's pages say the same. */
export const MOST_SAVED = 50
/** Pieces of one line, as many as a form of the cart takes. */
export const MOST_PIECES = 999

const newId = () => `later_${randomBytes(13).toString('hex')}`

/** Lines saved for later. They are asked for by the customer whose they are, and by nobody else. */
export class SavedLineModuleService extends MedusaService({ SavedLine }) {
  /** What a customer saved, the newest first. */
  @InjectManager()
  async listOf(customer_id: string, @MedusaContext() context: Sql = {}): Promise<Saved[]> {
    const rows = await context.manager?.execute(
      `select variant_id, product_id, quantity, kept_at from saved_line
       where customer_id = ? and deleted_at is null order by kept_at desc, id`,
      [customer_id],
    )
    return (rows ?? []) as unknown as Saved[]
  }

  /**
   * Takes lines off a customer's list, then puts others on it, in one transaction; two devices take turns. What is there
   * already has the larger number of both afterwards, so that the same call twice is done once and no piece is lost.
   * @returns how many lines found no more room
   */
  @InjectTransactionManager()
  async change(
    customer_id: string,
    add: readonly Saved[],
    remove: readonly string[],
    @MedusaContext() context: Sql = {},
  ): Promise<number> {
    const sql = context.transactionManager
    await sql?.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`saved_line:${customer_id}`])
    await sql?.execute(
      'delete from saved_line where customer_id = ? and variant_id in (select jsonb_array_elements_text(?::jsonb))',
      [customer_id, JSON.stringify(remove)],
    )
    const rows = await sql?.execute(
      `with given as (
         select distinct on (variant_id) * from jsonb_to_recordset(?::jsonb)
           as g(id text, variant_id text, product_id text, quantity int, kept_at timestamptz)
         order by variant_id, quantity desc
       ), there as (
         select variant_id from saved_line where customer_id = ?
       ), raised as (
         update saved_line s set quantity = greatest(s.quantity, g.quantity), updated_at = now()
         from given g where s.customer_id = ? and s.variant_id = g.variant_id
       ), fresh as (
         select g.*, row_number() over (order by g.kept_at desc, g.id) + (select count(*) from there) as place
         from given g where g.variant_id not in (select variant_id from there)
       ), made as (
         insert into saved_line (id, customer_id, variant_id, product_id, quantity, kept_at)
         select id, ?, variant_id, product_id, quantity, kept_at from fresh where place <= ? returning 1
       )
       select ((select count(*) from fresh) - (select count(*) from made))::int as left`,
      [JSON.stringify(add.map((one) => ({ ...one, id: newId() }))), customer_id, customer_id, customer_id, MOST_SAVED],
    )
    return (rows as unknown as [{ left: number }])[0].left
  }

  /** The account is gone. */
  @InjectManager()
  async forget(customer_id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute('delete from saved_line where customer_id = ?', [customer_id])
  }
}
