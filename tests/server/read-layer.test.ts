import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createReadLayer, type Read, TooSlow } from '#backend/server/read-layer/read-layer.ts'
import { tagsOf, touches } from '#backend/server/read-layer/tags.ts'
import type { Policy } from '#features/shared/commerce-port.ts'

class Away extends Error {}
let now = 0
const tick = (ms: number) => {
  now += ms
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const layerOf = (options: { maxBytes?: number; waits?: Record<string, number> } = {}) =>
  createReadLayer({
    maxBytes: options.maxBytes ?? 10_000_000,
    now: () => now,
    waits: options.waits,
  })

/** A read whose answers count up; `load` can be made to fail or hang. */
function source(
  path = '/store/products',
  policy: Policy = 'catalogue',
  answer: (version: number) => unknown = (version) => ({ version }),
) {
  let version = 0
  const load = vi.fn(async () => {
    version += 1
    return { value: answer(version), bytes: 100 }
  })
  const read: Read = {
    key: `GET ${path}`,
    path,
    policy,
    load: () => load(),
    mayUseLast: (error) => error instanceof Away,
  }
  return { read, load }
}

beforeEach(() => {
  now = 1_000_000
})

describe('freshness', () => {
  it('asks once for fifty at the same time', async () => {
    const layer = layerOf()
    const { read, load } = source()
    const answers = await Promise.all(Array.from({ length: 50 }, () => layer.read(read)))
    expect(load).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map((answer) => answer.value)).size).toBe(1)
  })

  it('gives a fresh answer from memory, an older one while it renews it, and waits beyond', async () => {
    const layer = layerOf()
    const { read, load } = source()
    const version = async () => ((await layer.read(read)).value as { version: number }).version
    expect(await version()).toBe(1)
    tick(29_000)
    expect(await version()).toBe(1)
    expect(load).toHaveBeenCalledTimes(1)
    tick(2_000)
    expect(await version()).toBe(1)
    await settled()
    expect(await version()).toBe(2)
    tick(11 * 60_000)
    expect(await version()).toBe(3)
  })

  it('never gives stock and prices that are older than five seconds', async () => {
    const layer = layerOf()
    const { read } = source('/store/products/prod_1', 'live')
    const version = async () => ((await layer.read(read)).value as { version: number }).version
    expect(await version()).toBe(1)
    tick(5_001)
    expect(await version()).toBe(2)
    tick(3_000)
    expect(await version()).toBe(2)
    await settled()
    expect(await version()).toBe(3)
  })

  it('freezes answers, so that nobody changes them for others', async () => {
    const layer = layerOf()
    const { read } = source('/store/products', 'catalogue', () => ({ products: [{ id: 'prod_1' }] }))
    const { value } = await layer.read(read)
    expect(() => (value as { products: unknown[] }).products.push(1)).toThrow(TypeError)
  })
})

describe('outage', () => {
  it('gives the last good answer and says that it is old, then recovers', async () => {
    const layer = layerOf()
    const { read, load } = source()
    await layer.read(read)
    tick(11 * 60_000)
    load.mockRejectedValue(new Away())
    expect(await layer.read(read)).toMatchObject({ value: { version: 1 }, stale: true })
    const calls = load.mock.calls.length
    expect((await layer.read(read)).stale).toBe(true)
    expect(load).toHaveBeenCalledTimes(calls)
    tick(1_500)
    load.mockResolvedValue({ value: { version: 9 }, bytes: 10 })
    expect(await layer.read(read)).toMatchObject({ value: { version: 9 }, stale: false })
  })

  it('waits only a while for a slow Medusa when it has an older answer, and longer when it has none', async () => {
    const layer = layerOf({ waits: { waitWithLast: 20, waitWithout: 40 } })
    const { read, load } = source()
    await layer.read(read)
    tick(11 * 60_000)
    load.mockImplementation(() => new Promise(() => undefined))
    expect(await layer.read(read)).toMatchObject({ value: { version: 1 }, stale: true })
    await expect(layer.read({ ...read, key: 'another' })).rejects.toBeInstanceOf(TooSlow)
  })

  it('passes an outage on when there is nothing to give', async () => {
    const { read, load } = source()
    load.mockRejectedValue(new Away())
    await expect(layerOf().read(read)).rejects.toBeInstanceOf(Away)
  })

  it('forgets what does not exist any more', async () => {
    const layer = layerOf()
    const { read, load } = source()
    await layer.read(read)
    tick(11 * 60_000)
    load.mockRejectedValue(new Error('404'))
    await expect(layer.read(read)).rejects.toThrow('404')
    load.mockRejectedValue(new Away())
    await expect(layer.read(read)).rejects.toBeInstanceOf(Away)
  })
})

