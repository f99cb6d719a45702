import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { openBrowser, stockedProduct, storedCart } from './support.ts'

const visit = openBrowser()
const refusals = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|503|reloading page/
const soon = { timeout: 20_000 }

/** A product's page whose cart and worker are here, so that the network may go. */
async function ready(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.mouse.move(200, 200)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The drawer's code comes when somebody is near its button.
  await page.getByRole('banner').locator('a[href$="/cart"]').hover()
  await page.waitForFunction(() => localStorage.getItem('cart-id') !== null)
  await page.waitForLoadState('networkidle')
}

const quantities = async (page: Page, variantId: string): Promise<number[]> =>
  (await storedCart(page)).items.filter((item) => item.variant_id === variantId).map(({ quantity }) => quantity)

describe('what is put into the cart without a network', () => {
  it.each([
    ['en', ''],
    ['th', '/th'],
  ] as const)(
    'is said to be unsaved (%s), survives a reload, and is in the backend exactly once',
    async (language, prefix) => {
      const t = say(language)
      const { page, context } = await visit({ quiet: refusals })
      const { path, variantId, title } = await stockedProduct(language === 'en' ? 21 : 22)
      await ready(page, prefix + path)
      await context.setOffline(true)
      await page
        .getByRole('button', { name: t('catalogue.product.add') })
        .first()
        .click()
      const note = page.locator('main [data-slot=buy-note]')
      await note.getByText(t('cart.unsaved')).waitFor()
      expect(await note.textContent(), 'what nobody has confirmed is not said to be there').not.toContain(
        t('cart.added', { count: 1 }),
      )
      await note.getByRole('link', { name: t('cart.view') }).click()
      const drawer = page.getByRole('dialog', { name: t('cart.title') })
      await drawer.getByText(t('cart.unsaved')).waitFor()
      if (language === 'en') await drawer.getByText(title).first().waitFor()
      await page.reload()
      await page.getByRole('heading', { name: t('offline.title') }).waitFor()
      await context.setOffline(false)
      await page
        .getByRole('button', { name: t('catalogue.product.add') })
        .first()
        .waitFor()
      await expect.poll(() => quantities(page, variantId), soon).toEqual([1])
      await open(page, `${prefix}/cart`)
      await page.getByRole('spinbutton').first().waitFor()
      // A page that was left before its answer came has its wishes asked about by the next one.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('talat.wishes')), soon).toBeNull()
      expect(await page.getByText(t('cart.unsaved')).count()).toBe(0)
      expect(await quantities(page, variantId)).toEqual([1])
    },
  )

  it('is counted and sent when the network is back, also by a page that nobody had touched before', async () => {
    const t = say()
    const { page, context } = await visit({ quiet: refusals })
    const { path, variantId } = await stockedProduct(23)
    await open(page, path)
    await page.waitForFunction(() => localStorage.getItem('cart-id') !== null)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    // As a screen reader presses it: nothing of the page was touched before.
    await page.evaluate(
      (name) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
      t('catalogue.product.add'),
    )
    await page.getByRole('banner').locator('a[href$="/cart"]').getByText('1').waitFor()
    await context.setOffline(false)
    await expect.poll(() => quantities(page, variantId), soon).toEqual([1])
  })
  it('is sent once, however many tabs find it', async () => {
    const { page, context } = await visit({ quiet: refusals })
    const { path, variantId } = await stockedProduct(23)
    await ready(page, path)
    const tabs = [(await visit({ context, quiet: refusals })).page, (await visit({ context, quiet: refusals })).page]
    for (const tab of tabs) await ready(tab, '/cart')
    await context.setOffline(true)
    await page
      .getByRole('button', { name: say()('catalogue.product.add') })
      .first()
      .click()
    await page.getByText(say()('cart.unsaved')).first().waitFor()
    await page.close()
    await Promise.all(tabs.map((tab) => tab.reload()))
    await context.setOffline(false)
    for (const tab of tabs) await tab.getByRole('spinbutton').first().waitFor()
    const [tab] = tabs
    if (!tab) throw new Error('there is no tab')
    await expect.poll(() => quantities(tab, variantId), soon).toEqual([1])
    await tab.waitForTimeout(3_000)
    expect(await quantities(tab, variantId)).toEqual([1])
  })
})
