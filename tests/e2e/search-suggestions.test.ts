import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { openBrowser } from './support.ts'

const t = say()
const th = say('th')
const visit = openBrowser()

/** The header has a field for each width; one of them shows. */
const field = (page: Page) => page.getByRole('banner').locator('input[name=q]:visible')
const rows = (page: Page) => page.getByRole('banner').getByRole('option')
const products = (page: Page) => page.getByRole('banner').locator('[role=option][href*="/products/"]')
const expanded = (page: Page) => field(page).getAttribute('aria-expanded')

/** Types as fingers do: each letter alone. */
async function type(page: Page, words: string): Promise<void> {
  await field(page).click()
  await field(page).pressSequentially(words, { delay: 30 })
}

describe('suggestions under the header’s search', () => {
  it('are fetched at its first focus and keep what was typed meanwhile', async () => {
    const { page, context } = await visit()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(/header-suggestions/, async (route) => {
      await released
      await route.continue()
    })
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /suggestion/.test(url))).toEqual([])
    await type(page, 'linen')
    expect(await expanded(page), 'the code is still on its way').toBeNull()
    release()
    await products(page).first().waitFor()
    expect(await field(page).inputValue()).toBe('linen')
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('show products with picture and price; arrow and Enter open one', async () => {
    const { page } = await visit()
    await open(page, '/')
    const asked: string[] = []
    page.on('request', (request) => /\/store\/search/.test(request.url()) && asked.push(request.postData() ?? ''))
    await type(page, 'linen')
    await expect.poll(() => products(page).count()).toBe(4)
    // A busy machine types slowly, so there may be a pause in the word.
    expect(asked.length, 'letters typed in one go are one question').toBeLessThan('linen'.length - 1)
    await page.getByRole('listbox').and(page.locator(':not([aria-busy])')).waitFor()
    const first = products(page).first()
    expect(await first.textContent()).toMatch(/linen.*[\d,]+\.\d\d\u00a0THB/i)
    await expect
      .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const href = await first.getAttribute('href')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the page gets the focus' })
      .toMatch(/H1|MAIN/)
    expect(await products(page).first().isVisible()).toBe(false)
  })

  it('name categories, and prices in the currency of the region', async () => {
    const { page } = await visit()
    await open(page, '/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Thailand/ })
      .click()
    await page.getByRole('combobox', { name: t('shop.region.country') }).selectOption({ label: 'Germany (EUR)' })
    await page.getByRole('button', { name: t('shop.region.confirm', { country: 'Germany' }) }).click()
    await page.getByRole('banner').getByRole('button', { name: /EUR/ }).waitFor()
    await type(page, 'shirt')
    await expect.poll(() => products(page).first().textContent()).toMatch(/\.\d\d\u00a0EUR/)
    const shirts = rows(page).filter({ hasText: 'Shirts · Men' })
    await shirts.click()
    await page.waitForURL('**/categories/men-shirts')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/H1|MAIN/)
  })

  it('close at Escape and leave the text', async () => {
    const { page } = await visit()
    await open(page, '/')
    await type(page, 'linen')
    await products(page).first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => expanded(page)).toBe('false')
    expect(await products(page).first().isVisible()).toBe(false)
    expect(await field(page).inputValue()).toBe('linen')
  })

  it('show the searches made before, the latest first, until they are forgotten', async () => {
    const { page } = await visit()
    await open(page, '/')
    for (const words of ['umbrella', 'mug']) {
      await field(page).fill(words)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/products?q=${words}`)
    }
    await open(page, '/')
    await field(page).click()
    await expect.poll(() => rows(page).allTextContents()).toEqual(['mug', 'umbrella'])
    expect(await page.evaluate(() => localStorage.getItem('talat.searches'))).toBe('["mug","umbrella"]')
    await rows(page).last().click()
    await page.waitForURL('**/products?q=umbrella')
    await expect.poll(() => field(page).inputValue()).toBe('umbrella')
    await open(page, '/')
    await field(page).click()
    await page.getByRole('button', { name: t('suggest.forget') }).click()
    await expect.poll(() => rows(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('talat.searches'))).toBeNull()
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('say that nothing is found', async () => {
    const { page } = await visit()
    await open(page, '/')
    await type(page, 'qqxxzzww')
    await page
      .getByRole('banner')
      .getByText(t('suggest.none', { query: 'qqxxzzww' }))
      .waitFor()
    expect(await rows(page).count()).toBe(0)
  })

  it('say that they failed, and the form still searches', async () => {
    const { page, context } = await visit({ quiet: /Failed to load resource|net::ERR/ })
    await context.route(/\/api\/store\/search/, (route) => route.abort())
    await open(page, '/')
    await type(page, 'linen')
    await page.getByRole('banner').getByText(t('suggest.failed')).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?q=linen')
    await page.getByRole('main').locator('a[href^="/products/"]').first().waitFor()
  })

  it('are Thai for Thai words and fit a phone', async () => {
    const { page } = await visit({ width: 390, height: 844, locale: 'th-TH' })
    await open(page, '/th')
    await type(page, 'ผ้า')
    await products(page).first().waitFor()
    await page.getByRole('banner').getByText(th('suggest.products'), { exact: true }).waitFor()
    expect(await products(page).first().getAttribute('href')).toMatch(/^\/th\/products\//)
    expect(await rows(page).first().textContent()).toMatch(/[\u0E00-\u0E7F]/)
    const panel = await page.locator('[data-slot=search-suggestions]:visible').boundingBox()
    const box = await field(page).boundingBox()
    expect(panel?.x, 'the panel stands under the field').toBeCloseTo(box?.x ?? 0, 0)
    expect(panel?.width).toBeCloseTo(box?.width ?? 0, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await rows(page).last().click()
    await page.waitForURL(/\/th\/products\?q=/)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('talat.searches') ?? ''))).toEqual(['ผ้า'])
  })

  it('are not needed: without JavaScript the form is sent as it is', async () => {
    const { page } = await visit()
    const html = await (await page.request.get('/')).text()
    expect(html).toMatch(/<form[^>]+action="\/products"[^>]*method="get"/)
    expect(html).not.toContain('search-suggestions')
  })
})
