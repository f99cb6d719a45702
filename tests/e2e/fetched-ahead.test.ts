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
    await page.goto('/products', { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
    const card = page.locator('main [data-slot=product-card] a').first()
    const isAhead = () => page.evaluate(dataOf).then((all) => all.some(({ initiatorType }) => initiatorType === 'link'))
    await card.hover()
    await expect.poll(isAhead, { timeout: 15_000 }).toBe(true)
    await card.click()
    await page.locator('[data-slot=gallery]').waitFor()
    const asked = (await page.evaluate(dataOf)).filter(({ initiatorType }) => initiatorType === 'fetch')
    expect(asked).toEqual([{ initiatorType: 'fetch', transferSize: 0 }])
  })
})
