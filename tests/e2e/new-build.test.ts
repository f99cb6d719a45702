import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open } from './journey.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()

/** Whether the browser fetched a whole document for what `act` led to. */
async function loadsWhole(page: Page, act: () => Promise<void>): Promise<boolean> {
  let whole = false
  const note = (request: Request) => {
    whole ||= request.isNavigationRequest()
  }
  page.on('request', note)
  await act()
  page.off('request', note)
  return whole
}

describe('a new build on the server', () => {
  it('is asked for after a second and then every hour, and makes the next navigation a full load (R-241, R-257, R-570)', async () => {
    const { page } = await visit()
    let build = 'build-one'
    const asked: string[] = []
    const times: number[] = []
    await page.route('**/builds/latest.json*', (route) => {
      asked.push(build)
      times.push(Date.now())
      return route.fulfill({ json: { id: build } })
    })
    await page.clock.install()
    const began = Date.now()
    await open(page, '/products')
    await expect.poll(() => asked, { timeout: 10_000 }).toEqual(['build-one'])
    expect((times[0] ?? 0) - began, 'not before a second has passed').toBeGreaterThanOrEqual(1_000)

    const home = async () => {
      await page.locator('[data-slot=wordmark]').first().click()
      await page.waitForURL(/:\d+\/$/)
    }
    expect(await loadsWhole(page, home), 'the same build goes on in place').toBe(false)

    build = 'build-two'
    await page.clock.fastForward(3_500_000)
    expect(asked, 'not before the hour is over').toHaveLength(1)
    await page.clock.fastForward(120_000)
    await expect.poll(() => asked).toEqual(['build-one', 'build-two'])
    const products = page.locator('main a[href="/products"]').first()
    const there = async () => {
      await products.click()
      await page.waitForURL(/\/products$/)
      await page.locator('html[data-hydrated]').waitFor()
    }
    expect(await loadsWhole(page, there), 'the newer build is fetched with the next page').toBe(true)
  })

  it('is known by the first data that comes from it: the page that it was asked for is loaded whole', async () => {
    const { page } = await visit()
    await open(page, '/products')
    let build: string | undefined
    await page.route(/\.data\b/, async (route) => {
      const answer = await route.fetch()
      build = answer.headers()['x-talat-build']
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-talat-build': 'the next one' } })
    })
    const card = page.locator('[data-slot=product-card] a').first()
    const name = (await card.textContent()) ?? ''
    const there = async () => {
      await card.click()
      await page.waitForURL(/\/products\/./)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.locator('html[data-hydrated]').waitFor()
    }
    expect(await loadsWhole(page, there)).toBe(true)
    const { id } = (await (await page.request.get('/builds/latest.json')).json()) as { id: string }
    expect(build, 'the server names its build').toBe(id)
  })
})
