import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { load } from './built.mjs'
import { openPostgres, statementsOf } from './postgres.mjs'

const migration = load('modules/desk/migrations/Migration20261208090000.js')

describe('what came as it is before it was nameless', () => {
  let postgres
  before(async () => {
    postgres = await openPostgres()
  })
  after(() => postgres?.close())

  const migrate = async () => {
    for (const sql of await statementsOf(migration)) await postgres.database.raw(sql)
  }

  it('loses its name, in lines too, and its thing in stock gets the one of the product; whatever has sizes keeps all', async () => {
    const { database } = postgres
    // A new shop has none of these tables.
    await migrate()
    const dated = 'updated_at timestamptz, deleted_at timestamptz'
    for (const table of [
      `product (id text, title text, ${dated})`,
      `product_variant (id text, product_id text, title text, ${dated})`,
      'product_option (id text, title text)',
      'product_option_value (id text, option_id text, value text)',
      'product_variant_option (variant_id text, option_value_id text)',
      `inventory_item (id text, title text, description text, ${dated})`,
      `product_variant_inventory_item (variant_id text, inventory_item_id text, ${dated})`,
      'order_line_item (variant_id text, variant_title text)',
      'cart_line_item (variant_id text, variant_title text)',
    ])
      await database.raw(`create table ${table}`)
    await database.raw(`
      insert into product_option values ('o', 'Default option'), ('s', 'Size');
      insert into product_option_value values ('ov', 'o', 'Default option value'), ('sv', 's', 'M');`)
    const put = async (id, title, item, ...values) => {
      await database.raw(`
        insert into product (id, title) values ('p_${id}', 'Basket ${id}');
        insert into product_variant (id, product_id, title) values ('${id}', 'p_${id}', '${title}');
        insert into inventory_item (id, title, description) values ('i_${id}', '${item}', '${title}');
        insert into product_variant_inventory_item (variant_id, inventory_item_id) values ('${id}', 'i_${id}');
        insert into order_line_item values ('${id}', '${title}');
        insert into cart_line_item values ('${id}', '${title}');`)
      for (const value of values) await database.raw(`insert into product_variant_option values ('${id}', '${value}')`)
    }
    await put('elsewhere', 'Default variant', 'Default variant', 'ov')
    await put('ours', '', '', 'ov')
    await put('called', 'Default variant', 'On the top shelf', 'ov')
    await put('sized', 'M', 'M', 'sv')
    const seen = async () => {
      const { rows } = await database.raw(`
        select v.id, v.title, i.title as item, o.variant_title as ordered, c.variant_title as in_cart
          from product_variant v join inventory_item i on i.id = 'i_' || v.id
          join order_line_item o on o.variant_id = v.id join cart_line_item c on c.variant_id = v.id order by v.id`)
      return rows.map((row) => Object.values(row))
    }
    const mended = [
      ['called', '', 'On the top shelf', null, null],
      ['elsewhere', '', 'Basket elsewhere', null, null],
      ['ours', '', 'Basket ours', null, null],
      ['sized', 'M', 'M', 'M', 'M'],
    ]
    await migrate()
    assert.deepEqual(await seen(), mended)
    await migrate()
    assert.deepEqual(await seen(), mended)
  })
})
