import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { wishlistBody, shareBody } = load('wishlist/body.js')
const { MOST_WISHES } = load('modules/wishlist/service.js')
const accepts = (body) => wishlistBody.safeParse(body).success

describe('a change of a wishlist', () => {
  it('is what comes and what goes, nothing of either when it says nothing', () => {
    assert.deepEqual(wishlistBody.parse({}), { add: [], remove: [] })
    const kept_at = Date.UTC(2026, 10, 21)
    assert.deepEqual(wishlistBody.parse({ add: [{ product_id: 'prod_1', kept_at }], remove: ['prod_2'] }), {
      add: [{ product_id: 'prod_1', kept_at: new Date(kept_at) }],
      remove: ['prod_2'],
    })
  })
  it('keeps the moment that a browser gives, never a later one than now', () => {
    const before = Date.now()
    const [none, later] = wishlistBody.parse({
      add: [{ product_id: 'prod_1' }, { product_id: 'prod_2', kept_at: before + 1e9 }],
    }).add
    for (const { kept_at } of [none, later]) assert.ok(kept_at.getTime() >= before && kept_at <= new Date())
  })
  it('is bounded, and names products and nothing else', () => {
    const many = (length) => Array.from({ length }, (_, at) => ({ product_id: `prod_${at}` }))
    assert.ok(accepts({ add: many(MOST_WISHES) }))
    const wrong = [
      { add: many(MOST_WISHES + 1) },
      { remove: many(MOST_WISHES + 1).map(({ product_id }) => product_id) },
      { add: [{ product_id: '' }] },
      { add: [{ product_id: "x' or true" }] },
      { add: [{ product_id: 'prod_1', kept_at: -1 }] },
      { add: [{ product_id: 'prod_1', wishlist_id: 'wish_of_another' }] },
      { customer_id: 'cus_of_another' },
      { add: 'prod_1' },
    ]
    for (const body of wrong) assert.ok(!accepts(body), JSON.stringify(body).slice(0, 80))
  })
})

describe('the name of a shared list', () => {
  it('is one short line without what turns text around', () => {
    assert.equal(shareBody.parse({ name: '  Mali’s \u202e\n birthday\u0000 ' }).name, 'Mali’s birthday')
    assert.equal(shareBody.parse({ name: 'ว'.repeat(60) }).name.length, 60)
    for (const name of ['', ' \n ', 'x'.repeat(61), 5, null]) assert.ok(!shareBody.safeParse({ name }).success)
  })
})
