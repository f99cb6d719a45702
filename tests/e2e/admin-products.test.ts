import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { asStaff, choose } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()

async function staff(path: string) {
  const { page } = await visit({ quiet: /40[134]|500/ })
  await open(page, `/auth/login?staff=1&redirect=${encodeURIComponent(path)}`)
  await choose(page, 'Siri Staff')
  await page.waitForURL((url) => url.pathname + url.search === path)
  await page.locator('html[data-hydrated]').waitFor()
  const heads = () => page.getByRole('rowheader').allTextContents()
  return { page, heads }
}

describe('the products of the back office', () => {
  it('are drawn by the server as the address says, and by the browser from then on', async () => {
    const { page, heads } = await staff('/admin/products?sort=title')
    const { products, count } = (await asStaff('GET', '/admin/products?limit=25&order=title&fields=title')) as {
      products: { title: string }[]
      count: number
    }
    const titles = products.map(({ title }) => title)
    const drawn = await (await page.request.get('/admin/products?sort=title')).text()
    for (const title of titles) expect(drawn).toContain(title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
    expect(await heads()).toEqual(titles)

    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^\/(?:api\/)?admin\//.test(url.pathname)) asked.push(url.pathname)
    })
    await page.getByRole('searchbox').fill(titles[0] ?? '')
    await page.waitForURL(/[?&]q=/)
    await expect.poll(heads).toContain(titles[0])
    await page.goBack()
    await expect.poll(heads).toEqual(titles)
    if (count > 25) {
      await page.goto('/admin/products?sort=title&page=2')
      await expect.poll(heads).not.toEqual(titles)
    }
    expect(asked, 'the list is asked for by its query, not by the page').toContain('/api/admin/products')
    expect(asked).not.toContain('/admin/products.data')
  })

  it('say that they did not load, and load when asked again', async () => {
    const { page, heads } = await staff('/admin/products')
    await page.route('**/api/admin/products*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await page.getByRole('searchbox').fill('silk')
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('table.retry') })
      .waitFor()
    await page.unroute('**/api/admin/products*')
    await page.getByRole('button', { name: t('table.retry') }).click()
    await expect.poll(async () => (await heads()).length).toBeGreaterThan(0)
  })
})
