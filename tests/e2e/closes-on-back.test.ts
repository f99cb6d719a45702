import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { workAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()
const soon = { timeout: 15_000 }
const phone = { width: 390, height: 844 }
const path = (page: Page) => new URL(page.url()).pathname

/** From the home page to another by its links, as shoppers come: what is before it belongs to the same document. */
async function come(page: Page, to: string): Promise<void> {
  await open(page, '/')
  await page.locator(`main a[href^="${to}"]`).first().click()
  await page.waitForURL((url) => url.pathname === to)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The browser's own Back. `goBack` of Playwright waits until the page is left. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? -1 })
}

/** Back with something open closes it and stays; back once more leaves. */
async function closesFirst(page: Page, opener: ReturnType<Page['getByRole']>, from = '/'): Promise<void> {
  const here = path(page)
  await opener.click()
  await page.getByRole('dialog').waitFor()
  await pressBack(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(path(page), 'the page stays').toBe(here)
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await pressBack(page)
  await expect.poll(() => path(page), soon).toBe(from)
}

describe('back, while something lies over the page', () => {
  it('closes the menu and the filters on a phone, and the page stays', async () => {
    const { page } = await visit(phone)
    for (const name of [t('shop.menu.open'), t('catalogue.listing.filters')]) {
      await come(page, '/products')
      await closesFirst(page, page.getByRole('button', { name }).first())
    }
  })

  it('closes the enlarged picture of a product', async () => {
    const { page } = await visit(phone)
    // What other tests leave on sale for a while stands in no collection.
    await come(page, '/collections/monsoon-linen')
    await page.locator('main [data-slot=product-card] a').first().click()
    await page.waitForURL(/\/products\/./)
    await closesFirst(
      page,
      page.getByRole('button', { name: t('catalogue.product.zoom') }).first(),
      '/collections/monsoon-linen',
    )
  })

  it('closes what lies over the back office', async () => {
    const { page } = await workAsStaff(await visit(), '/admin')
    await page
      .getByRole('link', { name: t('admin.nav.orders') })
      .first()
      .click()
    await page.waitForURL('**/admin/orders')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await closesFirst(page, page.getByRole('button', { name: t('admin.palette.open') }).first(), '/admin')
  })

  it('is asked for by a phone also where the page before belongs to another site', async () => {
    const { page } = await visit(phone)
    // A phone's own Back asks the watcher, which no test can press: the test asks it by the same call.
    await page.addInitScript(() => {
      const watched = window as unknown as { CloseWatcher: new () => { requestClose(): void }; newest: unknown }
      const Watcher = watched.CloseWatcher
      watched.CloseWatcher = class extends Watcher {
        constructor() {
          super()
          watched.newest = this
        }
      }
    })
    await open(page, '/products')
    await page.getByRole('button', { name: t('catalogue.listing.filters') }).click()
    await page.getByRole('dialog').waitFor()
    await page.evaluate(() => (window as unknown as { newest: { requestClose(): void } }).newest.requestClose())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('leaves together with the page where a browser lets nobody ask', async () => {
    const { page } = await visit(phone)
    await page.addInitScript(() => {
      for (const name of ['navigation', 'CloseWatcher']) Object.defineProperty(window, name, { value: undefined })
    })
    await come(page, '/products')
    await page.getByRole('button', { name: t('shop.menu.open') }).click()
    await page.getByRole('dialog').waitFor()
    await pressBack(page)
    await expect.poll(() => path(page), soon).toBe('/')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
