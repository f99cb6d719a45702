import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import { load } from './built.mjs'
import { openPostgres, statementsOf } from './postgres.mjs'

const { Modules, ContainerRegistrationKeys } = createRequire(import.meta.url)('@medusajs/framework/utils')
const { call, followNames } = load('lib/item-names.js')
const migration = load('modules/desk/migrations/Migration20261210090000.js')

describe('what things in stock are called, of a shop that was there before', () => {
  let postgres
  before(async () => {
    postgres = await openPostgres()
  })
  after(() => postgres?.close())

  it('goes on as it was: as what is sold, or as staff call them; and is taken back with what failed', async () => {
    const { database } = postgres
    const migrate = async () => {
      for (const sql of await statementsOf(migration)) await database.raw(sql)
    }
    // A new shop has none of these tables.
    await migrate()
    for (const table of [
      'product (id text, title text)',
      'product_variant (id text, product_id text, title text, deleted_at timestamptz)',
      'inventory_item (id text, title text, deleted_at timestamptz)',
      'product_variant_inventory_item (variant_id text, inventory_item_id text, deleted_at timestamptz)',
    ])
      await database.raw(`create table ${table}`)
    const put = async (id, title, variant, item) =>
      database.raw(`
        insert into product values ('p_${id}', '${title}');
        insert into product_variant values ('v_${id}', 'p_${id}', '${variant}');
        insert into inventory_item values ('i_${id}', '${item}');
        insert into product_variant_inventory_item values ('v_${id}', 'i_${id}')`)
    await put('plain', 'Basket', '', 'Basket')
    await put('sized', 'Scarf', 'M', 'M')
    await put('called', 'Hamper', '', 'On the top shelf')
    await migrate()
    const inventory = {
      async updateInventoryItems(items) {
        for (const { id, title } of items)
          await database.raw('update inventory_item set title = ? where id = ?', [title, id])
      },
    }
    const container = {
      resolve: (name) =>
        ({ [Modules.INVENTORY]: inventory, [ContainerRegistrationKeys.PG_CONNECTION]: database })[name],
    }
    const names = async () => {
      const { rows } = await database.raw('select title from inventory_item order by id')
      return rows.map(({ title }) => title)
    }
    await database.raw("update product set title = title || ' II'")
    await database.raw("update product_variant set title = 'L' where title = 'M'")
    const products = ['p_plain', 'p_sized', 'p_called']
    const was = await followNames(container, { products })
    assert.deepEqual(await names(), ['On the top shelf', 'Basket II', 'L'])
    assert.deepEqual(await followNames(container, { products }), [], 'once')
    await call(container, was)
    assert.deepEqual(await names(), ['On the top shelf', 'Basket', 'M'])
    await followNames(container, { variants: ['v_plain'] })
    assert.deepEqual(await names(), ['On the top shelf', 'Basket II', 'M'])
  })
})
