import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import type { CartFacts, OrderFacts } from './verdict.ts'

/** The part of knex that is used here; Medusa's shared connection has it. */
export interface Database {
  raw(sql: string, bindings?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export const databaseOf = (container: MedusaContainer): Database =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as Database

/** SQL: what the order `o` still owes, as its newest summary says; 1 where it has none, so that nothing is taken for paid. */
export const pendingOfOrder = `coalesce((
  select (m.totals->>'pending_difference')::numeric from order_summary m
   where m.order_id = o.id and m.deleted_at is null order by m.version desc limit 1), 1)`

/** Reservations are judged for orders of which nothing has left the house: a shipped piece is not put aside any more. */
const unreserved = `
  select count(*)::int from order_item i
    join order_line_item l on l.id = i.item_id
    join product_variant v on v.id = l.variant_id
   where i.order_id = o.id and i.deleted_at is null and v.manage_inventory and not v.allow_backorder
     and coalesce(i.fulfilled_quantity, 0) = 0
     and not exists (select 1 from reservation_item r where r.line_item_id = l.id and r.deleted_at is null)`

const ofCollection = (what: string): string => `
  select count(*)::int from ${what} p
    join order_payment_collection c on c.payment_collection_id = p.payment_collection_id and c.deleted_at is null
   where c.order_id = o.id and p.deleted_at is null`

const orders = `
  select o.id, (o.status = 'canceled' or o.canceled_at is not null) as canceled,
    exists (select 1 from order_payment_collection c where c.order_id = o.id and c.deleted_at is null) as collection,
    coalesce((select (s.totals->>'current_order_total')::numeric from order_summary s
       where s.order_id = o.id and s.deleted_at is null order by s.version desc limit 1), 1) <= 0 as free,
    (${ofCollection('payment')} and p.canceled_at is null) as paid,
    (${ofCollection('payment')} and p.canceled_at is not null) as returned,
    (${ofCollection('payment_session')} and p.status = 'pending_authorization') > 0 as awaiting,
    (${ofCollection('payment_session')} and p.status in ('pending', 'requires_more', 'authorized', 'captured')) as open,
    (o.version > 1 or exists (select 1 from letter l where l.order_id = o.id and l.template = 'payment-failed'
       and l.deleted_at is null)) as lived,
    (${unreserved}) as unreserved
  from "order" o
  where o.deleted_at is null and not coalesce(o.is_draft_order, false)`

const shaped = (row: Record<string, unknown>): OrderFacts => row as unknown as OrderFacts

/** What the database says of a cart and the orders that were made of it. Undefined: there is no such cart. */
export async function factsOf(database: Database, cartId: string): Promise<CartFacts | undefined> {
  const cart = await database.raw('select completed_at from cart where id = ? and deleted_at is null', [cartId])
  const [row] = cart.rows
  if (!row) return undefined
  const { rows } = await database.raw(
    `${orders} and exists (select 1 from order_cart b where b.order_id = o.id and b.cart_id = ? and b.deleted_at is null)
     order by o.created_at`,
    [cartId],
  )
  return { id: cartId, completed: row.completed_at !== null, orders: rows.map(shaped) }
}

/** A completion that was begun and has not come to an order. */
export interface CutRun {
  runId: string
  cartId: string
  begunAt: Date
  /** What was made later is not its work. */
  until: Date
}

/** A completion holds its cart's lock for so long at most. */
const LONGEST_MS = 2 * 60_000

/**
 * Completions that were begun before a moment and did not come to an order, oldest first. One that Medusa has undone is among
 * them once: what it did not know of it has not undone.
 */
export async function cutRuns(database: Database, before: Date): Promise<CutRun[]> {
  const { rows } = await database.raw(
    `select run_id, context->'data'->'payload'->>'id' as cart_id,
            created_at at time zone current_setting('timezone') as begun_at from workflow_execution
      where workflow_id = 'complete-cart' and deleted_at is null and state <> 'done'
        and created_at < (?::timestamptz at time zone current_setting('timezone'))
      order by created_at limit 200`,
    [before],
  )
  return rows.map((row) => {
    const begunAt = row.begun_at as Date
    const until = new Date(Math.min(begunAt.getTime() + LONGEST_MS, before.getTime()))
    return { runId: String(row.run_id), cartId: String(row.cart_id), begunAt, until }
  })
}

/**
 * Orders of a cut completion that were not bound to their cart: the links of an order are written side by side, so it may
 * have the cart's payment collection already. One without that link is known by the moment, the e-mail and the region.
 * @param now the run has ended just now: another one for the same e-mail may be about to bind its order
 */
export async function strays(database: Database, run: Omit<CutRun, 'runId'>, now = false): Promise<string[]> {
  const { rows } = await database.raw(
    `select o.id from "order" o join cart c on c.id = ? and c.email = o.email and c.region_id = o.region_id
      where o.deleted_at is null and o.canceled_at is null and not coalesce(o.is_draft_order, false)
        and o.created_at between ?::timestamptz and ?::timestamptz
        and not exists (select 1 from order_cart b where b.order_id = o.id and b.deleted_at is null)
        and not exists (select 1 from order_payment_collection p where p.order_id = o.id and p.deleted_at is null
          and not exists (select 1 from cart_payment_collection k
            where k.payment_collection_id = p.payment_collection_id and k.cart_id = c.id and k.deleted_at is null))
        and not (?::boolean and exists (select 1 from workflow_execution w
          join cart d on d.id = w.context->'data'->'payload'->>'id'
         where w.workflow_id = 'complete-cart' and w.deleted_at is null and w.state not in ('done', 'reverted')
           and d.email = c.email and d.id <> c.id))`,
    [run.cartId, run.begunAt, run.until, now],
  )
  return rows.map(({ id }) => String(id))
}

/** The end of a run is known now. */
export async function closeRun(database: Database, runId: string): Promise<void> {
  await database.raw(
    "update workflow_execution set deleted_at = now() where run_id = ? and workflow_id = 'complete-cart'",
    [runId],
  )
}
