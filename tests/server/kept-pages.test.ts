import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopContext } from '#app/context.ts'
import { withHashes } from '#backend/server/pages/kept-html.ts'
import { createPageStore, type Drawn, type KeptPage, pageBounds } from '#backend/server/pages/page-store.ts'
import { createReadLayer, type Read } from '#backend/server/read-layer/read-layer.ts'
import type { RenderApp } from '#backend/server/ssr/options.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { raw } from './support/raw.ts'
import { type Shop, startShop } from './support/shop.ts'

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    },
  })

describe('over HTTP', () => {
  let medusa: FakeMedusa
  let shop: Shop
  let drawn = 0
  /** A page that says what it was drawn from. */
  const render: RenderApp = async (request, context) => {
    drawn += 1
    const page = context.get(shopContext)
    const { pathname, search } = new URL(request.url)
    if (pathname === '/gone') return new Response('gone', { status: 404 })
    if (pathname === '/mine') void page.cartId
    if (pathname === '/asks') await page.transport.fetch('/store/carts/cart_1')
    page.readsQuery(['q', 'size'])
    const { price } = await page.transport.fetch<{ price: number }>('/store/products/prod_1', { policy: 'live' })
    // A part that the page can do without.
    const { said } = pathname.startsWith('/said')
      ? await page.transport
          .fetch<{ said: string }>('/store/products/prod_1/reviews', { policy: 'catalogue' })
          .catch(() => ({ said: 'nothing' }))
      : { said: '' }
    const script = `<script nonce="${page.nonce}">run()</script>`
    return html(
      `<p>${pathname}${search} ${price} ${page.region?.id} ${page.theme} ${drawn} ${said}</p>${script.repeat(40)}`,
    )
  }
  const regionOf = (id: string, iso_2: string) => ({ id, name: id, currency_code: 'thb', countries: [{ iso_2 }] })
  const regions = [regionOf('reg_th', 'th'), regionOf('reg_eu', 'de')]

  beforeAll(async () => {
    medusa = await startFakeMedusa()
    medusa.json('GET /store/regions', { regions })
    medusa.json('GET /store/carts/cart_1', {})
    medusa.json('GET /store/products/prod_1', { price: 10 })
    shop = await startShop({ medusaUrl: medusa.url, render, keepsPages: true })
  })
  afterAll(async () => {
    await shop.close()
    await medusa.stop()
  })
  let path = 0
  /** A page that no other test has asked for. */
  function another(): string {
    path += 1
    return `/page-${path}`
  }
  const visit = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    raw(shop.url + address, { method, headers: { accept: 'text/html', ...headers } })
  const text = async (address: string, headers: Record<string, string> = {}) =>
    (await visit(address, headers)).body.toString().split('<script')[0]

  it('draws a page once for all who ask at the same time, and not again for those who come later', async () => {
    const address = another()
    const before = drawn
    const answers = await Promise.all(Array.from({ length: 20 }, () => text(address)))
    answers.push(await text(address))
    expect(drawn - before).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  it('sends the same bytes in each compression, answers HEAD without them and 304 to who has them', async () => {
    const address = another()
    const plain = await visit(address)
    const br = await visit(address, { 'accept-encoding': 'br' })
    const gz = await visit(address, { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gz.body)).toEqual(plain.body)
    for (const { headers, body } of [plain, br, gz]) expect(headers['content-length']).toBe(String(body.length))
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(br.headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding')
    const head = await visit(address, { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.body.length, head.headers['content-length']]).toEqual([0, String(br.body.length)])
    const again = await visit(address, { 'if-none-match': String(br.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['content-length'], 'of another body').toBeUndefined()
    expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  })

  it('names its scripts by hash instead of a nonce', async () => {
    const { headers, body } = await visit(another())
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'(?:;| http)/)
    expect(headers['content-security-policy']).not.toContain('nonce-')
    expect(body.toString()).not.toContain('nonce')
  })

  it('keeps regions, colors and languages apart', async () => {
    const address = another()
    const seen = await Promise.all([
      text(address),
      text(address, { cookie: 'medusa_region=reg_eu' }),
      text(address, { cookie: 'theme=dark' }),
      text(`/th${address}`),
    ])
    expect(seen[1]).toContain('reg_eu')
    // A link that names a country leads to the page of its region, however often, and to no other page of it.
    for (const _ of [1, 2]) expect(await text(`${address}?country=de&variant=x`)).toContain('reg_eu')
    expect(await text(address)).toBe(seen[0])
    expect(seen[2]).toContain('dark')
    expect(new Set(seen).size).toBe(4)
  })

  it('makes no other page of parameters that it does not read, nor of another order of those that it does', async () => {
    const address = another()
    const first = await text(address)
    const before = drawn
    expect(await text(`${address}?utm_source=mail&fbclid=1`)).toBe(first)
    expect(drawn).toBe(before)
    await text(`${address}?size=M&q=silk`)
    const second = await text(`${address}?q=silk&size=M&gclid=2`)
    expect(drawn - before, 'kept at the second asking').toBe(2)
    expect(second).toContain(`${address}?q=silk&size=M`)
    await text(`${address}?size=M&utm_medium=x&q=silk`)
    expect(drawn - before).toBe(2)
  })

  it('keeps an address in an unusual spelling at its second asking only', async () => {
    const before = drawn
    for (const spelled of ['/%70lain', '//plain', '/a//b']) await visit(spelled)
    for (const spelled of ['/%70lain', '//plain', '/a//b']) await visit(spelled)
    expect(drawn - before).toBe(6)
    await visit('/%70lain')
    expect(drawn - before).toBe(6)
  })

  it('does not keep a page under a query of somebody else’s when nobody knew yet what it reads', async () => {
    const address = another()
    expect(await text(`${address}?utm_source=mail`)).toContain('utm_source')
    expect(await text(address)).not.toContain('utm_source')
  })

  it.each([
    ['reads the cart', '/mine'],
    ['asks for something without a policy', '/asks'],
    ['does not exist', '/gone'],
  ])('never keeps a page that %s', async (_, address) => {
    const before = drawn
    await visit(address)
    await visit(address)
    expect(drawn - before).toBe(2)
  })

  it('lets a browser use data that it fetched ahead while its prices are good, and asks for each page', async () => {
    const address = another()
    const caching = async (of: string) => String((await visit(of)).headers['cache-control'])
    const left = async () => Number(/^private, max-age=(\d)$/.exec(await caching(`${address}.data`))?.[1] ?? 0)
    // The price may be some seconds old already: it is asked for anew behind this visitor then.
    await expect.poll(left, { timeout: 8_000, interval: 50 }).toBeGreaterThanOrEqual(4)
    const seconds = await left()
    expect(seconds).toBeLessThanOrEqual(5)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await left()).toBeLessThan(seconds)
    expect(await caching(address)).toBe('private, max-age=0, must-revalidate')
    shop.layer.changed([{ name: 'catalogue.changed', ids: [] }])
    expect(await caching(`${address}.data`)).toBe('private, max-age=0, must-revalidate')
  }, 15_000)

  it('follows a change that Medusa tells of within five seconds, although it was being read all the time', async () => {
    const address = another()
    await text(address)
    medusa.json('GET /store/products/prod_1', { price: 11 })
    shop.layer.changed([{ name: 'catalogue.changed', ids: [] }])
    const began = Date.now()
    while (!(await text(address))?.includes(' 11 ')) {
      expect(Date.now() - began).toBeLessThan(5_000)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }, 10_000)

  it('is not kept without what Medusa could not say just then', async () => {
    const reviews = 'GET /store/products/prod_1/reviews'
    medusa.json(reviews, {}, 500)
    const answer = await visit('/said')
    expect([answer.body.toString().includes('nothing'), answer.headers['x-talat-stale']]).toEqual([true, '1'])
    medusa.json(reviews, { product_id: 'prod_1', said: 'Cool' })
    expect(await text('/said')).toContain('Cool')
  })

  it('stands while Medusa is away, and says how old it is', async () => {
    const address = another()
    const before = await text(address)
    await medusa.stop()
    shop.layer.changed([{ name: 'catalogue.changed', ids: [] }])
    await new Promise((resolve) => setTimeout(resolve, pageBounds.renewAfterChange + 100))
    const answer = await visit(address)
    expect([answer.status, answer.headers['x-talat-stale']]).toEqual([200, '1'])
    expect(answer.body.toString().split('<script')[0]).toBe(before)
    await medusa.restart()
  })
})

describe('in time', () => {
  let now = 0
  let version = 1
  let loads = 0
  let drawings = 0
  /** Medusa answers then. */
  let answered = Promise.resolve()
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  const read: Read = {
    key: 'GET /store/products/prod_1',
    path: '/store/products/prod_1',
    policy: 'live',
    load: async () => {
      loads += 1
      await answered
      return { value: { version }, bytes: 10 }
    },
    mayUseLast: () => false,
  }
  function storeOf(maxBytes = 10_000_000) {
    const layer = createReadLayer({ maxBytes: 1_000_000, now: () => now })
    const store = createPageStore({ layer, maxBytes, now: () => now })
    async function draw(search: string): Promise<Drawn> {
      drawings += 1
      const { value, version: number, startedAt } = await layer.read(read)
      const page: KeptPage = {
        bytes: new TextEncoder().encode(`${(value as { version: number }).version}${search}`),
        etag: '',
        headers: [],
        scripts: '',
        frame: [],
        links: [],
        phoneLinks: [],
        reads: [{ read, version: number, startedAt }],
        names: ['q'],
        madeAt: now,
      }
      return { page }
    }
    const find = async (search = '') => {
      const found = await store.find({ pathname: '/p', search, variant: '' }, draw)
      return 'page' in found ? new TextDecoder().decode(found.page.bytes) : ''
    }
    return { store, layer, find }
  }
  beforeEach(() => {
    now = 1_000_000
    version = 1
    loads = 0
    drawings = 0
    answered = Promise.resolve()
  })

  it('asks again what it was drawn from, and draws nothing while the answers are the same', async () => {
    const { find } = storeOf()
    await find()
    for (let second = 0; second < 50; second++) {
      now += 1_000
      await find()
      await settled()
    }
    expect(loads).toBeGreaterThan(10)
    expect(drawings).toBe(1)
  })

  it('never shows a price that is older than five seconds, and draws it once', async () => {
    const { find } = storeOf()
    await find()
    version = 2
    const changed = now
    let shown = '1'
    while (shown === '1') {
      now += 250
      shown = await find()
      await settled()
      expect(now - changed).toBeLessThanOrEqual(5_000)
    }
    expect(drawings).toBe(2)
  })

  it('never shows an old price to who comes after a while', async () => {
    const { find } = storeOf()
    await find()
    version = 2
    now += 60_000
    expect(await find()).toBe('2')
  })

  it('counts the age of a price from when Medusa said it, not from when it was drawn', async () => {
    const { find, layer } = storeOf()
    await layer.read(read)
    version = 2
    now += 4_900
    expect(await find(), 'still within its time, and renewed behind it').toBe('1')
    await settled()
    now += 3_900
    expect(await find()).toBe('2')
  })

  it('knows at once when another page has heard of the change', async () => {
    const { find, layer } = storeOf()
    await find()
    version = 2
    now += 20_000
    await layer.read(read)
    expect(await find()).toBe('2')
  })

  it('is renewed after a change before somebody asks for it again, as long as somebody looked at it of late', async () => {
    const { store, layer, find } = storeOf()
    await find()
    now += 1_000
    await store.look()
    expect(loads, 'nothing has changed').toBe(1)
    version = 2
    layer.changed([{ name: 'product.updated', ids: [] }])
    now += 500
    await store.look()
    expect(drawings).toBe(2)
    now += 9_000
    version = 3
    layer.changed([{ name: 'product.updated', ids: [] }])
    now += 500
    await store.look()
    expect(drawings, 'nobody has looked at it for ten seconds').toBe(2)
    expect(await find(), 'whose turn it is waits no more than for a change of this moment').toBe('2')
    await settled()
    expect(await find()).toBe('3')
  })

  it('makes nobody wait for an answer from after a change that is asked again in case the index was behind', async () => {
    const { layer, find } = storeOf()
    const orWaits = (page: Promise<string>) => Promise.race([page, settled().then(() => 'waits')])
    await find()
    now += 1_000
    layer.changed([{ name: 'product.updated', ids: [] }])
    const changed = now
    now = changed + 1_500
    await find()
    await settled()
    expect(loads, 'asked after the change').toBe(2)
    answered = new Promise(() => undefined)
    now = changed + 3_500
    expect(await orWaits(find())).toBe('1')
    now = changed + 4_500
    expect(await orWaits(find()), 'it cannot be right for sure any longer').toBe('waits')
  })

  it('makes who comes late wait after a change that nobody has asked about', async () => {
    const { layer, find } = storeOf()
    await find()
    now += 1_000
    layer.changed([{ name: 'product.updated', ids: [] }])
    answered = new Promise(() => undefined)
    now += pageBounds.renewAfterChange + 100
    expect(await Promise.race([find(), settled().then(() => 'waits')])).toBe('waits')
  })

  it('is drawn anew after a minute, since it may say what day it is', async () => {
    const { find } = storeOf()
    await find()
    now += pageBounds.maxAge + 1
    await find()
    await settled()
    expect(drawings).toBe(2)
  })

  it('is bounded: fifty thousand different questions leave no more than its bytes', async () => {
    const { store, find } = storeOf(1_000_000)
    for (let i = 0; i < 50_000; i++) await find(`?q=${i}`)
    expect(store.stats().pages, 'asked for once').toBe(0)
    for (let i = 0; i < 5_000; i++) for (const _ of ['once', 'again']) await find(`?q=again-${i}`)
    expect(store.stats().pages).toBeGreaterThan(100)
    expect(store.stats().bytes).toBeLessThanOrEqual(1_000_000)
  })
})

describe('its bytes', () => {
  it('name only the scripts that carried the nonce: one in a text of the shop stays blocked', () => {
    const planted = '<script>steal()</script>'
    const page = `<p>${planted}</p><script nonce="n0nce">run()</script><link rel="modulepreload" nonce="n0nce"/>`
    const { html: kept, scripts } = withHashes(page, 'n0nce')
    expect(scripts.split(' ')).toHaveLength(1)
    expect(withHashes(`<script nonce="n0nce">steal()</script>`, 'n0nce').scripts).not.toBe(scripts)
    expect(kept).toBe(`<p>${planted}</p><script>run()</script><link rel="modulepreload"/>`)
  })
})
