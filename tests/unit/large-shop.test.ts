import { describe, expect, it } from 'vitest'
import { previewRegion, pricesIn, stockOf } from '#features/cart/region-preview.ts'
import { feedItems } from '#features/catalogue/feed.ts'
import { loadHome } from '#features/catalogue/home.ts'
import { pictureColor, searchWords } from '#features/catalogue/product.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { toQueryString } from '#features/shared/query-string.ts'
import { queryProblem } from '../../backend/server/http/query-limits.ts'
import { answers, cart, product, reference } from './support/fixtures.ts'

const region = { id: 'reg_th', countryCode: 'th', currencyCode: 'thb' }
const many = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('a shop with more collections than one call of the search has questions for', () => {
  const collections = many(45).map((at) => ({
    id: `pcol_${at}`,
    handle: `line-${at}`,
    title: `Line ${at}`,
    metadata: null,
  }))
  const known = answers().reference
  const transport = {
    async fetch(
      path: string,
      { body, query }: { body?: { queries: { filters?: Record<string, unknown> }[] }; query?: { limit: number } },
    ) {
      if (path === '/store/collections') return { collections: collections.slice(0, query?.limit) }
      if (path === '/store/product-categories') return { product_categories: known.product_categories }
      if (path === '/store/product-options') return { product_options: known.product_options }
      const queries = body?.queries ?? []
      // Medusa's own bound (tests/seams/core.test.ts).
      if (queries.length > 20) throw new Error('Too big: expected array to have <=20 items')
      return {
        results: queries.map(({ filters }) => ({
          hits: [],
          metadata: { count: Number(/\d+/.exec(JSON.stringify(filters ?? 0))?.[0] ?? 0) },
          facets: {},
        })),
      }
    },
  } as unknown as Transport

  it('has its front page, with every collection and its own count', async () => {
    const home = await loadHome(transport, {
      language: 'en',
      currency: 'thb',
      region: 'reg_thb',
      nameOf: String,
    } as never)
    expect(home.collections.map(({ href }) => href)).toEqual(collections.map(({ handle }) => `/collections/${handle}`))
    expect(home.collections.map(({ count }) => count)).toEqual(many(45))
  })
})

describe('a shop on its first days', () => {
  const shop = (hits: unknown[]) =>
    ({
      async fetch(path: string) {
        if (path === '/store/collections') return { collections: [] }
        if (path === '/store/product-categories') return { product_categories: [] }
        if (path === '/store/product-options') return { product_options: [] }
        return { results: [{ hits, metadata: { count: hits.length }, facets: {} }] }
      },
    }) as unknown as Transport
  const reader = { language: 'en', currency: 'thb', region: 'reg_thb', nameOf: String } as never

  it('draws no window around nothing; its first thing, still in no collection, stands in the shop’s own (R-048)', async () => {
    expect((await loadHome(shop([]), reader)).hero).toBeNull()
    const document = { id: 'prod_1', handle: 'cup', title: 'Cup', thumbnail: 'https://shop.example/cup.jpg' }
    const { hero } = await loadHome(shop([{ document }]), reader)
    expect(hero).toMatchObject({ title: '', href: '/products', picture: { src: expect.stringContaining('cup.jpg') } })
  })
})

describe('a cart with more products than one question names', () => {
  const asked: string[] = []
  const ids = many(45).map((at) => `prod_${at}`)
  const transport = {
    async fetch(_: string, { query = {} }: { query?: Parameters<typeof toQueryString>[0] }) {
      const text = toQueryString(query)
      asked.push(text)
      const problem = queryProblem(text)
      if (problem) throw new Error(problem)
      return {
        products: (query.id as string[]).map((id) => ({
          id,
          variants: [
            {
              id: `variant_of_${id}`,
              manage_inventory: true,
              inventory_quantity: 7,
              calculated_price: { calculated_amount: 100 },
            },
          ],
        })),
      }
    },
  } as unknown as Transport
  const one = cart()
  const [line] = one.items ?? []
  if (!line) throw new Error('the fixture has no line')
  const full = { ...one, items: ids.map((id) => ({ ...line, id, product_id: id, variant_id: `variant_of_${id}` })) }

  it('can be moved to another region, whose prices are shown before', async () => {
    const { lines } = await previewRegion(transport, full, region)
    expect(lines.map(({ after }) => after)).toEqual(ids.map(() => '100.00\u00a0THB'))
    expect((await pricesIn(transport, full, region)).size).toBe(45)
  })
  it('knows how many of each there are', async () => {
    expect(await stockOf(transport, full, region)).toEqual(Object.fromEntries(ids.map((id) => [`variant_of_${id}`, 7])))
  })
  it('knows what is not sold any more', async () => {
    const none = { fetch: async () => ({ products: [] }) } as unknown as Transport
    expect(await stockOf(none, full, region)).toEqual(Object.fromEntries(ids.map((id) => [`variant_of_${id}`, null])))
  })
  it('asks nobody about nothing', async () => {
    asked.length = 0
    expect(await stockOf(transport, { ...one, items: [] }, region)).toEqual({})
    expect(await previewRegion(transport, { ...one, items: [] }, region)).toEqual({ lines: [] })
    expect(asked).toEqual([])
  })
})

describe('what an import may bring', () => {
  const images = [{ id: 'img_1', url: 'https://cdn.example/photos/summer-50%-off.jpg', rank: 0, metadata: null }]
  it('a picture whose address is no right one shows no color, and breaks neither page nor feed', () => {
    expect(images.map((image) => pictureColor(image, 'summer', ['Sage']))).toEqual([null])
    const named = { id: 'img_2', url: '/static/1-summer%20dress-sage-1%.jpg', rank: 0, metadata: null }
    expect(pictureColor(named, 'summer%20dress', ['Sage'])).toBe('Sage')
    const place = {
      language: 'en',
      origin: 'https://talat.example',
      delivery: [],
      country: 'th',
      currency: 'thb',
      region: 'reg_thb',
    }
    const items = feedItems({ ...product(), images }, reference(), place as never)
    expect(items.length).toBeGreaterThan(0)
    expect(items[0]?.picture).toBe(images[0]?.url)
  })
  it('a long description ends before a letter, never within one', () => {
    const said = (description: string) =>
      searchWords({ ...product(), metadata: null, description }, 'th').description.slice(-3)
    expect(said(`${'a'.repeat(298)}😀 and more`)).toBe('aa…')
    expect(said(`${'ก'.repeat(298)}กี่บาท`)).toBe('กก…')
  })
})
