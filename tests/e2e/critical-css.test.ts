import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hold } from './hold.ts'
import { openBrowser, shop, stockedProduct } from './support.ts'

const visit = openBrowser()

type Looks = Window & { looks?: string[][] }

/**
 * How the page looks: where each element is, and all styles of one element of each kind; custom properties aside, which show
 * nothing by themselves. Answers what differs from how it looked at the last asking.
 */
const looks = () => {
  const kinds = new Set<string>()
  const now = [...document.querySelectorAll('body, body *')].map((element) => {
    const name = `${element.tagName}.${element.getAttribute('class')}`
    const { x, y, width, height } = element.getBoundingClientRect()
    const kind = `${element.parentElement?.getAttribute('class')} > ${name}`
    const parts = kinds.has(kind) ? [] : [null, '::before', '::after']
    kinds.add(kind)
    const styles = parts.flatMap((part) => {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') return []
      const properties = [...style].filter((property) => !property.startsWith('--'))
      return properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
    })
    return [`${name} at ${[x, y, width, height]}`, ...styles]
  })
  const before = (window as Looks).looks ?? []
  Object.assign(window, { looks: now })
  const other = now.map((one, at) => one.filter((line, of) => line !== before[at]?.[of]))
  return { elements: now.length, kinds: kinds.size, other: other.filter(({ length }) => length > 0) }
}

/** Opens the page with its style sheet held back; answers the way to let it through, or not. */
async function openWithoutSheet(page: Page, path: string): Promise<(way: 'continue' | 'abort') => void> {
  const answer = await hold(page, '**/assets/*.css')
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').first().waitFor()
  return answer
}
const inForce = (page: Page) => page.locator('link[rel=stylesheet][media=all]').waitFor({ state: 'attached' })

describe('a page before its style sheet is here', () => {
  it.each([
    ['a phone by day', { width: 390, height: 844 }, null],
    ['a desk in the dark', { width: 1280, height: 900 }, 'dark'],
  ] as const)('looks as it will look, on %s', async (_name, size, theme) => {
    const { path } = await stockedProduct(0)
    const { page, context } = await visit({ ...size, quiet: /ERR_FAILED/ })
    if (theme) await page.emulateMedia({ colorScheme: theme })
    // The page of the server alone: what scripts do comes after the sheet in any case, and fonts come whenever they like.
    await context.route(/\/assets\/.*\.(?:js|woff2)$/, (route) => route.abort())
    for (const address of [
      '/',
      '/th',
      '/products',
      '/th/categories/women',
      path,
      '/pages/delivery',
      '/products?q=linen',
    ]) {
      // An address with a query is kept when it is asked for again.
      await fetch(shop() + address)
      const answer = await openWithoutSheet(page, address)
      await page.waitForLoadState('domcontentloaded')
      const { elements, kinds } = await page.evaluate(looks)
      expect([elements > 100, kinds > 50], address).toEqual([true, true])
      answer('continue')
      await inForce(page)
      const { other } = await page.evaluate(looks)
      expect(other.slice(0, 5), address).toEqual([])
      await page.unroute('**/assets/*.css')
    }
  })

  it('has each font once when the sheet is here: one that is told again has every text laid out anew', async () => {
    const { page } = await visit({ quiet: /ERR_FAILED/ })
    const faces = () =>
      page.evaluate(() => [...document.fonts].map((face) => `${face.family} ${face.weight} ${face.unicodeRange}`))
    const answer = await openWithoutSheet(page, '/')
    const before = await faces()
    answer('continue')
    await inForce(page)
    expect(before.length).toBeGreaterThan(10)
    expect(await faces()).toEqual(before)
  })

  it('answers to the hand once the sheet has come, or cannot come', async () => {
    for (const way of ['continue', 'abort'] as const) {
      const { page } = await visit({ quiet: /ERR_FAILED/ })
      const answer = await openWithoutSheet(page, '/')
      await page.waitForLoadState('domcontentloaded')
      await page.waitForTimeout(2000)
      expect(await page.locator('html[data-hydrated]').count(), 'while the sheet is on its way').toBe(0)
      answer(way)
      await page.locator('html[data-hydrated]').waitFor()
      await inForce(page)
    }
  })
})
