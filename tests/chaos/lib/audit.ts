import { createRequire } from 'node:module'

type Rows = Record<string, unknown>[]
export type Client = {
  on(event: 'error', listener: () => void): void
  connect(): Promise<void>
  query(sql: string, values?: unknown[]): Promise<{ rows: Rows }>
  end(): Promise<void>
}
const { Client: Connection } = createRequire(import.meta.url)('pg') as {
  Client: new (options: { connectionString: string }) => Client
}

/** A connection of one's own to the shop's database, past every line. */
export async function connect(database: string): Promise<Client> {
  const client = new Connection({ connectionString: database })
  // Its end is no surprise here: the test kills the database as well.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** One question to the shop's database, on a connection of its own: the test ends all others. */
export async function ask(database: string, sql: string, values: unknown[] = []): Promise<Rows> {
  const client = await connect(database)
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

const live = `o.deleted_at is null and o.status <> 'canceled' and not coalesce(o.is_draft_order, false)`

/** What must never be found, each with the rows that show it. `$1` is the beginning of the test. */
const faults: Record<string, string> = {
  'an order of no cart': `select o.id from "order" o where ${live} and o.created_at >= $1
    and not exists (select 1 from order_cart b where b.order_id = o.id and b.deleted_at is null)`,
  'an order that nobody paid and no bank is asked about': `select o.id from "order" o where ${live} and o.created_at >= $1
    and not exists (select 1 from order_payment_collection c
      join payment p on p.payment_collection_id = c.payment_collection_id and p.canceled_at is null and p.deleted_at is null
      where c.order_id = o.id and c.deleted_at is null)
    and not exists (select 1 from order_payment_collection c
      join payment_session s on s.payment_collection_id = c.payment_collection_id and s.status = 'pending_authorization'
      where c.order_id = o.id and c.deleted_at is null and s.deleted_at is null)`,
  'an order whose goods are not put aside': `select o.id, l.title from "order" o
    join order_item i on i.order_id = o.id and i.deleted_at is null join order_line_item l on l.id = i.item_id
    join product_variant v on v.id = l.variant_id and v.manage_inventory
    where ${live} and o.created_at >= $1 and not exists (
      select 1 from reservation_item r where r.line_item_id = l.id and r.deleted_at is null)`,
  'a cart with two orders': `select b.cart_id from order_cart b join "order" o on o.id = b.order_id
    where ${live} and b.deleted_at is null and o.created_at >= $1 group by b.cart_id having count(*) > 1`,
  'a cart that is bought by no order': `select c.id from cart c where c.completed_at >= $1 and not exists (
    select 1 from order_cart b join "order" o on o.id = b.order_id and o.deleted_at is null
     where b.cart_id = c.id and b.deleted_at is null)`,
  'an order of a cart that is still open': `select c.id from cart c join order_cart b on b.cart_id = c.id and b.deleted_at is null
    join "order" o on o.id = b.order_id where ${live} and o.created_at >= $1 and c.completed_at is null`,
  'stock put aside for nobody': `select r.id from reservation_item r where r.deleted_at is null and r.created_at >= $1
    and r.line_item_id is not null and not exists (
      select 1 from order_item i join "order" o on o.id = i.order_id where i.item_id = r.line_item_id and ${live})`,
  'a level that is not the sum of what is put aside': `select v.inventory_item_id, v.reserved_quantity, s.sum from inventory_level v
    left join lateral (select coalesce(sum(r.quantity), 0) as sum from reservation_item r
      where r.inventory_item_id = v.inventory_item_id and r.location_id = v.location_id and r.deleted_at is null) s on true
    where v.deleted_at is null and v.updated_at >= $1 and v.reserved_quantity <> s.sum`,
  'more put aside than there is': `select v.inventory_item_id from inventory_level v
    where v.deleted_at is null and v.reserved_quantity > v.stocked_quantity and v.updated_at >= $1`,
  'money held for no order': `select p.id from payment p where p.created_at >= $1 and p.canceled_at is null and p.deleted_at is null
    and p.amount > (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id and r.deleted_at is null)
    and not exists (select 1 from order_payment_collection c join "order" o on o.id = c.order_id and ${live}
      where c.payment_collection_id = p.payment_collection_id and c.deleted_at is null)`,
  'an order that was paid twice': `select c.order_id from order_payment_collection c
      join payment p on p.payment_collection_id = c.payment_collection_id and p.canceled_at is null and p.deleted_at is null
    where c.deleted_at is null and p.created_at >= $1
      and p.amount > (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id and r.deleted_at is null)
    group by c.order_id having count(*) > 1`,
  'a charge at the card that the shop does not know': `select i.id, i.status from sandbox_card_intent i
    where i.created_at >= $1 and i.status in ('authorized', 'captured') and not exists (
      select 1 from payment p where p.payment_session_id = i.session_id and p.canceled_at is null and p.deleted_at is null)`,
  'a code that was used more often than it may be': `select code, used, "limit" from promotion
    where created_at >= $1 and used > "limit"`,
  'a code whose uses are not its orders': `select p.code, p.used, n.orders from promotion p, lateral (
      select count(distinct i.order_id) as orders from order_line_item_adjustment a join order_item i on i.item_id = a.item_id
        join "order" o on o.id = i.order_id and o.deleted_at is null where a.code = p.code and a.deleted_at is null) n
    where p.created_at >= $1 and p."limit" is not null and p.used <> n.orders`,
}

/** Everything half-made since a moment, by name; empty when the books are right. */
export async function audit(database: string, since: Date): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {}
  for (const [name, sql] of Object.entries(faults)) {
    const rows = await ask(database, sql, [since])
    if (rows.length > 0) found[name] = rows
  }
  return found
}
