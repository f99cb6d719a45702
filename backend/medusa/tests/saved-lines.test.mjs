import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { savedLinesBody } = load('saved-lines/body.js')
const { MOST_PIECES, MOST_SAVED } = load('modules/saved-line/service.js')
const accepts = (body) => savedLinesBody.safeParse(body).success
const line = (over = {}) => ({ variant_id: 'variant_1', quantity: 1, ...over })

describe('a change of the lines for later', () => {
  it('is what comes and what goes, nothing of either when it says nothing', () => {
    assert.deepEqual(savedLinesBody.parse({}), { add: [], remove: [] })
    const kept_at = Date.UTC(2026, 10, 21)
    assert.deepEqual(savedLinesBody.parse({ add: [line({ quantity: 3, kept_at })], remove: ['variant_2'] }), {
      add: [{ variant_id: 'variant_1', quantity: 3, kept_at: new Date(kept_at) }],
      remove: ['variant_2'],
    })
  })
  it('keeps the moment that a browser gives, never a later one than now', () => {
    const before = Date.now()
    const { add } = savedLinesBody.parse({ add: [line(), line({ kept_at: before + 1e9 })] })
    for (const { kept_at } of add) assert.ok(kept_at.getTime() >= before && kept_at <= new Date())
  })
  it('is bounded, and names variants and whole pieces and nothing else', () => {
    const many = (length) => Array.from({ length }, (_, at) => line({ variant_id: `variant_${at}` }))
    assert.ok(accepts({ add: many(MOST_SAVED), remove: many(MOST_SAVED).map(({ variant_id }) => variant_id) }))
    assert.ok(accepts({ add: [line({ quantity: MOST_PIECES })] }))
    const wrong = [
      { add: many(MOST_SAVED + 1) },
      { remove: many(MOST_SAVED + 1).map(({ variant_id }) => variant_id) },
      ...[0, -1, 1.5, MOST_PIECES + 1, '1', null, undefined].map((quantity) => ({ add: [line({ quantity })] })),
      { add: [line({ variant_id: '' })] },
      { add: [line({ variant_id: "x' or true" })] },
      { add: [line({ kept_at: -1 })] },
      { add: [line({ product_id: 'prod_of_the_caller' })] },
      { add: [line({ customer_id: 'cus_of_another' })] },
      { customer_id: 'cus_of_another' },
      { add: 'variant_1' },
    ]
    for (const body of wrong) assert.ok(!accepts(body), JSON.stringify(body).slice(0, 80))
  })
})
