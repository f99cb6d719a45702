/**
 * Makes a shop large in seconds: its products again and again under other names, written straight into the database of a
 * throw-away shop, with their rows in the indexes. For measuring what staff do; the seed makes ten thousand in an hour,
 * most of it pictures.
 */
import { withClient } from '../../backend/local/steps/database.mjs'

/** What is copied: products of two to eight variants, four in the middle. */
const source = `
  create temp table source on commit drop as
    select p.id from product p join product_variant v on v.product_id = p.id and v.deleted_at is null
    where p.deleted_at is null and p.status = 'published' group by p.id having count(*) between 2 and 8;
  create temp table variants on commit drop as
    select id from product_variant where product_id in (select id from source) and deleted_at is null;
  create temp table sets on commit drop as
    select price_set_id as id from product_variant_price_set where variant_id in (select id from variants);
  create temp table items on commit drop as
    select inventory_item_id as id from product_variant_inventory_item where variant_id in (select id from variants);
  create temp table ranges on commit drop as
    select id from product_product_option where product_id in (select id from source);
`

/** Of each table: which rows, and which columns get the copy's own ending. */
const tables = /** @type {const} */ ([
  ['product', 'id in (select id from source)', ['id', 'handle', 'title']],
  ['product_variant', 'id in (select id from variants)', ['id', 'product_id', 'sku']],
  ['product_product_option', 'id in (select id from ranges)', ['id', 'product_id']],
  [
    'product_product_option_value',
    'product_product_option_id in (select id from ranges)',
    ['id', 'product_product_option_id'],
  ],
  ['product_variant_option', 'variant_id in (select id from variants)', ['variant_id']],
  ['product_sales_channel', 'product_id in (select id from source)', ['product_id', 'id']],
  ['product_shipping_profile', 'product_id in (select id from source)', ['product_id', 'id']],
  ['product_category_product', 'product_id in (select id from source)', ['product_id']],
  ['image', 'product_id in (select id from source)', ['id', 'product_id']],
  ['price_set', 'id in (select id from sets)', ['id']],
  ['price', 'price_set_id in (select id from sets) and price_list_id is null', ['id', 'price_set_id']],
  ['product_variant_price_set', 'variant_id in (select id from variants)', ['variant_id', 'price_set_id', 'id']],
  ['inventory_item', 'id in (select id from items)', ['id', 'sku']],
  ['inventory_level', 'inventory_item_id in (select id from items)', ['id', 'inventory_item_id']],
  [
    'product_variant_inventory_item',
    'variant_id in (select id from variants)',
    ['variant_id', 'inventory_item_id', 'id'],
  ],
  ['translation', 'reference_id in (select id from source union select id from variants)', ['id', 'reference_id']],
])

/** Of each index: which rows, and the ids and words in a row that get the copy's own ending. */
const indexes = /** @type {const} */ ([
  ['product', 'id in (select id from source)', ['id', 'handle', 'title']],
  ['staff_product', 'id in (select id from source)', ['id', 'handle', 'title', 'handle_key', 'title_key']],
  [
    'staff_variant',
    'id in (select id from variants)',
    ['id', 'product_id', 'inventory_item_id', 'sku', 'sku_key', 'product_title', 'product_title_key'],
  ],
  [
    'staff_item',
    'id in (select inventory_item_id from product_variant_inventory_item where variant_id in (select id from variants))',
    ['id', 'product_id', 'sku', 'sku_key', 'product_title', 'product_title_key'],
  ],
])

/** @typedef {Parameters<Parameters<typeof withClient>[1]>[0]} Client */

/** @param {Client} client @param {string} table @returns {Promise<string[]>} */
async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/**
 * @param {string} databaseUrl of a throw-away shop
 * @param {number} wanted how many products it shall have in all
 */
export async function manyProducts(databaseUrl, wanted) {
  await withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(source)
    const count = async (/** @type {string} */ table) =>
      Number((await client.query(`select count(*) as count from ${table}`)).rows[0].count)
    const copies = Math.ceil((wanted - (await count('product'))) / (await count('source')))
    const from = `cross join generate_series(1, ${copies}) as copy(number)`
    for (const [table, where, renamed] of tables) {
      const columns = await columnsOf(client, table)
      const values = columns.map((name) => {
        if (!(/** @type {readonly string[]} */ (renamed).includes(name))) return `"${name}"`
        return name === 'title' ? `"title" || ' ' || copy.number` : `"${name}" || '-' || copy.number`
      })
      const names = columns.map((name) => `"${name}"`).join(', ')
      await client.query(
        `insert into ${table} (${names}) select ${values.join(', ')} from ${table} ${from} where ${where}`,
      )
    }
    for (const [index, where, renamed] of indexes) {
      const { rows } = await client.query(
        `select table_name as name from information_schema.tables where table_name ~ $1 order by 1 desc limit 1`,
        [`^search_pg_${index}_v\\d+$`],
      )
      const table = rows[0].name
      const own = (/** @type {string} */ column) =>
        `${column} || (select coalesce(jsonb_object_agg(key, value || '-' || copy.number), '{}')
           from jsonb_each_text(${column}) where key = any(array['${renamed.join("','")}']) and value is not null)`
      const found = `case when indexed ? 'haystack' then jsonb_build_object('haystack', (indexed ->> 'haystack') || ' ' || copy.number) else '{}' end`
      await client.query(
        `insert into ${table} (id, document, indexed, search_vector, search_text)
         select id || '-' || copy.number, ${own('document')}, (${own('indexed')}) || ${found}, search_vector, search_text
         from ${table} ${from} where ${where}`,
      )
    }
    await client.query('commit')
    await client.query('analyze')
  })
}
