import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { describe, it } from 'node:test'

/** Compiled beside the backend, whose packages they use (backend/medusa/tools/build.mjs). */
const load = createRequire(new URL('../../medusa/.medusa/demo-shop/fill.js', import.meta.url))

const { basePlans, euro, piecesOf, planProducts, salePlan, slug } = load('./plan.js')
const { kinds, themes } = load('./pictures/index.js')
const { picturesOf } = load('./pictures-upload.js')
const { categories, collections } = load('./catalogue/places.js')
const { families } = load('./catalogue/index.js')

const now = new Date('2026-06-15T00:00:00Z')
const plans = basePlans(now)
const latin = /^[\p{Script=Latin}\p{P}\p{N}\p{S}\s]+$/u

describe('the catalogue', () => {
  it('is a believable shop: 200 products, 6 lines, more than 12 categories', () => {
    assert.ok(plans.length >= 200, String(plans.length))
    assert.equal(collections.length, 6)
    assert.ok(categories.length >= 12)
    const used = new Set(plans.map((plan) => plan.category))
    const leaves = categories.filter(({ handle }) => !categories.some((other) => other.parent === handle))
    for (const { handle } of leaves) assert.ok(used.has(handle), `${handle} is empty`)
  })
  it('never repeats a name, and says everything in English and Thai', () => {
    for (const language of [0, 1]) {
      assert.equal(new Set(plans.map((plan) => plan.title[language])).size, plans.length)
    }
    assert.equal(new Set(plans.map((plan) => plan.handle)).size, plans.length)
    for (const { title, subtitle, description } of plans) {
      for (const words of [title, subtitle, description]) {
        assert.match(words[0], latin)
        assert.match(words[1], /[\u0E00-\u0E7F]/)
      }
      assert.ok(description[0].length > 120, title[0])
    }
  })
  it('draws only what can be drawn', () => {
    for (const plan of plans) assert.ok(kinds.includes(plan.kind), plan.kind)
    for (const { handle, theme } of collections) assert.ok(themes.includes(theme), handle)
    for (const { handle, parent } of categories) if (parent === null) assert.ok(themes.includes(handle), handle)
    const pictures = plans.flatMap((plan) => picturesOf(plan).map((picture) => picture.filename))
    assert.equal(new Set(pictures).size, pictures.length)
    for (const name of pictures) assert.match(name, /^[a-z0-9-]+-[123]\.webp$/)
  })
  it('has parents before children', () => {
    const seen = new Set([null])
    for (const { handle, parent } of categories) {
      assert.ok(seen.has(parent), handle)
      seen.add(handle)
    }
  })
  it('has one to four colors and no color twice', () => {
    for (const item of families.flatMap((family) => family.items)) {
      assert.ok(item.colors.length >= 1 && item.colors.length <= 4, item.title[0])
      assert.equal(new Set(item.colors).size, item.colors.length)
    }
  })
})

describe('the plan of the shop', () => {
  it('is the same every time', () => {
    assert.deepEqual(planProducts(500, now), planProducts(500, now))
  })
  it('reaches ten thousand with a name each', () => {
    const large = planProducts(10_000, now)
    assert.equal(large.length, 10_000)
    assert.equal(new Set(large.map((plan) => plan.handle)).size, 10_000)
    assert.equal(new Set(large.map((plan) => plan.title[1])).size, 10_000)
    const skus = large.flatMap((plan) =>
      plan.colors.flatMap((color) => plan.sizes.map((s) => `${plan.handle}-${color}-${s}`)),
    )
    assert.equal(new Set(skus).size, skus.length)
  })
  it('arrived over half a year, not at once', () => {
    const ages = plans.map((plan) => (now - plan.createdAt) / 86_400_000).sort((a, b) => a - b)
    assert.ok(ages[0] >= 0 && ages[0] < 10)
    assert.ok(ages.at(-1) > 150 && ages.at(-1) <= 182)
  })
  it('has sold out, last and low pieces, and mostly plenty', () => {
    const pieces = plans.map((plan) =>
      plan.colors.flatMap((color) => plan.sizes.map((size) => piecesOf(plan, color, size))),
    )
    const sums = pieces.map((list) => list.reduce((sum, value) => sum + value, 0))
    assert.ok(sums.filter((sum) => sum === 0).length >= 3)
    assert.ok(sums.filter((sum) => sum === 1).length >= 2)
    assert.ok(pieces.flat().every((value) => Number.isInteger(value) && value >= 0))
    assert.ok(sums.filter((sum) => sum > 10).length > plans.length * 0.7)
  })
  it('puts about thirty products on a real sale in both currencies', () => {
    const sale = salePlan(plans)
    assert.ok(sale.size >= 25 && sale.size <= 45, String(sale.size))
    for (const plan of plans.filter(({ handle }) => sale.has(handle))) {
      const price = sale.get(plan.handle)
      assert.ok(price.thb < plan.thb && price.thb > plan.thb * 0.4, plan.handle)
      assert.ok(price.eur < plan.eur && price.eur > 0, plan.handle)
    }
  })
  it('writes handles and euros as a shop does', () => {
    assert.equal(slug('Lemongrass & kaffir lime candle'), 'lemongrass-kaffir-lime-candle')
    assert.equal(slug('Farmer’s shirt'), 'farmers-shirt')
    assert.equal(euro(1290), 34.9)
    assert.equal(euro(170), 4.9)
  })
})
