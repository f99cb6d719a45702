import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { staff } from '#tests/chaos/lib/buyer.ts'
import { changesHeard, medusa, openBrowser, shop, undoAfterEach } from './support.ts'

const visit = openBrowser()
type Variant = { id: string; prices: { id: string; amount: number; currency_code: string }[] }
type Product = { id: string; title: string; handle: string; variants: Variant[] }
/** What is put back after each try: other tests know two regions, and a country is of one region alone. */
const undo = undoAfterEach()

it('a region in another currency, made by staff alone: lists show its prices, filter and sort by them', async () => {
  const admin = await staff(medusa())
  // What shoppers find, and not whatever another test has made.
  const sold = await fetch(`${shop()}/api/store/products?limit=2&order=handle&fields=id`)
  const ids = ((await sold.json()) as { products: Product[] }).products.map(({ id }) => `id[]=${id}`)
  const { products } = (await admin(
    'GET',
    `/products?${ids.join('&')}&order=handle&fields=id,title,handle,*variants,*variants.prices`,
  )) as { products: Product[] }
  const price = async ({ id, variants }: Product, amount: number | null) => {
    for (const variant of variants) {
      const prices = variant.prices.map((one) => ({ id: one.id, amount: one.amount, currency_code: one.currency_code }))
      const more = amount === null ? [] : [{ amount, currency_code: 'usd' }]
      await admin('POST', `/products/${id}/variants/${variant.id}`, { prices: [...prices, ...more] })
    }
  }
  const [dear, cheap] = products as [Product, Product]
  for (const product of [dear, cheap]) undo.push(() => price(product, null))
  const open = async () => {
    const { region } = (await admin('POST', '/regions', {
      name: 'United States',
      currency_code: 'usd',
      countries: ['us'],
      payment_providers: ['pp_system_default'],
    })) as { region: { id: string } }
    undo.push(() => admin('DELETE', `/regions/${region.id}`))
    return region.id
  }
  // The search is built anew for the currency, after whatever else is being built: in a busy shop that is many seconds.
  const shows = (region: string, amount: number) =>
    expect
      .poll(
        async () => {
          const cookie = `medusa_region=${region}; medusa_country=us`
          return (await fetch(`${shop()}/products?sort=price-asc`, { headers: { cookie } })).text()
        },
        { timeout: 90_000, interval: 500 },
      )
      .toMatch(new RegExp(`\\$${amount}\\.00|${amount}\\.00&#160;USD`))

  await price(cheap, 40)
  await shows(await open(), 40)
  // Closed, and opened again when the search has followed another price of it, in a currency that nobody sells in.
  await undo.pop()?.()
  const told = (await changesHeard()).length
  await price(dear, 90)
  await expect
    .poll(async () => (await changesHeard()).slice(told).flatMap(({ ids }) => ids), { timeout: 15_000 })
    .toContain(dear.id)
  await wait(2000)
  const region = await open()
  await shows(region, 90)

  const { page, context } = await visit()
  await context.addCookies([
    { name: 'medusa_region', value: region, url: shop() },
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
}, 300_000)
