import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const require = createRequire(import.meta.url)
const { resolveIndexDefinitions } = require('@medusajs/search/dist/utils')
const { createIndexMigrationPlan } = require('@medusajs/search/dist/utils/migrations')
const { searchSettings, staffIndexes } = load('staff-index/fields.js')
const { itemRow } = load('staff-index/items.js')
const { orderRow } = load('staff-index/orders.js')
const { staffRowsOf } = load('staff-index/product-rows.js')

describe('a list of staff after an upgrade', () => {
  /** What Medusa does at its next start with an index that a version of before has filled. */
  const planned = async (index, before) => {
    const definition = load(`search/staff-${index}.js`).default
    const resolved = (one) => resolveIndexDefinitions({ definitions: [one], default_provider: 'postgres' })
    const was = resolved({ ...definition, settings: before }).get(definition.name)
    const version = { version: 1, definition_hash: was.definition_hash, provider: was.provider, search_index_id: 'one' }
    const [plan] = await createIndexMigrationPlan({
      indexes: resolved(definition),
      indexService: { list: async () => [{ id: 'one', name: definition.name, active_version: 1 }] },
      versionService: { list: async () => [version] },
    })
    return plan.action
  }

  for (const [index, staffIndex] of Object.entries(staffIndexes))
    it(`of ${index}s is filled anew where its rows were of an earlier version, and only then`, async () => {
      const { version } = staffIndex
      assert.equal(await planned(index, searchSettings({ ...staffIndex, version: version - 1 })), 'migrate')
      assert.equal(await planned(index, {}), 'migrate')
      assert.equal(await planned(index, searchSettings(staffIndex)), 'noop')
    })
})

const shop = { currency: 'thb', lowStock: 5 }
const sold = (id, title, status, parts) => ({
  ...{ id, title: 'M', manage_inventory: true, product_id: `prod_${id}` },
  ...{ product: { title, status, thumbnail: null }, inventory_items: parts.map((one) => ({ inventory_item_id: one })) },
})
const alone = sold('variant_2', 'Scarf', 'draft', ['iitem_1'])
const kit = sold('variant_1', 'Gift set', 'published', ['iitem_1', 'iitem_2'])
const level = (location_id, stocked_quantity, reserved_quantity) => ({
  ...{ location_id, stocked_quantity, reserved_quantity },
})
const thing = (more) => ({
  ...{ id: 'iitem_1', title: 'Scarf of silk', sku: 'S-1', metadata: null, created_at: 'then', updated_at: 'now' },
  ...{ location_levels: [level('a', 4, 1), level('b', 3, 2)], variants: [kit, alone, null], ...more },
})

describe('a thing in stock, in the list of staff', () => {
  it('stands there once with its own pieces, called as what is sold of it alone', () => {
    const row = itemRow(thing(), shop)
    assert.deepEqual([row.stocked, row.reserved, row.available, row.stock], [7, 3, 4, 'low'])
    assert.deepEqual([row.title, row.product_title], ['M', 'Scarf'])
    assert.deepEqual(row.variant_ids, ['variant_2', 'variant_1'])
    assert.equal(row.product_status, 'published', 'for something of it can be bought')
  })

  it('is called by its own name as a part of a kit, and judged by its own threshold', () => {
    const row = itemRow(thing({ variants: [kit], metadata: { low_stock: 3 } }), shop)
    assert.deepEqual([row.title, row.product_title, row.stock], ['Scarf of silk', 'Gift set', 'in'])
    assert.equal(itemRow(thing({ location_levels: [] }), shop).stock, 'out')
  })

  it('is none where nothing is sold of it, and not counted where nobody counts it', () => {
    assert.equal(itemRow(thing({ variants: [] }), shop), undefined)
    assert.equal(itemRow(thing({ variants: [{ ...alone, manage_inventory: false }] }), shop).stock, 'not_managed')
  })
})

describe('the version of a list of staff', () => {
  const digest = (rows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)
  const day = '2026-11-21T04:04:00.000Z'
  const payment = { provider_id: 'pp_system_default', captured_at: null, canceled_at: null }
  const collection = { status: 'authorized', amount: 9, captured_amount: 0, refunded_amount: 0, payments: [payment] }
  const order = (more) => ({
    ...{ id: 'order_1', display_id: 1, email: 'a@b.example', status: 'pending', is_draft_order: false, total: 9 },
    ...{ currency_code: 'thb', created_at: day, updated_at: day, metadata: { tags: ['vip'] } },
    shipping_address: { first_name: 'Mali', last_name: 'S', company: 'Co', phone: '+66 81', country_code: 'th' },
    items: [{ quantity: 2, variant_sku: 'S-1', title: 'M', product_title: 'Scarf' }],
    ...{ payment_collections: [collection], fulfillments: [], summary: { pending_difference: 9 }, ...more },
  })
  const product = {
    ...{ id: 'prod_1', title: 'Scarf', handle: 'scarf', status: 'published', created_at: day, updated_at: day },
    ...{ thumbnail: null, images: [], tags: [{ id: 'tag_1' }], categories: [{ id: 'cat_1', mpath: 'cat_0' }] },
    variants: [
      {
        ...{ id: 'variant_1', title: 'M', sku: 'S-1', manage_inventory: true, created_at: day, updated_at: day },
        ...{ prices: [{ amount: 90, currency_code: 'thb' }], options: [{ value: 'M', option: { title: 'Size' } }] },
        inventory_items: [],
      },
    ],
  }

  it('is another one where a row of the same thing says something else', () => {
    const givenUp = { payment_collections: [{ ...order({}).payment_collections[0], status: 'canceled' }] }
    const paid = { summary: { pending_difference: 0 } }
    const orders = [{}, paid, { ...paid, ...givenUp }].map((more) => orderRow(order(more)))
    const items = [itemRow(thing(), shop), itemRow(thing({ variants: [kit] }), shop)]
    assert.equal(orders[2].payment_status, 'nothing_owed', 'given up, and not failed')
    const { products, variants } = staffRowsOf([product], shop, new Map())
    const now = Object.entries({ order: orders, product: products, variant: variants, item: items }).map(
      ([index, rows]) => [index, staffIndexes[index].version, digest(rows)],
    )
    // Whoever changes a digest here makes the version beside it one more, in src/staff-index/fields.ts.
    assert.deepEqual(now, [
      ['order', 4, 'eddf095be0e9'],
      ['product', 1, '25a29f8b497b'],
      ['variant', 2, 'a11a537a0011'],
      ['item', 1, 'ff0eed5fc64f'],
    ])
  })
})
