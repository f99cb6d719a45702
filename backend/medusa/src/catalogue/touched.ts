import type { Database } from '../completion/facts.ts'
import type { Kind } from './affected.ts'

/** What lists of products are made of: the kind of change, its table, and the column that names the thing. */
const products: readonly (readonly [Kind, string, string])[] = [
  ['product', 'product', 'id'],
  ['product', 'product_variant', 'product_id'],
  ['product', 'image', 'product_id'],
  ['product', 'product_sales_channel', 'product_id'],
  ['variant', 'product_variant_price_set', 'variant_id'],
  ['variant', 'product_variant_inventory_item', 'variant_id'],
  ['option-value', 'product_option_value', 'id'],
  ['option', 'product_option', 'id'],
  ['item', 'inventory_item', 'id'],
  ['place', 'product_category', 'id'],
  ['place', 'product_collection', 'id'],
  ['label', 'product_type', 'id'],
  ['label', 'product_tag', 'id'],
  ['level', 'inventory_level', 'id'],
  ['reservation', 'reservation_item', 'id'],
  ['price', 'price', 'id'],
  ['price', 'price_rule', 'price_id'],
  ['price-list', 'price_list', 'id'],
  ['price-list', 'price_list_rule', 'price_list_id'],
  ['translation', 'translation', 'id'],
  ['place-of-stock', 'sales_channel_stock_location', 'stock_location_id'],
]

/** The same of orders: SQL that names the order, of a row `t`. */
const orders: readonly (readonly [string, string])[] = [
  ['"order"', 't.id'],
  ...[
    'order_summary',
    'order_item',
    'order_change',
    'return',
    'order_claim',
    'order_exchange',
    'order_fulfillment',
  ].map((table) => [table, 't.order_id'] as const),
  ['order_payment_collection', 't.order_id'],
  [
    'payment_collection',
    '(select l.order_id from order_payment_collection l where l.payment_collection_id = t.id limit 1)',
  ],
  ['fulfillment', '(select l.order_id from order_fulfillment l where l.fulfillment_id = t.id limit 1)'],
]

const since = '(t.updated_at > ?::timestamptz or t.deleted_at > ?::timestamptz)'

/** Things of which the lists of products are made that were written after a moment, by kind. */
export async function touchedThings(database: Database, moment: Date): Promise<[Kind, string[]][]> {
  const ids = async (sql: string, moments: Date[]) =>
    (await database.raw(sql, moments)).rows.flatMap(({ id }) => (id ? [String(id)] : []))
  const found: [Kind, string[]][] = []
  for (const [kind, table, id] of products)
    found.push([kind, await ids(`select distinct t.${id} as id from ${table} t where ${since}`, [moment, moment])])
  // Rows of products know a sales channel by its id alone: its end shows in them, and nothing else of it.
  found.push(['label', await ids('select t.id from sales_channel t where t.deleted_at > ?::timestamptz', [moment])])
  return found
}

/** Orders that were written after a moment, or something of them. */
export async function touchedOrders(database: Database, moment: Date): Promise<string[]> {
  const of = orders.map(([table, id]) => `select ${id} as id from ${table} t where ${since}`)
  const moments = orders.flatMap(() => [moment, moment])
  const { rows } = await database.raw(of.join(' union '), moments)
  return rows.flatMap(({ id }) => (id ? [String(id)] : []))
}
