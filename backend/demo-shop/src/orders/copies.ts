import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'

/** An order to be: a model's, moved in time and to another customer. */
export interface Copy {
  model: string
  /** Behind each id of the model. */
  suffix: string
  /** From the model's moment to this one's. */
  seconds: number
  customer_id: string
  email: string
  first: string
  last: string
  phone: string
  street: string
  city: string
  postal: string
}

interface Database {
  raw(sql: string, bindings?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}
type Connection = Database & { transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result> }

/** The connection beneath Medusa: rows of fifty thousand orders are written by the database itself. */
export const connectionOf = ({ container }: SeedContext): Connection =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as Connection

const own = 'select t.*, t.order_id as of from'
const through = (table: string, link: string, column: string, key = 'id') =>
  `select t.*, k.order_id as of from ${table} t join (select distinct ${column}, order_id from ${link}) k on k.${column} = t.${key}`
const collections = 'order_payment_collection'
const payments =
  '(select p.id as payment_id, c.order_id from payment p join order_payment_collection c using (payment_collection_id)) x'
const returns = '(select id as return_id, order_id from "return") x'
const carts = 'order_cart'

/** Every table with rows of an order, parents first, and how its rows find their order. */
const tables: Record<string, string> = {
  order_address: `select t.*, k.order_id as of from order_address t join (
    select id as order_id, shipping_address_id as address from "order" union select id, billing_address_id from "order"
  ) k on k.address = t.id`,
  '"order"': 'select t.*, t.id as of from "order" t',
  order_line_item: through('order_line_item', 'order_item', 'item_id'),
  order_item: `${own} order_item t`,
  order_line_item_tax_line: through('order_line_item_tax_line', 'order_item', 'item_id', 'item_id'),
  order_line_item_adjustment: through('order_line_item_adjustment', 'order_item', 'item_id', 'item_id'),
  order_shipping_method: through('order_shipping_method', 'order_shipping', 'shipping_method_id'),
  order_shipping: `${own} order_shipping t`,
  ...Object.fromEntries(
    ['order_shipping_method_tax_line', 'order_shipping_method_adjustment'].map((table) => [
      table,
      through(table, 'order_shipping', 'shipping_method_id', 'shipping_method_id'),
    ]),
  ),
  '"return"': `${own} "return" t`,
  return_item: through('return_item', returns, 'return_id', 'return_id'),
  order_change: `${own} order_change t`,
  order_change_action: `${own} order_change_action t`,
  order_summary: `${own} order_summary t`,
  order_transaction: `${own} order_transaction t`,
  order_promotion: `${own} order_promotion t`,
  payment_collection: through('payment_collection', collections, 'payment_collection_id'),
  order_payment_collection: `${own} order_payment_collection t`,
  ...Object.fromEntries(
    ['payment_session', 'payment', 'payment_collection_payment_providers'].map((table) => [
      table,
      through(table, collections, 'payment_collection_id', 'payment_collection_id'),
    ]),
  ),
  capture: through('capture', payments, 'payment_id', 'payment_id'),
  refund: through('refund', payments, 'payment_id', 'payment_id'),
  fulfillment_address: through(
    'fulfillment_address',
    '(select f.delivery_address_id, o.order_id from fulfillment f join order_fulfillment o on o.fulfillment_id = f.id) x',
    'delivery_address_id',
  ),
  fulfillment: through('fulfillment', 'order_fulfillment', 'fulfillment_id'),
  order_fulfillment: `${own} order_fulfillment t`,
  fulfillment_item: through('fulfillment_item', 'order_fulfillment', 'fulfillment_id', 'fulfillment_id'),
  fulfillment_label: through('fulfillment_label', 'order_fulfillment', 'fulfillment_id', 'fulfillment_id'),
  reservation_item: through('reservation_item', 'order_item', 'item_id', 'line_item_id'),
  cart: through('cart', carts, 'cart_id'),
  cart_line_item: through('cart_line_item', carts, 'cart_id', 'cart_id'),
  order_cart: `${own} order_cart t`,
}

/** Columns with ids of rows that are copied too. */
const renamed = new Set([
  ...['id', 'order_id', 'item_id', 'line_item_id', 'shipping_method_id', 'shipping_address_id', 'billing_address_id'],
  ...['return_id', 'order_change_id', 'reference_id', 'payment_collection_id', 'payment_session_id', 'payment_id'],
  ...['fulfillment_id', 'delivery_address_id', 'cart_id'],
])
const personal: Record<string, string> = {
  email: 'c.email',
  customer_id: 'c.customer_id',
  first_name: 'c.first',
  last_name: 'c.last',
  phone: 'c.phone',
  address_1: 'c.street',
  city: 'c.city',
  postal_code: 'c.postal',
}
const addresses = new Set(['order_address', 'fulfillment_address'])
/** A parcel leaves and arrives some days later than everything else, which the models did in one minute. */
const later: Record<string, string> = { shipped_at: '30 hours', delivered_at: '80 hours' }

/** What a column of a copy holds. */
function valueIn(table: string, { name, type }: { name: string; type: string }): string {
  const of = `t."${name}"`
  if (table === 'cart' && name.endsWith('_address_id')) return 'null'
  if (addresses.has(table) && name in personal) return personal[name]
  if ((table === '"order"' || table === 'cart') && (name === 'email' || name === 'customer_id')) return personal[name]
  if (name === 'display_id') return `nextval(pg_get_serial_sequence('${table.replaceAll("'", '')}', 'display_id'))`
  if (name === 'tracking_number') return `${of} || substr(c.suffix, 2)`
  if (type === 'timestamp with time zone') {
    const moved = `${of} + make_interval(secs => c.seconds)`
    return later[name] ? `least(now(), ${moved} + interval '${later[name]}')` : moved
  }
  return renamed.has(name) ? `${of} || c.suffix` : of
}

/** The rows of a table for all copies that are in `seed_copy`. */
async function copyTable(database: Database, table: string, source: string): Promise<void> {
  const { rows } = await database.raw(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ? and is_generated = 'NEVER' order by ordinal_position`,
    [table.replaceAll('"', '')],
  )
  const columns = rows as { name: string; type: string }[]
  await database.raw(
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
     select ${columns.map((column) => valueIn(table, column)).join(', ')}
       from (${source}) t join seed_copy c on c.model = t.of
      where ${columns.some(({ name }) => name === 'deleted_at') ? 't.deleted_at is null' : 'true'}`,
  )
}

/** The rows of the list of orders: those of the models with what differs. */
async function copyRows(database: Database): Promise<void> {
  const { rows } = await database.raw(
    `select table_name from search_postgres_index where name like 'staff_order%' order by created_at desc limit 1`,
  )
  const table = String(rows[0]?.table_name)
  const moment = (name: string) => `o.${name}`
  const ms = (name: string) => `floor(extract(epoch from o.${name}) * 1000)::bigint`
  const person = `c.first || ' ' || c.last`
  await database.raw(`
    with words as (
      select m.model, (
          select string_agg(concat_ws(chr(10), l.variant_sku, l.product_title), chr(10)) from order_item i
            join order_line_item l on l.id = i.item_id where i.order_id = m.model and i.deleted_at is null) as goods, (
          select max(b.tracking_number) from order_fulfillment f join fulfillment_label b on b.fulfillment_id = f.fulfillment_id
           where f.order_id = m.model and f.deleted_at is null) as tracking
        from (select distinct model from seed_copy) m
    )
    insert into "${table}" (id, document, indexed)
    select o.id,
      t.document || jsonb_build_object('id', o.id, 'display_id', o.display_id, 'email', c.email, 'phone', c.phone,
        'customer_name', ${person}, 'customer_id', c.customer_id, 'created_at', ${moment('created_at')},
        'updated_at', ${moment('updated_at')}),
      t.indexed || jsonb_build_object('id', o.id, 'display_id', o.display_id, 'email_key', lower(c.email),
        'customer_name_key', lower(${person}), 'customer_id', c.customer_id, 'created_at', ${ms('created_at')},
        'updated_at', ${ms('updated_at')},
        'haystack', lower(concat_ws(chr(10), '#' || o.display_id, c.email, ${person}, c.phone, w.goods,
          w.tracking || substr(c.suffix, 2))))
      from "${table}" t join seed_copy c on c.model = t.id join words w on w.model = c.model
      join "order" o on o.id = c.model || c.suffix`)
  await database.raw(
    `update search_postgres_index set document_count = (select count(*) from "${table}") where table_name = '${table}'`,
  )
}

/** Pieces that copies keep for themselves come from stock of their own: the shelf has what it had. */
const stock = `
  update inventory_level l set
      stocked_quantity = l.stocked_quantity + r.pieces, reserved_quantity = l.reserved_quantity + r.pieces,
      raw_stocked_quantity = jsonb_build_object('value', (l.stocked_quantity + r.pieces)::text, 'precision', 20),
      raw_reserved_quantity = jsonb_build_object('value', (l.reserved_quantity + r.pieces)::text, 'precision', 20)
    from (select i.inventory_item_id, i.location_id, sum(i.quantity) as pieces
            from reservation_item i join order_line_item n on n.id = i.line_item_id
            join order_item x on x.item_id = n.id join seed_copy c on x.order_id = c.model || c.suffix
           where i.deleted_at is null group by 1, 2) r
   where l.inventory_item_id = r.inventory_item_id and l.location_id = r.location_id and l.deleted_at is null`

/** Carts that came to no order: three beside each two that did, two of three left before the checkout. */
const abandoned = `
  with left_behind as (
    insert into cart (id, region_id, sales_channel_id, email, currency_code, locale, created_at, updated_at)
    select k.id || 'x' || n, k.region_id, k.sales_channel_id, case when n = 1 and length(c.suffix) % 2 = 0 then c.email end,
           k.currency_code, k.locale, k.created_at + make_interval(mins => 37 * n), k.updated_at + make_interval(mins => 37 * n)
      from seed_copy c join order_cart b on b.order_id = c.model || c.suffix join cart k on k.id = b.cart_id
     cross join generate_series(1, 2) n where n = 1 or abs(hashtext(c.suffix)) % 2 = 0
    returning id
  )
  insert into cart_line_item (id, cart_id, title, quantity, variant_id, product_id, product_title, variant_sku,
      requires_shipping, is_discountable, is_tax_inclusive, unit_price, raw_unit_price, created_at, updated_at)
  select distinct on (e.id) l.id || 'x' || right(e.id, 1), e.id, l.title, l.quantity, l.variant_id, l.product_id,
         l.product_title, l.variant_sku, l.requires_shipping, l.is_discountable, l.is_tax_inclusive, l.unit_price,
         l.raw_unit_price, l.created_at, l.updated_at
    from left_behind e join cart_line_item l on l.cart_id = regexp_replace(e.id, 'x[12]$', '')`

/** Writes these orders, whole or not at all. */
export async function writeCopies(context: SeedContext, copies: readonly Copy[]): Promise<void> {
  await connectionOf(context).transaction(async (database) => {
    await database.raw(
      `create temporary table seed_copy on commit drop as select * from jsonb_to_recordset(?::jsonb) as c(model text, suffix text,
         seconds float8, customer_id text, email text, first text, last text, phone text, street text, city text, postal text)`,
      [JSON.stringify(copies)],
    )
    await database.raw('create index on seed_copy (model)')
    await database.raw('analyze seed_copy')
    await database.raw(`insert into customer (id, email, first_name, last_name, phone, has_account)
      select distinct on (customer_id) customer_id, email, first, last, phone, false from seed_copy
      on conflict do nothing`)
    for (const [table, source] of Object.entries(tables)) await copyTable(database, table, source)
    // Else the database goes on as if there were as few rows as before.
    await database.raw(
      'analyze "order", order_item, order_line_item, order_fulfillment, fulfillment_label, order_cart, cart',
    )
    await database.raw(abandoned)
    await database.raw(stock)
    await copyRows(database)
  })
}
