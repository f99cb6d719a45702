import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopContext } from '#app/context.ts'
import { freePorts } from '#backend/local/lib/ports.mjs'
import { tagsOfChange, tagsOfPage } from '#backend/server/cdn/page-tags.ts'
import { createPurge, type Purge } from '#backend/server/cdn/purge.ts'
import { createLogger } from '#backend/server/log.ts'
import { createReadLayer, type Read } from '#backend/server/read-layer/read-layer.ts'
import { keysOf, type Tags, touchedKeys, touches } from '#backend/server/read-layer/tags.ts'
import type { RenderApp } from '#backend/server/ssr/options.ts'
import { findVarnish } from '#tests/lib/varnish.mjs'
import { Browser, FakeMedusa, internalSecret } from './auth-support.ts'
import { raw, until } from './support/raw.ts'
import { type Shop, startShop } from './support/shop.ts'

const token = 'purge-token-of-the-tests'
const log = createLogger('silent')

describe('tags', () => {
  const id = fc.constantFrom('prod_1', 'prod_2', 'variant_1', 'pcat_1', 'pcol_1', 'optval_1', 'reg_1')
  const name = fc.constantFrom(
    ...['product.updated', 'product.stock', 'product-variant.updated', 'product-category.created', 'order.placed'],
    ...['customer.created', 'price-list.updated', 'inventory-item.updated', 'catalogue.changed', 'something.new'],
  )
  const event = fc.record({ name, ids: fc.array(fc.oneof(id, fc.constant('iitem_1')), { maxLength: 3 }) })
  const tags: fc.Arbitrary<Tags> = fc.record({
    ids: fc.array(id, { maxLength: 4 }).map((ids) => new Set(ids)),
    products: fc.boolean(),
    listing: fc.boolean(),
  })

  it('a change and an answer have a key in common exactly when the change touches the answer', () => {
    fc.assert(
      fc.property(event, tags, (change, answer) => {
        const keys = new Set(keysOf(answer))
        expect(touchedKeys(change).some((key) => keys.has(key))).toBe(touches(change, answer))
      }),
      { numRuns: 2_000 },
    )
  })

  it('of a page are those of what it was drawn from, short, and bounded', async () => {
    const layer = createReadLayer({ maxBytes: 10_000_000 })
    const pageOf = async (many: number) => {
      const products = Array.from({ length: many }, (_, index) => ({ id: `prod_${many}_${index}` }))
      const read: Read = {
        key: `GET /store/products ${many}`,
        path: '/store/products',
        policy: 'catalogue',
        load: async () => ({ value: { products }, bytes: 10 }),
        mayUseLast: () => false,
      }
      await layer.read(read)
      return tagsOfPage(layer, [{ read, version: 1, startedAt: 0 }]) ?? []
    }
    const purges = (page: string[], ids: string[]) =>
      tagsOfChange({ name: 'product.stock', ids }).some((tag) => page.includes(tag))
    const [few, many] = [await pageOf(3), await pageOf(2_000)]
    expect(purges(few, ['prod_3_1'])).toBe(true)
    expect(purges(few, ['prod_4_1'])).toBe(false)
    expect(many.length).toBeLessThan(10)
    expect(purges(many, ['prod_2000_1999'])).toBe(true)
    expect([...few, ...many].join(' ')).toMatch(/^[\w -]+$/)
  })
})

