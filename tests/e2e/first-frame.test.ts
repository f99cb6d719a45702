import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser } from './support.ts'

const visit = openBrowser()

declare global {
  interface Window {
    /** Of each product's page that came in this document: whether what goes with it was there in its first moment. */
    first?: boolean[]
  }
}

/** Looks at each product's page in the moment in which it is put in. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const first: boolean[] = []
    window.first = first
    let was: Element | null = document.querySelector('[data-slot=product-screen]')
    new MutationObserver(() => {
      const now = document.querySelector('[data-slot=product-screen]')
      if (now && now !== was) first.push(now.querySelector('#similar') !== null)
      was = now
    }).observe(document, { childList: true, subtree: true })
  })

describe('a product', () => {
  it('that is pressed comes with its first screen, and what is below right after; who goes back finds it where it was left', async () => {
    const { page } = await visit()
    // By its name: what is newest was made by another test perhaps, and nothing goes with it.
    await page.goto('/products?q=Koh+Lanta', { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
    await watch(page)
    await page.locator('main [data-slot=product-card] a').first().click()
    const similar = page.locator('#similar')
    await similar.waitFor()
    expect(await page.evaluate(() => window.first)).toEqual([false])

    await similar.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(300)
    // By a script: a pointer would scroll to the link first.
    const elsewhere = page.getByRole('contentinfo').getByRole('link').first()
    await elsewhere.evaluate((link: HTMLElement) => link.click())
    await similar.waitFor({ state: 'detached' })
    await page.goBack()
    await similar.waitFor()
    expect(await page.evaluate(() => window.first)).toEqual([false, true])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  })

  it('that is opened by its address is whole in the page', async () => {
    const { page } = await visit()
    const answer = await page.goto('/products/koh-lanta-beach-dress')
    expect(await answer?.text()).toContain('id="similar"')
  })
})
