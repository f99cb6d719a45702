import { describe, expect, it } from 'vitest'
import { openBrowser } from './support.ts'

const visit = openBrowser()

/** Data of pages that this page has asked for: how it was asked for, and what came over the line for it, in bytes. */
const dataOf = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => /\.data/.test(entry.name))
    .map(({ initiatorType, transferSize }) => ({ initiatorType, transferSize }))

describe('a page that was fetched ahead', () => {
  it('opens at the press without a further question', async () => {
    const { page } = await visit()
    /** From the list to a product by a hand that comes near first; answers the bytes of each question of its press. */
    const press = async () => {
      await page.goto('/products', { waitUntil: 'networkidle' })
      await page.locator('html[data-hydrated]').waitFor()
      const link = page.locator('main [data-slot=product-card] a').first()
      const name = (await link.textContent()) ?? ''
      const isAhead = () =>
        page.evaluate(dataOf).then((all) => all.some(({ initiatorType }) => initiatorType === 'link'))
      await link.hover()
      await expect.poll(isAhead, { timeout: 15_000 }).toBe(true)
      await link.click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      const asked = (await page.evaluate(dataOf)).filter(({ initiatorType }) => initiatorType === 'fetch')
      return asked.map(({ transferSize }) => transferSize)
    }
    // Other tests change the catalogue beside this one: for some seconds after it an answer may be used by nobody without asking.
    await expect.poll(press, { timeout: 50_000, interval: 1_000 }).toEqual([0])
  })
})