describe('events', () => {
  const product = (id: string) =>
    source(`/store/products/${id}`, 'catalogue', (version) => ({ version, product: { id } }))

  it('renews the answers that hold the product and every list of products, and no other', async () => {
    const layer = layerOf()
    const one = product('prod_1')
    const two = product('prod_2')
    const list = source('/store/search', 'catalogue', (version) => ({ version, hits: [{ id: 'prod_3' }] }))
    const regions = source('/store/regions', 'reference', () => ({ regions: [{ id: 'reg_1' }] }))
    const all = [one, two, list, regions]
    for (const { read } of all) await layer.read(read)
    tick(5_000)
    layer.changed([{ name: 'product.updated', ids: ['prod_1'] }])
    for (const { read } of all) await layer.read(read)
    expect(all.map(({ load }) => load.mock.calls.length)).toEqual([2, 1, 2, 1])
  })

  it('takes a second look while the search index may still lag, then trusts the answer', async () => {
    const layer = layerOf()
    const { read, load } = source('/store/search')
    await layer.read(read)
    tick(10_000)
    layer.changed([{ name: 'product.updated', ids: ['prod_1'] }])
    await layer.read(read)
    expect(load).toHaveBeenCalledTimes(2)
    tick(500)
    await layer.read(read)
    expect(load).toHaveBeenCalledTimes(2)
    tick(600)
    await layer.read(read)
    expect(load).toHaveBeenCalledTimes(3)
    tick(2_500)
    await layer.read(read)
    expect(load).toHaveBeenCalledTimes(4)
    tick(20_000)
    await layer.read(read)
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('knows of a change that came before the question', async () => {
    const layer = layerOf()
    layer.changed([{ name: 'product.updated', ids: ['prod_1'] }])
    tick(500)
    const { read, load } = source('/store/search')
    await layer.read(read)
    tick(1_100)
    await layer.read(read)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('does not let an answer that was on its way during a change pass for a new one', async () => {
    const layer = layerOf()
    const { read, load } = product('prod_1')
    let finish: (answer: { value: unknown; bytes: number }) => void = () => undefined
    load.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    const before = layer.read(read)
    tick(100)
    layer.changed([{ name: 'product.updated', ids: ['prod_1'] }])
    tick(100)
    const after = layer.read(read)
    finish({ value: { old: true, product: { id: 'prod_1' } }, bytes: 10 })
    expect((await before).value).toMatchObject({ old: true })
    expect((await after).value).not.toMatchObject({ old: true })
    expect((await layer.read(read)).value).not.toMatchObject({ old: true })
  })

  it('does not do so after a long question either, whatever else has changed meanwhile', async () => {
    const layer = layerOf()
    const { read, load } = product('prod_1')
    let finish: (answer: { value: unknown; bytes: number }) => void = () => undefined
    load.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    const before = layer.read(read)
    tick(100)
    layer.changed([{ name: 'product.updated', ids: ['prod_1'] }])
    tick(8_000)
    layer.changed([{ name: 'customer.created', ids: ['cus_1'] }])
    finish({ value: { old: true, product: { id: 'prod_1' } }, bytes: 10 })
    expect((await before).value).toMatchObject({ old: true })
    expect((await layer.read(read)).value).not.toMatchObject({ old: true })
  })

  it('asks once a second at most under constant change', async () => {
    const layer = layerOf()
    const { read, load } = source('/store/search')
    for (let index = 0; index < 100; index += 1) {
      layer.changed([{ name: 'inventory-level.updated', ids: ['ilev_1'] }])
      await layer.read(read)
      tick(100)
    }
    expect(load.mock.calls.length).toBeLessThanOrEqual(11)
  })

  it('falls back to the last answer when Medusa goes away after a change', async () => {
    const layer = layerOf()
    const { read, load } = product('prod_1')
    await layer.read(read)
    tick(2_000)
    layer.changed([{ name: 'product.updated', ids: ['prod_1'] }])
    load.mockRejectedValue(new Away())
    expect((await layer.read(read)).stale).toBe(true)
  })
})

describe('tags', () => {
  const search = tagsOf('/store/search', {
    results: [{ id: 'prod_1', collection_id: 'pcol_1', category_ids: ['pcat_1'] }],
  })
  const byHandle = tagsOf('/store/products?handle=silk&region_id=reg_1', {
    products: [{ id: 'prod_1', variants: [{ id: 'variant_1' }] }],
  })
  const noSuch = tagsOf('/store/products?handle=nothing', { products: [] })
  const categories = tagsOf('/store/product-categories?limit=100', { product_categories: [{ id: 'pcat_1' }] })

  const regions = tagsOf('/store/regions', { regions: [{ id: 'reg_1', countries: [{ id: 'th' }] }] })

  it.each([
    ['product.updated', ['prod_1'], [true, true, true, false, false]],
    ['product.updated', ['prod_9'], [true, false, true, false, false]],
    ['product.indexed', ['prod_1'], [true, true, true, false, false]],
    // An order: that product and the lists that show it, no other product, no region, no category.
    ['product.stock', ['prod_1'], [true, true, false, false, false]],
    ['product.stock', ['prod_9'], [false, false, false, false, false]],
    ['product.stock', [], [true, true, true, false, false]],
    ['review.changed', ['prod_1'], [true, true, false, false, false]],
    ['review.changed', ['prod_9'], [false, false, false, false, false]],
    ['product-variant.updated', ['variant_1'], [true, true, true, false, false]],
    ['product-category.updated', ['pcat_1'], [true, false, true, true, true]],
    ['product-category.created', ['pcat_9'], [true, false, true, true, true]],
    // Every page of a product may be one that it is about.
    ['size-chart.created', ['sizechart_1'], [true, false, true, true, true]],
    ['inventory-item.updated', ['iitem_1'], [true, true, true, false, false]],
    ['pricing.price.updated', ['price_1'], [true, true, true, false, false]],
    ['region.updated', ['reg_1'], [true, true, true, true, true]],
    ['catalogue.changed', [], [true, true, true, true, true]],
    ['translation.updated', ['trans_1'], [true, true, true, true, true]],
    ['customer.deleted', ['cus_1'], [false, false, false, false, false]],
  ])('%s of %o', (name, ids, expected) => {
    const found = [search, byHandle, noSuch, categories, regions].map((tags) => touches({ name, ids }, tags))
    expect(found).toEqual(expected)
  })
})

it('stays within its bound', async () => {
  const layer = layerOf({ maxBytes: 1_000_000 })
  for (let index = 0; index < 500; index += 1) {
    const { read } = source(`/store/products/prod_${index}`)
    await layer.read({ ...read, load: async () => ({ value: { index }, bytes: 10_000 }) })
  }
  const { entries, bytes } = layer.stats()
  expect(bytes).toBeLessThanOrEqual(1_000_000)
  expect(entries).toBeGreaterThan(20)
  const { read } = source('/store/huge')
  const answer = await layer.read({ ...read, load: async () => ({ value: 'huge', bytes: 900_000 }) })
  expect(answer.value).toBe('huge')
  expect(layer.stats().entries).toBe(entries)
})
