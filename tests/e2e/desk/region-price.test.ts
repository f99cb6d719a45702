import { beforeAll, expect, it } from 'vitest'
import { shop } from '../support.ts'
import { type Desk, fresh, openDesk, shopChannel } from './support.ts'

let desk: Desk
let channel = ''
let thailand = ''
beforeAll(async () => {
  desk = await openDesk({ front: true })
  channel = await shopChannel(desk)
  const { regions } = await desk.ok<{ regions: { id: string; name: string }[] }>('GET', '/regions')
  thailand = String(regions.find(({ name }) => name === 'Thailand')?.id)
})

const price = (amount: number) => ({ currency_code: 'thb', amount })

/** What shoppers of a region are told: by the list, and by the product itself. */
async function seen({ id, title }: { id: string; title: string }, [region, country]: readonly [string, string]) {
  const cookie = `medusa_region=${region}; medusa_country=${country}`
  const list = await (await fetch(`${shop()}/products?q=${encodeURIComponent(title)}`, { headers: { cookie } })).text()
  const path = `/api/store/products?id=${id}&region_id=${region}&fields=*variants.calculated_price`
  const { products } = await (await fetch(shop() + path)).json()
  const card = /data-slot="product-card".*?<\/li>/s.exec(list)?.[0] ?? ''
  const amounts = [...card.matchAll(/([\d.,]+)&#160;THB/g)].map(([, amount]) => Number(amount))
  return { list: amounts, page: products[0].variants[0].calculated_price.calculated_amount }
}
const soon = (
  product: { id: string; title: string },
  place: readonly [string, string],
  what: { list: number[]; page: number },
) => expect.poll(() => seen(product, place), { timeout: 30_000, interval: 500 }).toEqual(what)

it('a price of a region alone, and a sale in it alone, are what its lists show, as the page does', async () => {
  const title = fresh('Local')
  const { product } = await desk.ok<{ product: { id: string; variants: { id: string }[] } }>('POST', '/products', {
    ...{ title, status: 'published', sales_channels: [{ id: channel }] },
    options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }],
    variants: [
      {
        ...{ title: 'Wide', sku: title, options: { Cut: 'Wide' }, manage_inventory: false },
        prices: [price(120), { ...price(95), rules: { region_id: thailand } }],
      },
    ],
  })
  const told = { id: product.id, title }
  const home = [thailand, 'th'] as const
  await soon(told, home, { list: [95], page: 95 })
  const { price_list } = await desk.ok<{ price_list: { id: string } }>('POST', '/price-lists', {
    ...{ title: fresh('Sale'), description: 'Here alone', type: 'sale', status: 'active' },
    prices: [{ ...price(80), variant_id: product.variants[0]?.id, rules: { region_id: thailand } }],
  })
  try {
    await soon(told, home, { list: [80, 95], page: 80 })
  } finally {
    await desk.call('DELETE', `/price-lists/${price_list.id}`)
  }
  await soon(told, home, { list: [95], page: 95 })

  // Another region with the same money: each has its own.
  const { region } = await desk.ok<{ region: { id: string } }>('POST', '/regions', {
    ...{ name: fresh('Isles'), currency_code: 'thb', countries: ['mv'], payment_providers: ['pp_system_default'] },
  })
  try {
    await soon(told, [region.id, 'mv'], { list: [120], page: 120 })
    await soon(told, home, { list: [95], page: 95 })
  } finally {
    await desk.call('DELETE', `/regions/${region.id}`)
    await desk.call('DELETE', `/products/${product.id}`)
  }
})
