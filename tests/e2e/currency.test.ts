import { afterAll, expect, it } from 'vitest'
import { staff } from '#tests/chaos/lib/buyer.ts'
import { changesHeard, medusa, openBrowser, shop } from './support.ts'

const visit = openBrowser()
type Variant = { id: string; prices: { id: string; amount: number; currency_code: string }[] }
type Product = { id: string; title: string; handle: string; variants: Variant[] }
/** What is put back when the tests are over: other tests know two regions. */
const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

it('a region in another currency, made by staff alone: lists show its prices, filter and sort by them', async () => {
  const admin = await staff(medusa())
  const { products } = (await admin(
    'GET',
    '/products?limit=2&order=handle&status[]=published&fields=id,title,handle,*variants,*variants.prices',
  )) as { products: Product[] }
  const price = async ({ id, variants }: Product, amount: number | null) => {
    for (const variant of variants) {
      const prices = variant.prices.map((one) => ({ id: one.id, amount: one.amount, currency_code: one.currency_code }))
      const more = amount === null ? [] : [{ amount, currency_code: 'usd' }]
      await admin('POST', `/products/${id}/variants/${variant.id}`, { prices: [...prices, ...more] })
    }
  }
  const [dear, cheap] = products as [Product, Product]
  for (const [product, amount] of [
    [dear, 90],
    [cheap, 40],
  ] as const) {
    undo.push(() => price(product, null))
    await price(product, amount)
  }
  const told = (await changesHeard()).length
  const { region } = (await admin('POST', '/regions', {
    name: 'United States',
    currency_code: 'usd',
    countries: ['us'],
    payment_providers: ['pp_system_default'],
  })) as { region: { id: string } }
  undo.push(() => admin('DELETE', `/regions/${region.id}`))
  await expect
    .poll(async () => (await changesHeard()).slice(told).map(({ name }) => name), { timeout: 30_000, interval: 500 })
    .toContain('catalogue.changed')

  const { page, context } = await visit()
  await context.addCookies([
    { name: 'medusa_region', value: region.id, url: shop() },
    { name: 'medusa_country', value: 'us', url: shop() },
  ])
  const titles = async (path: string): Promise<string[]> => {
    await page.goto(path, { waitUntil: 'networkidle' })
    return page.locator('[data-slot=product-card] h3').allTextContents()
  }
  const sorted = await titles('/products?sort=price-asc')
  expect(sorted.slice(0, 2)).toEqual([cheap.title, dear.title])
  const cards = page.locator('[data-slot=product-card]')
  expect(await cards.nth(0).textContent()).toMatch(/\$40\.00|40\.00\sUSD/)
  expect(await cards.nth(1).textContent()).toMatch(/\$90\.00|90\.00\sUSD/)
  expect(await titles('/products?min=50')).toEqual([dear.title])
})
