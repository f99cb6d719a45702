import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopContext, shopContext } from '#app/context.ts'
import type { RenderApp } from '#backend/server/ssr/options.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { raw } from './support/raw.ts'
import { type Shop, startShop } from './support/shop.ts'

let medusa: FakeMedusa
let shop: Shop
let seen: ShopContext
const render: RenderApp = ({ method }, context) => {
  seen = context.get(shopContext)
  if (method === 'POST') return new Response('<p>no</p>', { status: 405, headers: { 'content-type': 'text/html' } })
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
const regions = [
  {
    id: 'reg_eu',
    name: 'Europe',
    currency_code: 'eur',
    countries: [
      { iso_2: 'de', display_name: 'Germany' },
      { iso_2: 'fr', display_name: 'France' },
    ],
  },
  { id: 'reg_th', name: 'Thailand', currency_code: 'thb', countries: [{ iso_2: 'th', display_name: 'Thailand' }] },
]

beforeAll(async () => {
  medusa = await startFakeMedusa()
  medusa.json('GET /store/regions', { regions })
  shop = await startShop({ medusaUrl: medusa.url, render })
})
afterAll(async () => {
  await shop.close()
  await medusa.stop()
})
beforeEach(() => shop.layer.changed([]))

const browser = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0',
  'accept-language': 'th-TH,th;q=0.9,en;q=0.8',
}
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(shop.url + path, { method, headers: { ...browser, ...headers } })

