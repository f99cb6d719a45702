import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newOrder } from './desk/support.ts'
import { addToCart, contact, open, say } from './journey.ts'
import { asStaff, enterAsStaff } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()

/** The JavaScript that a page fetches until the network is quiet, everything loaded at idle included. */
async function scriptsOf(page: Page, path: string): Promise<Buffer[]> {
  const scripts = new Map<string, Promise<Buffer | null>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script' && !/\.js(\?|$)/.test(answer.url())) return
    // A script given up half-way (the page went on) has no body to weigh.
    scripts.set(
      answer.url(),
      answer.body().catch(() => null),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2000)
  return (await Promise.all(scripts.values())).filter((body) => body !== null)
}

/** Bytes of it, gzip. */
const transferred = async (page: Page, path: string): Promise<number> =>
  (await scriptsOf(page, path)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)

function expectWithin(name: string, bytes: number, kilobytes: number) {
  console.info(`${name}: ${(bytes / 1000).toFixed(1)} kB of ${kilobytes}`)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
}

describe('first-load JavaScript, gzip', () => {
  const budgets: [name: string, path: () => Promise<string>, kilobytes: number][] = [
    ['home', async () => '/', 119],
    ['list', async () => '/products', 129],
    ['product', async () => (await stockedProduct(0)).path, 127],
  ]
  it.each(budgets)('%s stays in its budget', async (name, path, kilobytes) => {
    const { page } = await visit()
    expectWithin(name, await transferred(page, await path()), kilobytes)
  })

  it('checkout stays in its budget', async () => {
    const { page, context } = await visit()
    await addToCart(page, 9)
    await open(page, '/checkout')
    await contact(page)
    // A tab opened while that is being saved would load the forms of two steps.
    await page.getByRole('button', { name: say()('checkout.address.submit') }).waitFor()
    const fresh = await context.newPage()
    const cdp = await context.newCDPSession(fresh)
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    expectWithin('checkout', await transferred(fresh, '/checkout'), 163)
  })
})

describe('markup of a page', () => {
  // Each is drawn by the server, read and laid out by a phone, and gone through once more when scripts take the page over.
  it.each([
    ['an empty cart', '/cart', 260],
    ['list', '/products', 1050],
  ])('%s: what opens later is not among its elements', async (name, path, most) => {
    const { page } = await visit({ scripts: false })
    await page.goto(path)
    const count = await page.locator('*').count()
    console.info(`${name}: ${count} elements of ${most}`)
    expect(count).toBeGreaterThan(100)
    expect(count).toBeLessThanOrEqual(most)
  })

  it('is in letters of one byte where it is written in English, and says the same', async () => {
    const { page } = await visit()
    const answer = await page.goto('/products')
    expect(await answer?.text()).toMatch(/^[\t\n\r -~]+$/)
    await page.getByRole('banner').getByText('ตลาด').waitFor()
    await page.getByText(/^© \d{4} Talat$/).waitFor()
    expect(await page.title()).toBe('All products · Talat')
  })
})

describe('fonts of a first page', () => {
  const pages: [name: string, path: () => Promise<string>, other: RegExp][] = [
    ['home', async () => '/', /thai/],
    ['list', async () => '/products', /thai/],
    ['product', async () => (await stockedProduct(0)).path, /thai/],
    ['home in Thai', async () => '/th', /plain.*grotesque|grotesque.*plain|latin/],
    ['product in Thai', async () => `/th${(await stockedProduct(0)).path}`, /grotesque.*plain|latin/],
  ]
  it.each(pages)(
    '%s: at most 45 kB, no letters of the other script, the first one asked for by the page itself',
    async (name, path, other) => {
      const { page } = await visit()
      // The small files are long on their way: a browser that finds the same letters in another one would ask for that too.
      await page.route(/(-plain|-signs|-text)-.*woff2/, async (route) => {
        await pause(700)
        await route.continue()
      })
      const files = new Map<string, Promise<number>>()
      page.on('response', (answer) => {
        if (answer.request().resourceType() !== 'font') return
        files.set(
          answer.url(),
          answer.body().then((body) => body.length),
        )
      })
      const answer = await page.goto(await path(), { waitUntil: 'networkidle' })
      const bytes = (await Promise.all(files.values())).reduce((sum, size) => sum + size, 0)
      console.info(`${name}: ${(bytes / 1000).toFixed(1)} kB of fonts`)
      expect(bytes).toBeGreaterThan(10_000)
      expect(bytes).toBeLessThanOrEqual(45_000)
      expect([...files.keys()].filter((url) => other.test(url))).toEqual([])
      const asked = [
        ...((await answer?.text()) ?? '').matchAll(
          /<link [^>]*rel="preload"[^>]*as="font"[^>]*href="([^"]+)"|<link [^>]*href="([^"]+)"[^>]*as="font"/g,
        ),
      ]
      const named = asked.map(([, first, second]) => new URL(first ?? second ?? '', page.url()).href)
      expect(named).toHaveLength(1)
      expect([...files.keys()]).toContain(named[0])
    },
  )
})

describe('first-load JavaScript of the back office, gzip', () => {
  const firstProduct = async () => {
    const { products } = (await asStaff('GET', '/admin/products?limit=1&fields=id')) as { products: [{ id: string }] }
    return `/admin/products/${products[0].id}`
  }
  /** Nothing came back of it yet: pictures of a return come with the return. */
  const freshOrder = async () => `/admin/orders/${(await newOrder()).id}`
  const most: [name: string, path: () => Promise<string>, kilobytes: number][] = [
    ['overview', async () => '/admin', 195],
    ['list of products', async () => '/admin/products', 210],
    ['generic list', async () => '/admin/collections', 212],
    ['generic record', async () => '/admin/collections/new', 228],
    ['product editor', firstProduct, 249],
    ['one order', freshOrder, 239],
  ]
  it('stays in its budgets', async () => {
    const { page, context } = await visit()
    await enterAsStaff(page, '/admin')
    for (const [name, path, kilobytes] of most) {
      const fresh = await context.newPage()
      const cdp = await context.newCDPSession(fresh)
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
      expectWithin(name, await transferred(fresh, await path()), kilobytes)
      await fresh.close()
    }
  })

  it('has the words of one language', async () => {
    const { page, context } = await visit()
    await enterAsStaff(page, '/admin')
    const languages = ['en', 'th'] as const
    for (const language of languages) {
      const fresh = await context.newPage()
      const code = (await scriptsOf(fresh, `${language === 'th' ? '/th' : ''}/admin/products`)).join('\n')
      const spoken = languages.filter((one) => code.includes(say(one)('admin.products.empty.text')))
      expect(spoken, language).toEqual([language])
      await fresh.close()
    }
  })
})
