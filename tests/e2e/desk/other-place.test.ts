import { beforeAll, expect, it } from 'vitest'
import { shop } from '../support.ts'
import { type Desk, fresh, openDesk, shopChannel } from './support.ts'

let desk: Desk
let channel = ''
beforeAll(async () => {
  desk = await openDesk({ front: true })
  channel = await shopChannel(desk)
})

async function made() {
  const title = fresh('Elsewhere')
  const { product } = await desk.ok<{ product: { id: string; variants: { id: string }[] } }>('POST', '/products', {
    ...{ title, status: 'published', sales_channels: [{ id: channel }] },
    options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }],
    variants: [
      {
        ...{ title: 'Wide', sku: title, options: { Cut: 'Wide' }, manage_inventory: true },
        prices: [{ currency_code: 'thb', amount: 90 }],
      },
    ],
  })
  type Items = { inventory_items: { id: string }[] }
  const { inventory_items } = await desk.ok<Items>('GET', `/inventory-items?sku=${title}`)
  return { id: product.id, title, item: String(inventory_items[0]?.id) }
}

/** What shoppers are told: the list that the search answers, and the product itself. */
async function seen({ id, title }: { id: string; title: string }) {
  const list = await (await fetch(`${shop()}/products?q=${encodeURIComponent(title)}`)).text()
  const path = `/api/store/products?id=${id}&fields=%2Bvariants.inventory_quantity`
  const { products } = await (await fetch(shop() + path)).json()
  const card = /<li[^>]*>(?:(?!<\/li>).)*data-slot="product-card".*?<\/li>/s.exec(list)?.[0] ?? 'no card'
  return {
    list: card.includes('Sold out') ? 'sold out' : 'to be had',
    page: products[0].variants[0].inventory_quantity,
  }
}
const soon = (product: { id: string; title: string }, what: { list: string; page: number }) =>
  expect.poll(() => seen(product), { timeout: 15_000, interval: 500 }).toEqual(what)

it('what lies where the shop does not send from is sold out in its lists too, until the place serves it', async () => {
  const product = await made()
  const { stock_location } = await desk.ok<{ stock_location: { id: string } }>('POST', '/stock-locations', {
    name: fresh('Store on the street'),
  })
  const place = `/stock-locations/${stock_location.id}`
  try {
    await desk.ok('POST', `/inventory-items/${product.item}/location-levels`, {
      ...{ location_id: stock_location.id, stocked_quantity: 7 },
    })
    await soon(product, { list: 'sold out', page: 0 })
    await desk.ok('POST', `${place}/sales-channels`, { add: [channel] })
    await soon(product, { list: 'to be had', page: 7 })
    await desk.ok('POST', `${place}/sales-channels`, { remove: [channel] })
    await soon(product, { list: 'sold out', page: 0 })
    await desk.ok('POST', `${place}/sales-channels`, { add: [channel] })
    await soon(product, { list: 'to be had', page: 7 })
    await desk.ok('DELETE', place)
    await soon(product, { list: 'sold out', page: 0 })
  } finally {
    await desk.call('DELETE', place)
    await desk.call('DELETE', `/products/${product.id}`)
  }
})
