import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { load } from './built.mjs'
import { openPostgres, statementsOf } from './postgres.mjs'

const { strays } = load('completion/facts.js')
const { oweForgotten } = load('letters/orders.js')
const { StockWatchModuleService } = load('modules/stock-watch/service.js')
const { factsOfReminder, untold } = load('reminders/due.js')

/** Of core's tables what the statements read. */
const tables = `
  create table "order" (id text primary key, email text, region_id text, created_at timestamptz, canceled_at timestamptz,
    is_draft_order boolean, deleted_at timestamptz);
  create table cart (id text primary key, email text, locale text, region_id text, metadata jsonb, shipping_address_id text,
    billing_address_id text, completed_at timestamptz, updated_at timestamptz, deleted_at timestamptz);
  create table cart_line_item (cart_id text, variant_id text, updated_at timestamptz, deleted_at timestamptz);
  create table cart_shipping_method (cart_id text, updated_at timestamptz, deleted_at timestamptz);
  create table cart_address (id text, updated_at timestamptz);
  create table cart_payment_collection (cart_id text, payment_collection_id text, deleted_at timestamptz);
  create table order_payment_collection (order_id text, payment_collection_id text, deleted_at timestamptz);
  create table payment_session (payment_collection_id text, status text, deleted_at timestamptz);
  create table order_cart (order_id text primary key, cart_id text, deleted_at timestamptz);
  create table workflow_execution (workflow_id text, state text, context jsonb, deleted_at timestamptz);
  create table letter (key text);
  create table product_variant (id text primary key, deleted_at timestamptz);`

/** Those of ours that the statements need. */
const migrations = [
  'cart-reminder/migrations/Migration20261205090000',
  'cart-reminder/migrations/Migration20261207090000',
  'stock-watch/migrations/Migration20261127090000',
]

/** A year of a busy shop, and carts that were left five hours ago by people who had ordered before. */
const shop = `
  insert into "order" (id, email, region_id, created_at) select 'order_' || n, 'p' || n % 5000 || '@example.com', 'reg_1',
    now() - n * interval '25 minutes' from generate_series(1, 20000) n;
  insert into cart (id, completed_at) select 'bought_' || id, created_at from "order";
  insert into order_cart (order_id, cart_id) select id, 'bought_' || id from "order";
  insert into cart (id, email, region_id, metadata, updated_at) select 'cart_' || n, 'p' || n || '@example.com', 'reg_1',
    '{"remind": true}', now() - interval '5 hours' from generate_series(1, 400) n;
  insert into cart_reminder (id, cart_id) select 'cartrem_' || n, 'cart_' || n from generate_series(1, 400) n;
  analyze;`

let postgres
let database
before(async () => {
  postgres = await openPostgres()
  database = postgres.database
  await database.raw(tables)
  for (const path of migrations)
    for (const sql of await statementsOf(load(`modules/${path}.js`))) await database.raw(sql)
  await database.raw(shop)
})
after(() => postgres.close())

/** How the database would do what is asked of it. */
async function planOf(ask) {
  const lines = []
  const raw = async (sql, values = []) => {
    const { rows } = await database.raw(`explain ${sql}`, values)
    lines.push(...rows.map((row) => row['QUERY PLAN']))
    return { rows: [] }
  }
  await ask({ raw })
  return lines.join('\n')
}

describe('orders are found without reading all of them', () => {
  const hour = 3_600_000
  const run = { cartId: 'cart_1', begunAt: new Date(Date.now() - hour), until: new Date(Date.now() - hour + 120_000) }
  const found = [
    ['of who left a cart', (asked) => untold(asked, '', 100), 'IDX_order_lower_email_created_at'],
    ['of a completion that was cut', (asked) => strays(asked, run), 'IDX_order_created_at'],
    ['whose letter was lost', (asked) => oweForgotten({ resolve: () => asked }), 'IDX_order_created_at'],
  ]
  for (const [which, ask, index] of found)
    it(which, async () => {
      const plan = await planOf(ask)
      assert.match(plan, new RegExp(`Index Scan using "${index}" on "order"`), plan)
      assert.doesNotMatch(plan, /Seq Scan on "order"/)
    })
})

describe('a cart that was left', () => {
  const facts = async (id) => (await factsOfReminder(database, id)) ?? {}
  it('is looked at while it is open: one that was bought or deleted is no business of reminders', async () => {
    const ids = async () => (await untold(database, 'cartrem_1', 3)).map(({ cart_id }) => cart_id)
    assert.deepEqual(await ids(), ['cart_10', 'cart_100', 'cart_101'])
    await database.raw("update cart set completed_at = now() where id = 'cart_10'")
    await database.raw("update cart set deleted_at = now() where id = 'cart_101'")
    assert.deepEqual(await ids(), ['cart_100', 'cart_102', 'cart_103'])
    assert.equal((await facts('cartrem_10')).is_open, false, 'a letter that is under way is taken back')
  })
  it('is settled by an order since then, however its address is written', async () => {
    assert.equal((await facts('cartrem_40')).has_ordered, false)
    await database.raw(`insert into "order" (id, email, created_at) values ('order_new', 'P40@Example.com', now())`)
    assert.equal((await facts('cartrem_40')).has_ordered, true)
    assert.equal((await facts('cartrem_41')).has_ordered, false)
  })
})

describe('what is known to be low', () => {
  const manager = { execute: async (sql, values = []) => (await database.raw(sql, values)).rows }
  const ask = (name, ...given) => StockWatchModuleService.prototype[name].call({}, ...given, { manager })
  const known = async () => (await database.raw('select variant_id from low_stock order by 1')).rows.map(Object.values)
  before(() => database.raw(`insert into product_variant select 'v_' || n from generate_series(1, 3) n`))
  it('is forgotten once its variant is deleted or gone: it would be asked for every five seconds', async () => {
    await ask('areLow', ['v_1', 'v_2', 'v_3'])
    await database.raw(`update product_variant set deleted_at = now() where id = 'v_2'`)
    await database.raw(`delete from product_variant where id = 'v_3'`)
    assert.deepEqual(await ask('lowOnes'), ['v_1'])
    assert.deepEqual(await known(), [['v_1']])
  })
  it('is nothing that is deleted already, which a list that is behind still names', async () => {
    await ask('areLow', ['v_1', 'v_2', 'v_3'])
    assert.deepEqual(await known(), [['v_1']])
  })
})
