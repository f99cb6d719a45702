import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addToCart, contact, open } from './journey.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()

/** Bytes of JavaScript (gzip) that a first visit transfers until the network is quiet, everything loaded at idle included. */
async function firstLoad(
  path: string,
  prepare?: (page: Awaited<ReturnType<typeof visit>>['page']) => Promise<void>,
): Promise<number> {
  const { page } = await visit()
  await prepare?.(page)
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script' || /\.js(\?|$)/.test(answer.url())) {
      sizes.set(
        answer.url(),
        answer.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      )
    }
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2000)
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}

describe('first-load JavaScript, gzip', () => {
  const budgets: [name: string, path: () => Promise<string>, kilobytes: number][] = [
    ['home', async () => '/', 130],
    ['list', async () => '/products', 140],
    ['product', async () => (await stockedProduct(0)).path, 140],
  ]
  it.each(budgets)('%s stays in its budget', async (name, path, kilobytes) => {
    const bytes = await firstLoad(await path())
    console.info(`${name}: ${(bytes / 1000).toFixed(1)} kB of ${kilobytes}`)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
  })

  it('checkout stays in its budget', async () => {
    const { page, context } = await visit()
    await addToCart(page, 9)
    await open(page, '/checkout')
    await contact(page)
    const fresh = await context.newPage()
    const cdp = await context.newCDPSession(fresh)
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    const sizes: Promise<number>[] = []
    fresh.on('response', (answer) => {
      if (/\.js(\?|$)/.test(answer.url()))
        sizes.push(
          answer.body().then(
            (body) => gzipSync(body, { level: 9 }).length,
            () => 0,
          ),
        )
    })
    await fresh.goto('/checkout', { waitUntil: 'networkidle' })
    await fresh.waitForTimeout(2000)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    console.info(`checkout: ${(bytes / 1000).toFixed(1)} kB of 175`)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(175_000)
  })
})
