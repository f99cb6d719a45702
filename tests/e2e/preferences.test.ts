import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { languages } from '#ui/words/languages.ts'
import { addToCart, contact, open, say } from './journey.ts'
import { browserAgent, openBrowser, shop } from './support.ts'

const t = say()
const visit = openBrowser()
/** A busy machine takes its time. */
const soon = { timeout: 15_000 }

/** A visitor whose system or browser is set in some way. */
async function visitor(options: BrowserContextOptions) {
  const browser = (await visit()).context.browser()
  if (!browser) throw new Error('the first visit has no browser')
  return visit({
    context: await browser.newContext({ baseURL: shop(), viewport: { width: 1280, height: 900 }, ...options }),
  })
}

/** How dark the page's ground is: 0 is black, 1 white. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 765
  })

describe('colors', () => {
  it('are light for a visitor without a wish, dark where the system is, from the first paint on (R-676)', async () => {
    const light = await visitor({ colorScheme: 'no-preference' })
    await open(light.page, '/')
    expect(await lightness(light.page)).toBeGreaterThan(0.9)
    const dark = await visitor({ colorScheme: 'dark' })
    // Nothing of ours has run in this page: what it shows, styles alone decide.
    await dark.page.route('**/*.js', (route) => route.abort())
    await dark.page.goto('/')
    expect(await lightness(dark.page)).toBeLessThan(0.2)
    expect(await dark.page.locator('meta[name=color-scheme]').getAttribute('content')).toBe('light dark')
    dark.noise.length = 0
  })

  it.each(['light', 'dark'] as const)(
    'have lines that are seen where the system asks for more contrast, %s',
    async (colorScheme) => {
      const { page } = await visitor({ colorScheme, contrast: 'more' })
      const tokens = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.documentElement)
          return ['--line', '--line-strong', '--muted'].map((role) => style.getPropertyValue(role))
        })
      await open(page, '/')
      const more = await tokens()
      await page.emulateMedia({ contrast: 'no-preference' })
      const usual = await tokens()
      expect(more.filter((value, at) => value !== usual[at])).toHaveLength(3)
    },
  )

  it('follow a choice before the system, on every later page, until it is changed', async () => {
    const { page } = await visitor({ colorScheme: 'dark' })
    await open(page, '/products')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: t('shop.theme.toLight') }).click()
    await expect.poll(() => lightness(page), soon).toBeGreaterThan(0.9)
    const toDark = footer.getByRole('button', { name: t('shop.theme.toDark') })
    expect(await toDark.evaluate((button) => button === document.activeElement), 'the focus stays').toBe(true)
    const html = await (await page.request.get('/cart')).text()
    expect(html).toContain('data-theme="light"')
    await open(page, '/cart')
    expect(await lightness(page)).toBeGreaterThan(0.9)
    await page.emulateMedia({ colorScheme: 'light' })
    await footer.getByRole('button', { name: t('shop.theme.toDark') }).click()
    await open(page, '/')
    expect(await lightness(page)).toBeLessThan(0.2)
  })
})

describe('a language', () => {
  it('that was chosen is kept at every address without one; going back to English is a choice too', async () => {
    const { page } = await visitor({ locale: 'en-GB', userAgent: browserAgent })
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: languages.th.name }).click()
    await page.waitForURL(/\/th$/)
    await page.goto('about:blank')
    await open(page, '/')
    expect(new URL(page.url()).pathname).toBe('/th')
    await page.goto('about:blank')
    await open(page, '/products?sort=price-asc')
    expect(page.url()).toContain('/th/products?sort=price-asc')
    await page.getByRole('contentinfo').getByRole('link', { name: languages.en.name }).click()
    await page.waitForURL((url) => url.pathname === '/products')
    await page.goto('about:blank')
    await open(page, '/')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('is kept with the service worker in between, too', async () => {
    const { page } = await visitor({ locale: 'en-GB', userAgent: browserAgent })
    await open(page, '/th')
    await page.mouse.move(300, 300)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto('about:blank')
    await open(page, '/')
    expect(new URL(page.url()).pathname).toBe('/th')
  })

  it('is hinted at in a Thai browser, in Thai, over the page; the hint leads to the same page and is gone once answered', async () => {
    const { page } = await visitor({ locale: 'th-TH' })
    await open(page, '/products?sort=price-asc')
    const before = await page.getByRole('main').boundingBox()
    await page.mouse.move(300, 300)
    const hint = page.locator('[data-slot=language-hint][lang=th]')
    await hint.getByText('หน้านี้มีภาษาไทยด้วย').waitFor()
    expect(await page.getByRole('main').boundingBox(), 'it moves nothing').toEqual(before)
    await hint.getByRole('link').click()
    await page.waitForURL(/\/th\/products\?sort=price-asc$/)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('th')
    await page.locator('html[data-hydrated]').waitFor()
    await open(page, '/products')
    await page.mouse.move(320, 320)
    await page.locator('[data-slot=toast-region], [aria-live]').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(1500)
    expect(await hint.count()).toBe(0)
  })

  it('is not hinted at where it is the page’s own, and a closed hint stays closed', async () => {
    const english = await visitor({ locale: 'en-GB' })
    await open(english.page, '/')
    await english.page.mouse.move(300, 300)
    await english.page.waitForTimeout(1500)
    expect(await english.page.locator('[data-slot=language-hint]').count()).toBe(0)
    await open(english.page, '/th')
    await english.page.mouse.move(310, 310)
    const hint = english.page.locator('[data-slot=language-hint][lang=en]')
    await hint.getByRole('link', { name: t('languageHint.link') }).waitFor()
    await hint.getByRole('button', { name: t('languageHint.dismiss') }).click()
    await expect.poll(() => hint.count(), soon).toBe(0)
    await open(english.page, '/th/cart')
    await english.page.mouse.move(300, 300)
    await english.page.waitForTimeout(1500)
    expect(await hint.count()).toBe(0)
  })
})

describe('a thumb', () => {
  it('finds 44 px at whatever is pressed or typed into in a cart and in a checkout with finished steps', async () => {
    const { page } = await visitor({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    /** What stands in the way of a thumb: name and size. Ticks are pressed by their labels. */
    const small = () =>
      page.locator('main :is(button, input):visible:not([type=radio], [type=checkbox], .sr-only)').evaluateAll((all) =>
        all.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          const name = element.getAttribute('aria-label') ?? element.textContent
          return width < 44 || height < 44 ? [`${name}: ${width}×${height}`] : []
        }),
      )
    await addToCart(page, 9)
    await open(page, '/cart')
    await page.getByRole('spinbutton').waitFor()
    expect(await small(), 'cart').toEqual([])
    await open(page, '/checkout')
    await contact(page)
    await page.getByRole('button', { name: t('checkout.address.submit') }).waitFor()
    expect(await small(), 'checkout').toEqual([])
  })
})
