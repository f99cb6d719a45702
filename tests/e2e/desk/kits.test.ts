import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inventoryItems } from '#features/admin/resources/inventory-items.ts'
import { waitingHrefs } from '../../../app/admin/waiting-words.ts'
import { as, type Desk, fresh, type Json, openDesk, tokenOf } from './support.ts'

let desk: Desk
let token = ''
let place = ''
const made: string[] = []
beforeAll(async () => {
  desk = await openDesk()
  token = await tokenOf('user')
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations?fields=id')
  place = String(stock_locations[0]?.id)
})
afterEach(async () => {
  for (const id of made.splice(0)) await desk.ok('DELETE', `/products/${id}`)
})

/** Something in stock, with so many pieces. */
async function thing(word: string, pieces: number, metadata: Json = {}): Promise<{ id: string; title: string }> {
  const title = fresh(word)
  const { inventory_item } = await desk.ok<{ inventory_item: { id: string } }>('POST', '/inventory-items', {
    ...{ title, sku: title, metadata, location_levels: [{ location_id: place, stocked_quantity: pieces }] },
  })
  return { id: inventory_item.id, title }
}
/** A product without sizes and colors that is sold, made of these things. */
async function soldAs(word: string, parts: { inventory_item_id: string; required_quantity: number }[]) {
  const title = fresh(word)
  const { product } = await desk.ok<{ product: { id: string; variants: { id: string }[] } }>('POST', '/products', {
    ...{ title, status: 'published', options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }] },
    variants: [
      {
        ...{ title: 'Wide', sku: title, options: { Cut: 'Wide' }, manage_inventory: true },
        ...{ inventory_items: parts, prices: [{ currency_code: 'thb', amount: 90 }] },
      },
    ],
  })
  made.push(product.id)
  return { ...product, title }
}

/** What staff see in the list of stock that Today leads to, all of its pages. */
async function listed() {
  const { searchParams } = new URL(waitingHrefs.low_stock ?? '', 'http://shop')
  const filters = [
    { id: 'stock', op: 'in', value: searchParams.getAll('stock') },
    { id: 'product_status', op: 'in', value: searchParams.getAll('product') },
  ]
  const found = await inventoryItems.list.find?.(as(token), { filters, limit: 2000, offset: 0 } as never)
  return found as { rows: { id: string; stocked_quantity: number; reserved_quantity: number }[]; total: number }
}
const today = async () => {
  type Queue = { queue: { kind: string; count: number }[] }
  const { queue } = await desk.ok<Queue>('GET', '/desk/today')
  return queue.find(({ kind }) => kind === 'low_stock')?.count
}

describe('a kit of several things in stock', () => {
  it('stands in the list of stock thing by thing, each once with its own pieces, and Today counts these', async () => {
    const [scarf, box, ribbon] = [await thing('Scarf', 3), await thing('Box', 1), await thing('Ribbon', 400)]
    await soldAs('Alone', [{ inventory_item_id: scarf.id, required_quantity: 1 }])
    await soldAs('Kit', [
      { inventory_item_id: scarf.id, required_quantity: 1 },
      { inventory_item_id: box.id, required_quantity: 1 },
      { inventory_item_id: ribbon.id, required_quantity: 2 },
    ])
    const rowOf = async (id: string) => (await listed()).rows.filter((row) => row.id === id)
    await expect.poll(() => rowOf(box.id), { timeout: 10_000 }).toMatchObject([{ stocked_quantity: 1 }])
    expect(await rowOf(scarf.id)).toMatchObject([{ stocked_quantity: 3, reserved_quantity: 0 }])
    expect(await rowOf(ribbon.id), 'of which there is enough').toEqual([])
    const { rows, total } = await listed()
    expect(rows).toHaveLength(total)
    expect(await today()).toBe(total)
    // A thing that is thrown away leaves no row behind.
    await desk.ok('DELETE', `/inventory-items/${box.id}`)
    await expect.poll(() => rowOf(box.id), { timeout: 10_000 }).toEqual([])
    expect(await today()).toBe((await listed()).total)
  })
})
