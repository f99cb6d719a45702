import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readyCart } from '#tests/chaos/lib/buyer.ts'
import { addToCart, person } from './journey.ts'
import { signIn } from './people.ts'
import { medusa, openBrowser, shop, stockedProduct, storedCart } from './support.ts'

const visit = openBrowser()

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Moved = { sum: number; by: string[] }
type Watched = Window & { moved: Moved }

/** Whatever moves without a hand on the page, summed up, and what it was. */
const watch = () => {
  const moved: Moved = { sum: 0, by: [] }
  Object.assign(window, { moved })
  const name = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : String(node?.nodeName)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      moved.sum += entry.value
      moved.by.push(
        ...entry.sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${name(node)} ${[a.x, a.y, a.width, a.height].map(Math.round)} → ${[b.x, b.y, b.width, b.height].map(Math.round)}`,
        ),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** As over a line: the page is painted before its fonts, scripts and late answers are here, whichever comes first. */
async function slowed(context: BrowserContext, { scripts = 60, answers = 200 } = {}): Promise<void> {
  await context.addInitScript(watch)
  await context.route(/\/api\/|\/assets\/.*\.(?:js|woff2)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, /\.js/.test(route.request().url()) ? scripts : answers))
    // A page that is left gives up what it asked for.
    await route.continue().catch(() => undefined)
  })
}

/** How far each page moves until it is quiet, in so many tabs at a time. */
async function moves(context: BrowserContext, paths: readonly string[], tabs = 4): Promise<Record<string, Moved>> {
  const found: Record<string, Moved> = {}
  const left = [...paths]
  const walk = async () => {
    const page = await context.newPage()
    for (let path = left.shift(); path; path = left.shift()) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.locator('html[data-hydrated]').waitFor()
      found[path] = await page.evaluate(() => (window as unknown as Watched).moved)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: tabs }, walk))
  return found
}

/** The pages that move more than nobody sees. */
const moving = (found: Record<string, Moved>) =>
  Object.entries(found).flatMap(([path, { sum, by }]) =>
    sum > 0.01 ? [`${path}: ${sum.toFixed(3)} ${[...new Set(by)].slice(0, 4).join('\n  ')}`] : [],
  )

const handle = async (kind: string, key: string): Promise<string> => {
  const answer = await fetch(`${shop()}/api/store/${kind}?limit=1&fields=handle`)
  return ((await answer.json()) as Record<string, [{ handle: string }]>)[key]?.[0].handle ?? ''
}

describe.each([
  ['a phone', 390, 844],
  ['a desk', 1280, 900],
])('nothing moves by itself on %s', (_name, width, height) => {
  it('for a visitor: the catalogue, pages of text, tracking, signing in', async () => {
    const { context } = await visit({ width, height, quiet: /404/ })
    await slowed(context)
    const { path } = await stockedProduct(0)
    const collection = `/collections/${await handle('collections', 'collections')}`
    const category = `/categories/${await handle('product-categories', 'product_categories')}`
    const catalogue = ['/', '/products', path, collection, category]
    const signing = ['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/new-password', '/auth/invite']
    const more = ['/pages/delivery', '/track-order', '/no-such-page']
    const paths =
      width < 600 ? ['/th', '/products?q=zzzzqq', ...catalogue, ...signing, ...more] : [...catalogue, ...more]
    expect(moving(await moves(context, paths))).toEqual([])
  })

  it('on a first visit that begins at the cart, or at the checkout', async () => {
    const found = await Promise.all(
      ['/cart', '/th/cart', '/checkout'].map(async (path) => {
        const { context } = await visit({ width, height })
        await slowed(context, { scripts: 400, answers: 0 })
        return moves(context, [path])
      }),
    )
    expect(moving(Object.assign({}, ...found))).toEqual([])
  })
})

it('nothing moves by itself for a buyer on a phone: the cart, the steps of the checkout, the order; and for a member the account', async () => {
  const { page, context } = await visit({ width: 390, height: 844, quiet: /404/ })
  const ready = await readyCart(medusa(), { variantId: (await stockedProduct(2)).variantId })
  const headers = { origin: shop() }
  // A long address breaks its line elsewhere in letters that stand in: people have shorter ones.
  const known = { email: `moves-${Date.now()}@example.com` }
  expect((await context.request.post(`/api/store/carts/${ready}`, { headers, data: known })).status()).toBe(200)
  const bought = await context.request.post(`/api/store/carts/${ready}/complete`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {},
  })
  const { order } = (await bought.json()) as { order: { id: string } }
  await addToCart(page, 4)
  const { id } = await storedCart(page)
  const know = async (fields: object) =>
    expect((await context.request.post(`/api/store/carts/${id}`, { headers, data: fields })).status()).toBe(200)
  await slowed(context)
  // One cart is looked at in one tab.
  const own = (...paths: string[]) => moves(context, paths, 1)
  const found = await own('/cart', '/th/cart', '/checkout', `/order-summary/${order.id}`)
  await know({ email: 'moves@example.com' })
  Object.assign(found, await own('/checkout?step=address', '/th/checkout'))
  await know({ shipping_address: { ...person, country_code: 'th' } })
  Object.assign(found, await own('/checkout?step=delivery'))
  await signIn(page, 'Mali Suwan')
  const account = ['/account', '/account/orders', '/account/alerts', '/account/addresses', '/account/security']
  expect(moving({ ...found, ...(await moves(context, [...account, '/'])) })).toEqual([])
})
