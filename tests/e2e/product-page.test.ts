import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { openBrowser, shop, stockedProduct, storedCart } from './support.ts'

const t = say()
const visit = openBrowser()
/** A busy machine takes its time. */
const soon = { timeout: 15_000 }

type Hit = { document: { handle: string; title: string } }

/** Products of which nothing can be had, as the shop's own search knows them. */
async function soldOutProducts(): Promise<Hit['document'][]> {
  const answer = await fetch(`${shop()}/api/store/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop() },
    body: JSON.stringify({
      queries: [
        {
          entity: 'product',
          fields: ['handle', 'title'],
          filters: { in_stock: 'false' },
          pagination: { skip: 0, take: 6 },
        },
      ],
    }),
  })
  expect(answer.status).toBe(200)
  const { results } = (await answer.json()) as { results: { hits: Hit[] }[] }
  return (results[0]?.hits ?? []).map(({ document }) => document)
}

type Shift = PerformanceEntry & {
  value: number
  sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Starts to note what the page moves by itself (unlike the metric, also right after a press); then says what has moved from where to where. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
    const named = (node?: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'what is gone')).slice(0, 160)
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const what = sources.map((one) => `${named(one.node)}: ${at(one.previousRect)} -> ${at(one.currentRect)}`)
        // Also what nobody can name has moved.
        moved.push(`${value} ${what.join(', ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}

describe('a product that is sold out altogether', () => {
  it('says so from the start, in page, structured data and card, and offers similar things', async () => {
    const { page } = await visit()
    const products = await soldOutProducts()
    expect(products.length, 'the seed has products that are sold out altogether').toBeGreaterThan(2)
    for (const { handle } of products) {
      const html = await (await page.request.get(`/products/${handle}`)).text()
      const says = (words: string) => html.includes(words)
      expect(
        {
          soldOut: says(t('catalogue.product.soldOutAll')),
          data: says('https://schema.org/OutOfStock') && !says('https://schema.org/InStock'),
          invites: says(`>${t('catalogue.product.add')}<`),
          similar: says(t('catalogue.product.similar')),
        },
        handle,
      ).toEqual({ soldOut: true, data: true, invites: false, similar: true })
    }
    const [one] = products
    await open(page, `/products/${one?.handle}`)
    const button = page.getByRole('button', { name: t('catalogue.product.soldOut') }).first()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.click({ force: true })
    expect(await page.getByText(new RegExp(`^${t('catalogue.product.choose', { option: '' })}`)).count()).toBe(0)
    await page.getByRole('link', { name: t('catalogue.product.similar') }).click()
    await expect
      .poll(
        () =>
          page
            .locator('#similar')
            .boundingBox()
            .then((box) => box?.y ?? 9999),
        soon,
      )
      .toBeLessThan(400)
    const cards = page.locator('#similar [data-slot=product-card]')
    expect(await cards.count()).toBeGreaterThan(0)
    expect(await page.locator('#similar [data-badge=sold-out]').count()).toBe(0)

    await open(page, `/products?q=${encodeURIComponent(one?.title ?? '')}`)
    const card = page
      .locator('[data-slot=product-card]')
      .filter({ has: page.locator(`a[href="/products/${one?.handle}"]`) })
    expect(await card.getAttribute('data-badge')).toBe('sold-out')
  })
})

describe.each([390, 1280])('adding to the cart at %i px', (width) => {
  it('is answered at the button with the way to the cart, and moves nothing', async () => {
    const { page } = await visit({ width, height: 844 })
    await open(page, (await stockedProduct(14)).path)
    const button = page.getByRole('button', { name: t('catalogue.product.add') }).first()
    await button.scrollIntoViewIfNeeded()
    const place = await button.boundingBox()
    const shifted = await watchShifts(page)
    await button.click()
    const link = page
      .locator('main')
      .getByRole('link', { name: t('cart.view') })
      .first()
    await link.waitFor()
    expect(await button.boundingBox()).toEqual(place)
    await button.click()
    await page
      .getByText(t('cart.added', { count: 2 }), { exact: true })
      .first()
      .waitFor()
    await expect.poll(async () => (await storedCart(page)).items[0]?.quantity, soon).toBe(2)
    expect(await button.boundingBox(), 'the button stays under the finger').toEqual(place)
    expect(await shifted(), 'nothing else moves either').toEqual([])
    expect(await page.locator('link[rel=stylesheet]').count(), 'the style sheet does not come again').toBe(1)
    await link.click()
    await page.getByRole('dialog', { name: t('cart.title') }).waitFor()
  })
})

describe('what was added and taken out again', () => {
  it('is not said to be in the cart any more', async () => {
    const { page } = await visit()
    await open(page, (await stockedProduct(14)).path)
    await page
      .getByRole('button', { name: t('catalogue.product.add') })
      .first()
      .click()
    const way = page.locator('main').getByRole('link', { name: t('cart.view') })
    await way.first().click()
    const cart = page.getByRole('dialog', { name: t('cart.title') })
    const [before = '', after = ''] = t('cart.removeName', { name: '|' }).split('|')
    await cart.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) }).click()
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await storedCart(page)).items.length, soon).toBe(0)
    expect(await way.count()).toBe(0)
  })
})

describe('adding by keyboard', () => {
  it('keeps the focus and is said', async () => {
    const { page } = await visit()
    await open(page, (await stockedProduct(15)).path)
    const button = page.getByRole('button', { name: t('catalogue.product.add') }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const note = page.locator('[data-slot=buy-note][aria-live=polite]')
    await expect.poll(() => note.textContent(), soon).toContain(t('cart.added', { count: 1 }))
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    // The heart stands beside the button, then comes the way to the cart.
    await page.keyboard.press('Tab')
    expect(await page.locator('button[aria-pressed]:focus').count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: t('cart.title') }).waitFor()
  })
})