describe('the character 0', () => {
  it.each([
    ['/products?q=%00', 400, 'invalid_data'],
    ['/th/products?q=a%00b', 400, 'invalid_data'],
    ['/api/store/products?q=%00', 400, 'invalid_data'],
    ['/products/a%00', 404, 'not_found'],
    ['/api/admin/x%00', 404, 'not_found'],
  ])('is asked for by nobody: %s is %i', async (path, status, type) => {
    const answer = await visit(path)
    expect([answer.status, JSON.parse(answer.body.toString()).type]).toEqual([status, type])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a form that is sent to a page that takes none', () => {
  it('leads back to the page for whoever looks at pages, and is refused for anything else', async () => {
    const back = await visit('/auth/login?redirect=%2Faccount', { cookie: 'talat_lang=en' }, 'POST')
    expect([back.status, back.headers.location]).toEqual([303, '/auth/login?redirect=%2Faccount'])
    expect((await visit('/auth/login', { accept: 'application/json' }, 'POST')).status).toBe(405)
    const elsewhere = await visit('//evil.example/x', { cookie: 'talat_lang=en' }, 'POST')
    expect(elsewhere.headers.location, 'and to no other site').toBe('/')
  })
})

describe('first visit', () => {
  it.each([
    ['/', '/th'],
    ['/products?q=silk&page=2', '/th/products?q=silk&page=2'],
    ['/products/silk-scarf', '/th/products/silk-scarf'],
  ])('sends a browser that prefers Thai from %s to %s', async (from, to) => {
    const answer = await visit(from)
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(to)
    expect(answer.headers.vary).toBe('Accept-Language, Cookie')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it.each([
    ['English first', { 'accept-language': 'en-GB,en;q=0.9,th;q=0.8' }],
    ['no language', { 'accept-language': '' }],
    ['a language that the shop does not have', { 'accept-language': 'de' }],
    ['a choice already made', { cookie: 'talat_language=en' }],
    ['a link on a page of ours', { 'sec-fetch-site': 'same-origin' }],
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['something that wants no page', { accept: '*/*' }],
    ['a script', { 'sec-fetch-mode': 'cors' }],
  ])('stays for %s', async (_, headers) => {
    expect((await visit('/products', headers as Record<string, string>)).status).toBe(200)
  })

  it.each(['/th', '/th/products', '/products.data'])('stays at %s', async (path) => {
    expect((await visit(path)).status).toBe(200)
  })

  it.each([
    ['/', '/th'],
    ['/products?q=silk', '/th/products?q=silk'],
  ])('sends a browser of any language that chose Thai from %s to %s', async (from, to) => {
    const chose = { cookie: 'talat_language=th', 'accept-language': 'en-GB,en;q=0.9' }
    const answer = await visit(from, { ...chose, 'sec-fetch-site': 'none' })
    expect([answer.status, answer.headers.location]).toEqual([302, to])
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    expect((await visit(from, { ...chose, ...robot })).status, 'robots find both by their alternates').toBe(200)
    expect((await visit(from, { ...chose, 'sec-fetch-site': 'same-origin' })).status, 'a link of ours').toBe(200)
  })

  it('takes a stranger’s link for no choice of language', async () => {
    const stranger = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }
    expect((await visit('/th/products', stranger)).headers['set-cookie']).toBeUndefined()
    const typed = await visit('/th/products', { ...stranger, 'sec-fetch-site': 'none' })
    expect(typed.headers['set-cookie']?.[0]).toMatch(/^talat_language=th;/)
  })

  it('remembers the language of the page that was shown', async () => {
    const answer = await visit('/th/products', { 'sec-fetch-dest': 'document' })
    expect(answer.headers['set-cookie']?.[0]).toBe('talat_language=th; Max-Age=31536000; Path=/; SameSite=Lax')
    const again = await visit('/th/products', { 'sec-fetch-dest': 'document', cookie: 'talat_language=th' })
    expect(again.headers['set-cookie']).toBeUndefined()
  })
})

describe('what a page is told', () => {
  it.each([
    ['', { id: 'reg_th', currencyCode: 'thb', countryCode: 'th' }],
    ['medusa_region=reg_eu; medusa_country=fr', { id: 'reg_eu', currencyCode: 'eur', countryCode: 'fr' }],
    ['medusa_region=reg_eu; medusa_country=th', { id: 'reg_eu', countryCode: 'de' }],
    ['medusa_region=reg_gone', { id: 'reg_th' }],
  ])('region with the cookies "%s"', async (cookie, expected) => {
    await visit('/th', { cookie })
    expect(seen.region).toMatchObject(expected)
    expect(seen.regions).toHaveLength(2)
  })

  it.each([
    ['/th/products/silk?country=fr', '', { id: 'reg_eu', currencyCode: 'eur', countryCode: 'fr' }],
    ['/th/products/silk?country=xx', '', { id: 'reg_th', countryCode: 'th' }],
    ['/th/products/silk?country=fr', 'medusa_region=reg_th; medusa_country=th', { id: 'reg_th', countryCode: 'th' }],
  ])('the region that a link names, %s, where nobody has chosen one ("%s")', async (path, cookie, expected) => {
    await visit(path, { cookie })
    expect(seen.region).toMatchObject(expected)
  })

  it('language, locale and path', async () => {
    await visit('/th/products?q=%E0%B9%84&page=2')
    expect(seen).toMatchObject({
      language: 'th',
      locale: 'th-TH',
      path: '/th/products?q=%E0%B9%84&page=2',
      origin: 'http://localhost:3000',
      theme: null,
      payKeys: {},
      returnDays: 14,
    })
    await visit('/th/products.data?page=2&_routes=routes%2Fproducts')
    expect(seen).toMatchObject({ language: 'th', path: '/th/products?page=2' })
    await visit('/_.data', { accept: '*/*' })
    expect(seen).toMatchObject({ language: 'en', path: '/' })
    await visit('/th.data')
    expect(seen).toMatchObject({ language: 'th', path: '/th' })
  })

  it('theme, request id and the nonce of the policy', async () => {
    const answer = await visit('/th', { cookie: 'theme=dark', 'x-request-id': 'request-of-a-test' })
    expect(seen).toMatchObject({
      theme: 'dark',
      requestId: 'request-of-a-test',
      session: null,
    })
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${seen.nonce}'`)
    expect(await seen.canReadOrder('order_1')).toBe(false)
  })

  it('no region when Medusa is away, and the page is rendered all the same', async () => {
    const lonely = await startShop({ medusaUrl: 'http://127.0.0.1:9', render })
    const answer = await raw(`${lonely.url}/th`, { headers: browser })
    expect([answer.status, seen.region, seen.regions.length]).toEqual([200, null, 0])
    await lonely.close()
  })
})

describe('keeping', () => {
  it.each([
    ['/th/products', 'private, max-age=0, must-revalidate'],
    ['/th/cart', 'private, no-store'],
    ['/th/checkout', 'private, no-store'],
    ['/compare', 'private, no-store'],
    ['/th/order-summary/order_1', 'private, no-store'],
    ['/cart.data', 'private, no-store'],
    ['/cartoons', 'private, max-age=0, must-revalidate'],
  ])('%s: %s', async (path, expected) => {
    const answer = await visit(path, { cookie: 'talat_language=en' })
    expect(answer.headers['cache-control']).toBe(expected)
    expect(answer.headers.vary).toContain('Accept-Language, Cookie')
  })

  it('HEAD has the headers and no body', async () => {
    const answer = await visit('/th', {}, 'HEAD')
    expect([answer.status, answer.body.length]).toEqual([200, 0])
    expect(answer.headers['content-type']).toContain('text/html')
  })

  it('says when an answer of Medusa was older than it should be', async () => {
    await visit('/th')
    await medusa.stop()
    shop.layer.changed([{ name: 'catalogue.changed', ids: [] }])
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const answer = await visit('/th')
    expect(answer.headers['x-talat-stale']).toBe('1')
    expect(seen.region?.id).toBe('reg_th')
    await medusa.restart()
  })
})
