import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentHref, contentNames } from '#features/content/files.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { behindHttps, type Shop, startShop } from './support/shop.ts'

const total = 10_000
let medusa: FakeMedusa
let shop: Shop
beforeEach(async () => {
  medusa = await startFakeMedusa()
  shop = await startShop({ medusaUrl: medusa.url, env: behindHttps })
  medusa.on('GET /store/products', (request, response) => {
    const query = new URL(request.url ?? '', medusa.url).searchParams
    const offset = Number(query.get('offset') ?? 0)
    const length = Math.min(Number(query.get('limit')), total - offset)
    const products = Array.from({ length }, (_, index) => ({
      id: `prod_${offset + index}`,
      handle: `thing-${offset + index}&co`,
      updated_at: '2026-01-01T00:00:00Z',
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ products, count: total }))
  })
  medusa.json('GET /store/collections', { collections: [{ id: 'pcol_1', handle: 'silk' }], count: 1 })
  medusa.json('GET /store/product-categories', { product_categories: [{ id: 'pcat_1', handle: 'scarves' }], count: 1 })
})
afterEach(async () => {
  await shop.close()
  await medusa.stop()
})
const text = async (path: string) => (await fetch(shop.url + path)).text()
const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')

it('robots.txt closes what is nobody else’s business and names the sitemap', async () => {
  const robots = await text('/robots.txt')
  for (const line of [
    'Disallow: /cart',
    'Disallow: /th/checkout',
    'Disallow: /th/compare',
    'Disallow: /api/',
    'Sitemap: https://shop.example/sitemap.xml',
  ])
    expect(robots).toContain(line)
  expect(robots).not.toMatch(/^Disallow: \/$/m)
})

it('the sitemap reaches every product in both languages with its alternates', async () => {
  const files = locs(await text('/sitemap.xml'))
  expect(files).toEqual([
    'https://shop.example/sitemaps/1.xml',
    'https://shop.example/sitemaps/2.xml',
    'https://shop.example/sitemaps/3.xml',
  ])
  const first = await text('/sitemaps/1.xml')
  expect(locs(first)).toEqual(
    [
      '/',
      '/th',
      '/products',
      '/th/products',
      ...contentNames().flatMap((name) => [contentHref(name), `/th${contentHref(name)}`]),
      '/collections/silk',
      '/th/collections/silk',
      '/categories/scarves',
      '/th/categories/scarves',
    ].map((path) => `https://shop.example${path}`),
  )
  const products = [...locs(await text('/sitemaps/2.xml')), ...locs(await text('/sitemaps/3.xml'))]
  expect(products).toHaveLength(2 * total)
  expect(new Set(products).size).toBe(2 * total)
  const second = await text('/sitemaps/2.xml')
  expect(second).toContain(
    '<xhtml:link rel="alternate" hreflang="th" href="https://shop.example/th/products/thing-7%26co"/>',
  )
  expect(second).toContain('hreflang="x-default"')
  expect(second.endsWith('</urlset>\n')).toBe(true)
})

it('is asked for a thousand products at a time and kept', async () => {
  await text('/sitemaps/2.xml')
  expect(medusa.count('GET /store/products')).toBe(5)
  await text('/sitemaps/2.xml')
  expect(medusa.count('GET /store/products')).toBe(5)
})

it.each(['/sitemaps/4.xml', '/sitemaps/0.xml', '/sitemaps/x.xml'])('%s does not exist', async (path) => {
  expect((await fetch(shop.url + path)).status).toBe(404)
})

it('says that it has to be asked for later while Medusa is away', async () => {
  await medusa.stop()
  for (const path of ['/sitemap.xml', '/sitemaps/1.xml', '/sitemaps/2.xml']) {
    const answer = await fetch(shop.url + path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '60'])
  }
  await medusa.restart()
})
