import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { raw } from './support/raw.ts'

/** A started shop with the seed; `npm test` gives both. Without them there is nothing real to ask. */
const shop = process.env.TALAT_TEST_URL
const medusa = process.env.TALAT_TEST_MEDUSA
if (!shop)
  console.info(
    '  tests/server/real-server.test.ts SKIPPED: TALAT_TEST_URL is not set (npm test starts a shop and sets it).',
  )

type Product = { id: string; handle: string; title: string; collection_id: string | null; thumbnail: string | null }
const html = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0',
  'accept-language': 'en',
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop}${path}`, { headers: { ...html, ...headers }, redirect: 'manual' })
const title = (text: string) => /<title>([^<]*)/.exec(text)?.[1] ?? ''

describe.skipIf(!shop)('the built server over the real shop', () => {
  let product: Product
  let collection: string
  let category: string
  beforeAll(async () => {
    const ask = async (path: string) => (await fetch(`${shop}/api/store${path}`)).json()
    const [one] = (await ask('/products?limit=1&order=id&fields=id,handle,title,collection_id,thumbnail'))
      .products as Product[]
    if (!one) throw new Error('The shop has no products')
    product = one
    collection = (await ask('/collections?limit=1')).collections[0].handle
    category = (await ask('/product-categories?limit=1')).product_categories[0].handle
  })

  it.each([
    ['/', 200],
    ['/th', 200],
    ['/products', 200],
    ['/products?page=2&sort=price-asc', 200],
    ['/th/products?q=silk', 200],
    ['/cart', 200],
    ['/checkout', 200],
    ['/products/no-such-thing', 404],
    ['/collections/no-such-thing', 404],
    ['/categories/no-such-thing', 404],
    ['/catalogue/prod_nothing', 404],
    ['/order-summary/order_nothing', 404],
    ['/th/nothing/here', 404],
  ])('%s answers %i with a page', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/<\/html>\s*$/)
    expect(text).toContain(path.startsWith('/th') ? 'lang="th"' : 'lang="en"')
  })

  it('shows products, collections and categories at their addresses, of whatever backend it is told (R-713)', async () => {
    for (const path of [
      `/products/${product.handle}`,
      `/th/products/${product.handle}`,
      `/collections/${collection}`,
      `/categories/${category}`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 200])
    }
    expect(title(await (await get(`/products/${product.handle}`)).text())).toContain(product.title)
  })

  it('says in a 404 which page was not found, without a stack', async () => {
    const text = await (await get('/nothing/here')).text()
    expect(text).toContain('Page not found: /nothing/here')
    expect(text).not.toMatch(/\.tsx?:\d+|at .*\(file:/)
  })

  it.each(['br', 'gzip', 'identity'] as const)(
    'sends a cart in one piece that says how long it is, in %s',
    async (encoding) => {
      const { headers, body } = await raw(`${shop}/cart`, { headers: { ...html, 'accept-encoding': encoding } })
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers['transfer-encoding']).toBeUndefined()
      const page = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding]?.(body)
      expect(page?.toString()).toMatch(/^<!DOCTYPE html>.*<\/html>/s)
    },
  )

  it('names every script of a page in its policy: by hash where a page is kept, else by nonce', async () => {
    const tags = /<script([^>]*)>([\s\S]*?)<\/script>/g
    const [kept, own] = await Promise.all([get('/products'), get('/cart')])
    const scripts = async (answer: Response) =>
      [...(await answer.text()).matchAll(tags)].filter(([, attributes = '']) => !attributes.includes('json"'))
    const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
    const hashed = await scripts(kept)
    expect(hashed.length).toBeGreaterThan(0)
    for (const [, , script = ''] of hashed)
      expect(policyOf(kept)).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    const nonce = /'nonce-([^']+)'/.exec(policyOf(own))?.[1]
    const marked = await scripts(own)
    expect(marked.length).toBeGreaterThan(0)
    for (const [, attributes] of marked) expect(attributes).toContain(`nonce="${nonce}"`)
  })

  it('serves the built files compressed and for good', async () => {
    const asset = /\/assets\/react-[^"]+\.js/.exec(await (await get('/')).text())?.[0]
    const answer = await raw(`${shop}${asset}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('names its build and is ready', async () => {
    expect((await (await get('/builds/latest.json')).json()).id).toMatch(/^[a-z0-9]{6,}$/i)
    expect(await (await get('/readyz')).json()).toEqual({ ready: true, medusa: 'up' })
  })

  it('gives the data of a page to the router', async () => {
    const answer = await get('/products.data', { accept: '*/*' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(product.id.slice(0, 5))
  })

  it("resizes the seed's pictures", async () => {
    const key = product.thumbnail?.split('/static/')[1]
    const answer = await get(`/media/w320/${key}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('lists every product in the sitemap', async () => {
    const { count } = await (await fetch(`${shop}/api/store/products?limit=1&fields=id`)).json()
    const files = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (match) => new URL(match[1] ?? '').pathname,
    )
    let products = 0
    for (const file of files)
      products += (await (await get(file)).text()).match(/<loc>[^<]*\/th\/products\/[^<]+<\/loc>/g)?.length ?? 0
    expect(products).toBe(count)
  })

  it('takes events only with the secret', async () => {
    const tell = (secret: string) =>
      fetch(`${shop}/internal/events`, {
        method: 'POST',
        body: '{"events":[]}',
        headers: { 'content-type': 'application/json', 'x-talat-secret': secret },
      })
    expect((await tell('wrong')).status).toBe(401)
    expect((await tell(process.env.TALAT_TEST_INTERNAL_SECRET ?? variables.INTERNAL_SECRET.default)).status).toBe(200)
  })

  it.skipIf(!medusa)(
    'shows an edit by staff to shoppers within five seconds, on the product and in the list',
    async () => {
      const login = await fetch(`${medusa}/auth/user/emailpass`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'staff@talat.example', password: 'Talat-staff-1' }),
      })
      const { token } = await login.json()
      const rename = async (to: string) => {
        const answer = await fetch(`${medusa}/admin/products/${product.id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ title: to }),
        })
        expect(answer.status).toBe(200)
      }
      const pages = [`/products/${product.handle}`, `/products?q=${encodeURIComponent(product.title)}`]
      const shows = async (text: string) =>
        (await Promise.all(pages.map(async (page) => (await get(page)).text()))).every((page) => page.includes(text))
      const edited = `${product.title} edited`
      await shows(product.title)
      try {
        await rename(edited)
        const changed = Date.now()
        while (!(await shows(edited))) {
          if (Date.now() - changed > 5_000) throw new Error('The edit did not reach shoppers in five seconds')
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      } finally {
        await rename(product.title)
      }
    },
  )
})
