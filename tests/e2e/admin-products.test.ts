import type { Page, Response as PageResponse } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fresh } from './desk/support.ts'
import { open, say } from './journey.ts'
import { asStaff, enterAsStaff, newDraft, signIn } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()
const t = say()

async function staff(path: string) {
  const { page } = await visit({ quiet: /40[134]|500/ })
  await enterAsStaff(page, path)
  const heads = () => page.locator('[data-slot=product-title]').allTextContents()
  return { page, heads }
}

/** A word of Medusa's SDK that nothing else says. */
const ofSdk = 'medusa_auth_token'

/** The scripts that a page fetches, those after a while included, and whether the SDK is in one. */
async function carriesSdk(page: Page, path: string): Promise<boolean> {
  const scripts: Promise<string>[] = []
  const keep = (answer: PageResponse) => {
    if (/\.js(\?|$)/.test(answer.url())) scripts.push(answer.text().catch(() => ''))
  }
  page.on('response', keep)
  // Never quiet: who is signed in asks for the session each second.
  await open(page, path)
  await page.waitForTimeout(1500)
  page.off('response', keep)
  const texts = await Promise.all(scripts)
  expect(texts.length, path).toBeGreaterThan(3)
  return texts.some((text) => text.includes(ofSdk))
}

describe("Medusa's SDK", () => {
  it('is in no page of a shopper, and in the back office once it asks', async () => {
    const { page } = await visit({ quiet: /404/ })
    await signIn(page, 'Mali Suwan')
    const { path } = await stockedProduct(0)
    const own = ['/account', '/account/orders', '/account/addresses', '/account/security', '/checkout', '/cart']
    for (const address of ['/', '/products', path, '/auth/login', '/track-order', ...own])
      expect([address, await carriesSdk(page, address)]).toEqual([address, false])
    // Staff on the shop's own pages carry none of it either; the account is no page of theirs.
    const { page: desk } = await staff('/protected/globally')
    for (const address of ['/', '/products', path, '/cart'])
      expect([address, await carriesSdk(desk, address)]).toEqual([address, false])
    const fetched = desk.waitForResponse(
      async (answer) => /\.js(\?|$)/.test(answer.url()) && (await answer.text()).includes(ofSdk),
    )
    await open(desk, '/admin/products')
    await fetched
  })
})

type Found = {
  rows: { id: string; title: string }[]
  count: number
  facets: Record<string, { value: string; label?: string; count: number }[]>
}
const desk = async (question: object) => (await asStaff('POST', '/admin/desk/search/product', question)) as Found

describe('the products of the back office', () => {
  it('are narrowed by filters that count, which the address holds, and kept as a view that others see', async () => {
    const { page, heads } = await staff('/admin/products?status=published&columns=title,price,categories&size=50')
    const published = [{ id: 'status', op: 'is', value: 'published' }]
    const counted = (await desk({ limit: 0, facets: ['stock', 'category_ids'], filters: published })).facets
    const [category] = counted.category_ids ?? []
    const inStock = counted.stock?.find(({ value }) => value === 'in')
    await page.getByRole('button', { name: t('table.filtersOn', { count: 1 }) }).click()
    const panel = page.getByRole('dialog', { name: t('table.filters') })
    await panel.locator('summary', { hasText: t('admin.products.column.stock') }).click()
    await panel
      .getByRole('group', { name: t('admin.products.column.stock') })
      .getByText(String(inStock?.count), { exact: true })
      .waitFor()
    await panel.locator('summary', { hasText: t('admin.product.categories') }).click()
    await panel.getByRole('checkbox', { name: String(category?.label), exact: true }).check()
    await page.waitForURL(/categories=pcat_/)
    await page.keyboard.press('Escape')
    await page.locator('[data-slot=table-grid]:not([data-stale])').waitFor()
    // Those out of sight come in the next frames.
    await expect.poll(async () => (await heads()).length).toBe(Math.min(50, category?.count ?? 0))
    const seen = await heads()
    const { search } = new URL(page.url())
    await page.reload()
    await expect.poll(heads, { message: 'a reload shows the same' }).toEqual(seen)
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      t('admin.products.column.title'),
      t('admin.product.price'),
      t('admin.product.categories'),
    ])

    const name = `View ${Date.now().toString(36)}`
    await page.getByRole('button', { name: t('table.view.save') }).click()
    await page.getByLabel(t('table.view.name')).fill(name)
    await page.getByLabel(t('table.view.share')).check()
    await page.getByRole('button', { name: t('table.view.keep'), exact: true }).click()
    const view = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await view.getByText(String(category?.count), { exact: true }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${t('admin.products.view.all')}`) }).click()
    await page.waitForURL((url) => !url.search.includes('categories'))
    await view.click()
    await page.waitForURL((url) => url.search === search)
    await page.getByRole('button', { name: t('table.view.delete', { name }) }).click()
    await view.waitFor({ state: 'detached' })
  })

  it('without a picture are found by how many they have', async () => {
    const word = fresh('Pictured')
    const bare = await newDraft(`${word} bare`)
    const drawn = await newDraft(`${word} drawn`)
    await asStaff('POST', `/admin/products/${drawn}`, { images: [{ url: 'https://example.com/a.jpg' }] })
    try {
      // The index follows a moment later.
      const found = async () => (await desk({ q: word, filters: [{ id: 'image_count', op: 'gte', value: 1 }] })).count
      await expect.poll(found, { timeout: 10_000 }).toBe(1)
      const { heads } = await staff(`/admin/products?q=${encodeURIComponent(word)}&pictures=&pictures=0`)
      expect(await heads()).toEqual([`${word} bare`])
    } finally {
      for (const id of [bare, drawn]) await asStaff('DELETE', `/admin/products/${id}`)
    }
  })

  it('are drawn by the server as the address says, and by the browser from then on', async () => {
    const { page, heads } = await staff('/admin/products?sort=title')
    const { rows, count } = await desk({ sort: 'title', limit: 25 })
    const titles = rows.map(({ title }) => title)
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
    expect(asked, 'the list is asked for by its query, not by the page').toContain('/api/admin/desk/search/product')
    expect(asked).not.toContain('/admin/products.data')
  })

  it('say that they did not load, and load when asked again', async () => {
    const { page, heads } = await staff('/admin/products')
    await page.route('**/api/admin/desk/search/*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await page.getByRole('searchbox').fill('silk')
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('table.retry') })
      .waitFor()
    await page.unroute('**/api/admin/desk/search/*')
    await page.getByRole('button', { name: t('table.retry') }).click()
    await expect.poll(async () => (await heads()).length).toBeGreaterThan(0)
  })
})
