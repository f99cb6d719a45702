import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { colorsOf } from '#ui/styles/vite-plugin.ts'
import { read } from '../contract/lib/files.ts'
import { open, say } from './journey.ts'
import { openBrowser, stockedProduct } from './support.ts'

/** The ground of a page in the style sheet's colors, as a browser says it. */
const ground = (theme: 'light' | 'dark') => {
  const { bg = '' } = colorsOf(read('ui/styles/theme.css'))[theme]
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(bg.slice(at, at + 2), 16)).join(', ')})`
}

const t = say()
const visit = openBrowser()
const refusals = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|503|reloading page/

/** The page's first touch, after which the parts for a lost network are here. */
async function ready(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.mouse.move(200, 200)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
}

describe('without a network', () => {
  it('a link keeps the page that is open, says why, and opens by itself when the network is back', async () => {
    const { page, context } = await visit({ quiet: refusals })
    await ready(page, '/products')
    await page.evaluate(() => Object.assign(window, { still: true }))
    await page.getByRole('main').getByRole('searchbox').first().fill('half typed')
    await page.waitForURL(/q=half/)
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Women' }).click()
    await page.getByRole('alert').getByText(t('offline.title')).waitFor()
    expect(await page.getByRole('main').getByRole('searchbox').first().inputValue()).toBe('half typed')
    await page.getByRole('button', { name: t('offline.retry') }).click()
    expect(await page.getByRole('alert').getByText(t('offline.title')).isVisible(), 'still no network').toBe(true)
    await context.setOffline(false)
    await page.waitForURL(/\/categories\/women$/)
    await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor()
    expect(await page.evaluate(() => (window as { still?: boolean }).still), 'in place, without a full load').toBe(true)
    expect(await page.locator('[data-slot=offline-notice]').count()).toBe(0)
  })

  it('pointing at a link takes nothing away', async () => {
    const { page, context } = await visit({ quiet: refusals })
    await ready(page, '/products')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Women' }).hover()
    await page.waitForTimeout(2000)
    await page.getByRole('heading', { level: 1, name: t('shop.nav.all') }).waitFor()
    expect(await page.locator('html[data-hydrated]').count()).toBe(1)
  })

  it('a wish that is taken back is not carried out', async () => {
    const { page, context } = await visit({ quiet: refusals })
    await ready(page, '/products')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Women' }).click()
    await page.getByRole('button', { name: t('offline.stay') }).click()
    await context.setOffline(false)
    await page.waitForTimeout(2500)
    expect(new URL(page.url()).pathname).toBe('/products')
  })

  it.each([
    ['en', '', 'light'],
    ['th', '/th', 'dark'],
  ] as const)(
    'a full load in %s shows the shop’s own page and goes on where it wanted',
    async (language, prefix, theme) => {
      const { page, context } = await visit({ quiet: refusals, width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: theme })
      const product = await stockedProduct(3)
      await ready(page, `${prefix}/products`)
      await context.setOffline(true)
      await page.goto(`${prefix}${product.path}`)
      const w = say(language)
      await page.getByRole('heading', { name: w('offline.title') }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground(theme))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await context.setOffline(false)
      await page
        .getByRole('button', { name: w('catalogue.product.add') })
        .first()
        .waitFor()
      expect(page.url()).toContain(`${prefix}${product.path.split('?')[0]}`)
    },
  )

  it('going back shows the shop’s own page, not a failure of the server, and mends itself', async () => {
    const { page, context } = await visit({ quiet: refusals })
    await ready(page, '/categories/women')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Men', exact: true }).click()
    await page.waitForURL(/\/categories\/men$/)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.goBack()
    await page.getByRole('heading', { name: /You Are Offline/i }).waitFor()
    expect(await page.getByText('Internal Server Error').count(), 'nor is it announced as one').toBe(0)
    expect(await page.title()).toMatch(/^You are offline/i)
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor()
  })
})

describe('the service worker', () => {
  it('keeps nothing: no page and no answer of anybody', async () => {
    const { page } = await visit()
    await ready(page, '/cart')
    await open(page, '/checkout')
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })

  it('is sent with the build’s name, asked for anew each time, and may reach our own server only', async () => {
    const { page } = await visit()
    const answer = await page.request.get('/sw.js')
    const { id } = (await (await page.request.get('/builds/latest.json')).json()) as { id: string }
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/javascript')
    expect(answer.headers()['cache-control']).toBe('no-cache')
    expect(answer.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(await answer.text()).toContain(`// ${id}`)
  })
})
