import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()
/** A busy machine takes its time. */
const soon = { timeout: 15_000 }
const path = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('going back over what was chosen', () => {
  it('takes filters, price and order back one by one, and loses none', async () => {
    const { page } = await visit()
    await open(page, '/products')
    const main = page.getByRole('main')
    await main.locator('[data-slot=facet-option][href*="size="]').first().click()
    await page.waitForURL(/size=/)
    const filtered = path(page)
    await main
      .getByRole('combobox', { name: t('catalogue.sort.label') })
      .selectOption({ label: t('catalogue.sort.price-asc') })
    await page.waitForURL(/sort=price-asc/)
    const sorted = path(page)

    const thumb = main.getByRole('slider', { name: t('priceRange.from') }).first()
    await thumb.scrollIntoViewIfNeeded()
    const box = await thumb.boundingBox()
    if (!box) throw new Error('the price has no slider')
    const entries = await page.evaluate(() => history.length)
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 12, y)
    await page.mouse.down()
    for (const step of [30, 40, 50, 60, 70]) await page.mouse.move(box.x + step, y)
    await page.mouse.up()
    await page.waitForURL(/min=/)
    expect(await page.evaluate(() => history.length), 'a drag is one entry').toBe(entries + 1)

    await page.goBack()
    await expect.poll(() => path(page), soon).toBe(sorted)
    await page.goBack()
    await expect.poll(() => path(page), soon).toBe(filtered)
    await page.goBack()
    await expect.poll(() => path(page), soon).toBe('/products')
    await page.goForward()
    await expect.poll(() => path(page), soon).toBe(filtered)
  })

  it('makes one entry of the letters of a search', async () => {
    const { page } = await visit()
    await open(page, '/products')
    const entries = await page.evaluate(() => history.length)
    const box = page.getByRole('main').getByRole('searchbox').first()
    await box.fill('lin')
    await page.waitForURL(/q=lin$/)
    await box.fill('linen')
    await page.waitForURL(/q=linen$/)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await page.goBack()
    await expect.poll(() => path(page), soon).toBe('/products')
  })
})

describe('a search', () => {
  it('is headed by what was searched, in either language, and keeps the name of the place it searches in', async () => {
    const { page } = await visit()
    await open(page, '/products?q=linen')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      t('catalogue.listing.heading', { query: 'linen' }),
    )
    expect(await page.title()).toContain('linen')
    await open(page, '/th/products?q=linen')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      say('th')('catalogue.listing.heading', { query: 'linen' }),
    )
    await open(page, '/categories/women?q=linen')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Women')
  })

  it.each([320, 390, 1280])('for a long word scrolls nothing sideways at %i px', async (width) => {
    const { page } = await visit({ width, height: 800, quiet: /404/ })
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
    for (const address of [
      `/products?q=${word}`,
      `/products?q=${'ผ้าไหม'.repeat(20)}`,
      `/categories/women?q=${word}`,
      `/th/products?q=${word}`,
      `/products?q=${word}&size=${word}&min=1&max=999999999`,
      `/${word}`,
      `/products/${word}`,
      '/products?page=9999',
    ]) {
      await open(page, address)
      expect(await sideways(page), address).toBeLessThanOrEqual(0)
    }
  })
})

describe('a page past the end of a list', () => {
  it.each(['/products?page=9999', '/th/products?page=9999', '/categories/women?page=77', '/products?q=linen&page=99'])(
    '%s is a 404 that says so and leads back',
    async (address) => {
      const { page } = await visit({ quiet: /404/ })
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      const head = (await answer?.text()) ?? ''
      expect([head.includes('content="noindex"'), head.includes('rel="canonical"')]).toEqual([true, false])
      const w = say(address.startsWith('/th') ? 'th' : 'en')
      const number = Number(/page=(\d+)/.exec(address)?.[1])
      await page.getByRole('heading', { name: w('catalogue.paging.past', { page: number }) }).waitFor()
      expect(await page.getByText(w('catalogue.listing.empty.title')).count(), 'a full list is not called empty').toBe(
        0,
      )
      await page.locator('html[data-hydrated]').waitFor()
      await page.getByRole('link', { name: w('catalogue.paging.last') }).click()
      await page.waitForURL((url) => url.searchParams.get('page') !== String(number))
      await page.locator('[data-slot=product-card]').first().waitFor()
      const next = await page.request.get(page.url())
      expect(next.status()).toBe(200)
      expect(await next.text()).toContain('rel="canonical"')
    },
  )
})