/** A purge hook that remembers what it was told; `down` makes it fail. */
async function startHook() {
  const told: { tags: string[]; headers: IncomingHttpHeaders; at: number }[] = []
  const state = { down: 0 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (state.down > 0) {
      state.down -= 1
      response.writeHead(503).end()
      return
    }
    told.push({ tags: JSON.parse(body).tags, headers: request.headers, at: Date.now() })
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/purge`, told, state, close: () => server.close() }
}

describe('the purge hook', () => {
  const change = { name: 'product.updated', ids: ['prod_1'] }

  it('is told the tags of a change at once, and again when the index has followed; a customer is no change', async () => {
    const hook = await startHook()
    const purge = createPurge({ url: hook.url, token, log, againAfter: 50 })
    purge.changed([{ name: 'customer.updated', ids: ['cus_1'] }, change])
    await until(() => hook.told.length === 2, 10_000)
    const [first, second] = hook.told
    expect(first?.tags).toEqual(tagsOfChange(change))
    expect(second?.tags).toEqual(first?.tags)
    expect(first?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'surrogate-key': tagsOfChange(change).join(' '),
    })
    purge.changed([{ name: 'customer.updated', ids: ['cus_1'] }])
    purge.all()
    await until(() => hook.told.length === 3, 10_000)
    expect(hook.told[2]?.tags).toEqual(['all'])
    purge.close()
    hook.close()
  })

  it('is told again while it fails, names no more than thirty tags at once, and everything instead of hundreds', async () => {
    const hook = await startHook()
    hook.state.down = 2
    const purge = createPurge({ url: hook.url, token, log, pauses: [5, 5, 5], againAfter: 60_000 })
    const ids = (many: number) => Array.from({ length: many }, (_, index) => `prod_${index}`)
    purge.changed([{ name: 'product.stock', ids: ids(70) }])
    await until(() => hook.told.length === 3, 10_000)
    expect(hook.told.map(({ tags }) => tags.length)).toEqual([30, 30, 11])
    hook.state.down = 1
    purge.changed([{ name: 'product.stock', ids: ids(1_000) }])
    await until(() => hook.told.length === 4, 10_000)
    expect(hook.told[3]?.tags).toEqual(['all'])
    purge.close()
    hook.close()
  })
})

const varnishd = findVarnish()
if (!varnishd)
  console.info(
    '  tests/server/cdn.test.ts, "behind Varnish" SKIPPED: no varnishd on this machine (apt-get install varnish).',
  )

describe('over HTTP', () => {
  let medusa: FakeMedusa
  let shop: Shop
  let drawn = 0
  /** Pages that show whatever of their visitor they are told; one greets by name, whoever it is drawn for. */
  const render: RenderApp = async (request, context) => {
    const page = context.get(shopContext)
    const { pathname } = new URL(request.url)
    if (pathname === '/cart') return html(`<p>cart ${page.cartId}</p>`)
    const { product } = await page.transport.fetch<{ product: { title: string } }>('/store/products/prod_1', {
      policy: 'catalogue',
    })
    drawn += 1
    const who = page.forAll && pathname !== '/greeting' ? undefined : page.session?.user.email
    return html(`<p>${product.title} for ${who} in ${page.region?.id} ${page.theme}, ${drawn}</p>`)
  }
  const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const titled = (title: string) => medusa.answers.set('/store/products/prod_1', { product: { id: 'prod_1', title } })
  const regionOf = (id: string, iso_2: string) => ({ id, name: id, currency_code: 'thb', countries: [{ iso_2 }] })
  let purge: Purge
  let cache: { url: string; process: ChildProcess; folder: string } | undefined

  beforeAll(async () => {
    medusa = await new FakeMedusa().start()
    medusa.answers.set('/store/regions', { regions: [regionOf('reg_th', 'th'), regionOf('reg_eu', 'de')] })
    medusa.addCustomer('nok@example.com', 'correct horse')
    titled('Silk')
    const [front = 0, back = 0] = await freePorts(2)
    purge = createPurge({ url: `http://127.0.0.1:${front}/.purge`, token, log })
    const env = {
      CDN: '1',
      INTERNAL_SECRET: internalSecret,
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      TRUSTED_PROXIES: '1',
    }
    shop = await startShop({ medusaUrl: medusa.url, render, keepsPages: true, port: back, purge, env, floorMs: 0 })
    if (varnishd) cache = await startVarnish(varnishd, front, back)
  }, 60_000)
  afterAll(async () => {
    if (cache) {
      cache.process.kill('SIGTERM')
      await once(cache.process, 'exit')
      await rm(cache.folder, { recursive: true, force: true })
    }
    purge.close()
    await shop.close()
    await medusa.stop()
  })

  const visit = (address: string, headers: Record<string, string> = {}, url = shop.url) =>
    raw(url + address, { headers: { accept: 'text/html', ...headers } })
  const change = () =>
    fetch(`${shop.url}/internal/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-talat-secret': internalSecret },
      body: JSON.stringify({ events: [{ name: 'product.updated', ids: ['prod_1'] }] }),
    })

  async function startVarnish(program: string, front: number, back: number) {
    const folder = await mkdtemp(path.join(tmpdir(), 'talat-varnish-'))
    const vcl = await readFile(path.resolve('backend/server/cdn/varnish.vcl'), 'utf8')
    const file = path.join(folder, 'shop.vcl')
    await writeFile(file, vcl.replace('"3000"', `"${back}"`).replace('Bearer TOKEN', `Bearer ${token}`))
    const options = ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${front}`, '-f', file]
    const process = spawn(program, [...options, '-s', 'malloc,16m'], { stdio: 'ignore' })
    const url = `http://127.0.0.1:${front}`
    await until(
      () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      30_000,
    )
    return { url, process, folder }
  }
  /** Cookies of somebody who is signed in. */
  async function session(url = shop.url): Promise<string> {
    const browser = new Browser(url)
    await browser.signIn('nok@example.com', 'correct horse')
    return [...browser.jar].map(([one, value]) => `${one}=${value}`).join('; ')
  }

  it('lets caches keep what a visitor gets who has chosen nothing, for as long as its answers are good, with its tags', async () => {
    const { headers } = await visit('/products')
    const [, fresh, stale] = /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(
      headers['cache-control'] ?? '',
    ) ?? ['', '0', '0']
    expect(Number(fresh)).toBeGreaterThan(0)
    expect(Number(fresh)).toBeLessThanOrEqual(30)
    expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(600)
    // Its data may be used by the browser too, which takes from it what the cache in front held it for.
    expect((await visit('/products.data')).headers['cache-control']).toMatch(/^public, max-age=[1-5], s-maxage=/)
    const tags = String(headers['cache-tag']).split(',')
    expect(tags).toEqual(String(headers['surrogate-key']).split(' '))
    expect(tags.some((tag) => tagsOfChange({ name: 'product.updated', ids: ['prod_1'] }).includes(tag))).toBe(true)
    expect(headers.vary).toContain('Cookie')
    expect(headers['set-cookie']).toBeUndefined()
    const navigation = {
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'user-agent': 'Mozilla/5.0 Firefox/128.0',
    }
    const own = await visit('/products', { ...navigation, 'accept-language': 'en-GB' })
    expect([own.headers['set-cookie'], own.headers['surrogate-key']]).toEqual([undefined, headers['surrogate-key']])
  })

  it('keeps everything else private: sessions, regions, colors, another language, frames, personal pages', async () => {
    const signedIn = await session()
    const asked: [address: string, headers: Record<string, string>][] = [
      ['/products', { cookie: signedIn }],
      ['/products', { cookie: 'talat_session=broken' }],
      ['/products', { 'x-talat-session': 'sealed' }],
      ['/products', { cookie: 'medusa_region=reg_eu' }],
      ['/products', { cookie: 'theme=dark' }],
      ['/products', { cookie: 'talat_language=en' }],
      ['/products', { 'accept-language': 'th' }],
      ['/th/products', { 'accept-language': 'en' }],
      ['/products?telegram', {}],
      ['/cart', {}],
    ]
    for (const [address, headers] of asked) {
      const answer = await visit(address, headers)
      expect(answer.headers['cache-control'], JSON.stringify([address, headers])).toMatch(/^private/)
      expect(answer.headers['surrogate-key']).toBeUndefined()
    }
    expect((await visit('/th/products', { 'accept-language': 'th' })).headers['cache-control']).toMatch(/^public/)
  })

  it('lets no cache keep a page while a change may still be missing in it', async () => {
    await visit('/while')
    expect((await visit('/while')).headers['cache-control']).toMatch(/^public/)
    expect((await change()).status).toBe(200)
    expect((await visit('/while')).headers['cache-control']).toMatch(/^private/)
    await expect
      .poll(async () => (await visit('/while')).headers['cache-control'], { timeout: 15_000, interval: 200 })
      .toMatch(/^public/)
  }, 30_000)

  it('is private without CDN=1', async () => {
    const plain = await startShop({ medusaUrl: medusa.url, render, keepsPages: true })
    const { headers } = await visit('/products', {}, plain.url)
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect(headers['cache-tag']).toBeUndefined()
    await plain.close()
  })

  it.skipIf(!varnishd)(
    'behind Varnish: hits, changes within five seconds, and nothing of anybody’s stored',
    async () => {
      const url = cache?.url ?? ''
      const through = async (address: string, headers: Record<string, string> = {}) => {
        const { headers: sent, body, status } = await visit(address, headers, url)
        return { status, hit: sent['x-cache'] === 'hit', text: body.toString(), sent }
      }
      // Whoever is somebody comes first, so that there would be something to store.
      const signedIn = await session()
      const somebody: Record<string, string>[] = [
        { cookie: signedIn },
        { cookie: 'medusa_region=reg_eu' },
        { cookie: 'theme=dark' },
      ]
      for (const headers of [...somebody, ...somebody]) expect((await through('/deal', headers)).hit).toBe(false)
      const visitors: Record<string, string>[] = [{ cookie: signedIn }, {}, {}, { cookie: signedIn }]
      for (const headers of visitors) {
        const { hit, text, sent } = await through('/greeting', headers)
        expect([hit, text.includes('nok@example.com')]).toEqual([false, 'cookie' in headers])
        expect(sent['cache-control']).toMatch(/^private/)
      }
      await expect.poll(async () => (await through('/deal')).hit, { timeout: 15_000 }).toBe(true)
      const kept = await through('/deal', { cookie: 'cart-id=cart_1' })
      expect([kept.hit, kept.text]).toEqual([true, (await through('/deal')).text])
      expect(kept.text).toMatch(/Silk for undefined in reg_th null/)
      expect(kept.sent['cache-tag'] ?? kept.sent['surrogate-key']).toBeUndefined()
      const before = drawn
      await Promise.all(Array.from({ length: 50 }, () => through('/deal')))
      expect(drawn, 'from the cache').toBe(before)
      // Still somebody's own, now that there is something to hit.
      for (const [shows, headers] of [
        ['for undefined', { cookie: signedIn }],
        ['reg_eu', { cookie: 'medusa_region=reg_eu' }],
        ['dark', { cookie: 'theme=dark' }],
      ] as const) {
        const { hit, text } = await through('/deal', headers)
        expect([hit, text]).toEqual([false, expect.stringContaining(shows)])
      }
      expect((await through('/deal', { 'accept-language': 'th' })).hit).toBe(false)
      for (const _ of [1, 2]) expect((await through('/cart', { cookie: 'cart-id=cart_1' })).hit).toBe(false)

      titled('Linen')
      const changed = Date.now()
      await change()
      await expect.poll(async () => (await through('/deal')).text, { timeout: 15_000, interval: 50 }).toContain('Linen')
      expect(Date.now() - changed).toBeLessThan(5_000)
      await expect.poll(async () => (await through('/deal')).hit, { timeout: 15_000 }).toBe(true)
      for (let asked = 0; asked < 20; asked += 1) expect((await through('/deal')).text).toContain('Linen')

      const forged = await raw(`${url}/.purge`, {
        method: 'POST',
        headers: { authorization: 'Bearer guessed', 'surrogate-key': 'all' },
      })
      expect([forged.status, (await through('/deal')).hit]).toEqual([403, true])
    },
    60_000,
  )
})
