import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { shop } from '../support.ts'
import { type Desk, fresh, type Json, shopChannel } from './support.ts'

/** Longer than anything that is gathered waits. Milliseconds. */
export const QUIET = 4_000
export const SOON = { timeout: 30_000, interval: 500 }

/** What shoppers are told of a product where they look for it. */
export const listed = async (title: string): Promise<'no card' | 'sold out' | 'to be had'> => {
  const list = await (await fetch(`${shop()}/products?q=${encodeURIComponent(title)}`)).text()
  const card = /<li[^>]*>(?:(?!<\/li>).)*data-slot="product-card".*?<\/li>/s.exec(list)?.[0]
  if (!card) return 'no card'
  return card.includes('Sold out') ? 'sold out' : 'to be had'
}

/** Something on sale of which seven lie in stock, and of which nothing is written any more that was gathered of its making. */
export async function onSale(desk: Desk, more: Json = {}) {
  const title = fresh('Follows')
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  const { product } = await desk.ok<{ product: { id: string; variants: { id: string }[] } }>('POST', '/products', {
    ...{ title, status: 'published', sales_channels: [{ id: await shopChannel(desk) }] },
    options: [{ title: 'Color', values: [title], is_exclusive: true }],
    variants: [
      {
        ...{ title, sku: title, options: { Color: title }, manage_inventory: true },
        prices: [{ currency_code: 'thb', amount: 90 }],
      },
    ],
    ...more,
  })
  type Items = { inventory_items: { id: string }[] }
  const { inventory_items } = await desk.ok<Items>('GET', `/inventory-items?sku=${title}`)
  const item = String(inventory_items[0]?.id)
  await desk.ok('POST', `/inventory-items/${item}/location-levels`, {
    ...{ location_id: stock_locations[0]?.id, stocked_quantity: 7 },
  })
  await expect.poll(() => listed(title), SOON).toBe('to be had')
  await wait(QUIET)
  return { id: product.id, variant: String(product.variants[0]?.id), title, item }
}
