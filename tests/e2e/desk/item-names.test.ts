import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, fresh, openDesk } from './support.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

type Part = { id: string; title: string; inventory_items: [{ inventory_item_id: string }] }
/** A product whose variants are counted, each with its thing in stock. */
async function made(values: readonly string[], option = 'Cut') {
  const title = fresh('Basket')
  const { product } = await desk.ok<{ product: { id: string } }>('POST', '/products', {
    ...{ title, status: 'draft', options: [{ title: option, values, is_exclusive: true }] },
    variants: values.map((value) => ({
      ...{ title: value, sku: fresh('SKU'), options: { [option]: value }, manage_inventory: true },
      prices: [{ currency_code: 'thb', amount: 90 }],
    })),
  })
  const fields = 'fields=variants.id,variants.title,variants.inventory_items.inventory_item_id'
  const found = await desk.ok<{ product: { variants: Part[] } }>('GET', `/products/${product.id}?${fields}`)
  const parts = values.map(
    (value) => found.product.variants.find((one) => one.title === value) ?? found.product.variants[0],
  )
  return {
    id: product.id,
    title,
    parts: parts as Part[],
    items: parts.map((one) => String(one?.inventory_items[0].inventory_item_id)),
  }
}
const plain = () => made(['Default option value'], 'Default option')
const nameOf = async (item: string) =>
  (await desk.ok<{ inventory_item: { title: string } }>('GET', `/inventory-items/${item}?fields=title`)).inventory_item
    .title
const renamed = async (id: string, title: string) => desk.ok('POST', `/products/${id}`, { title })

describe('a thing in stock that is called as what is sold of it', () => {
  it('is called so on, each time that a product without sizes gets another name', async () => {
    const { id, title, items } = await plain()
    expect(await nameOf(String(items[0]))).toBe(title)
    for (const next of [fresh('Hamper'), fresh('Trug')]) {
      await renamed(id, next)
      expect(await nameOf(String(items[0]))).toBe(next)
    }
    // As the desk saves it, and as an import writes many.
    const saved = fresh('Pannier')
    const { values } = await desk.ok<{ values: { title: string } }>('GET', `/desk/records/product/${id}`)
    const changes = [{ path: 'title', from: values.title, to: saved }]
    await desk.ok('POST', `/desk/records/product/${id}`, { changes })
    expect(await nameOf(String(items[0]))).toBe(saved)
    const many = fresh('Creel')
    await desk.ok('POST', '/products/batch', { update: [{ id, title: many }] })
    expect(await nameOf(String(items[0]))).toBe(many)
  })

  it('follows its own size or color alone, whoever changes it', async () => {
    const { id, parts, items } = await made(['Small', 'Large'])
    const [small, large] = [String(items[0]), String(items[1])]
    await renamed(id, fresh('Hamper'))
    expect([await nameOf(small), await nameOf(large)]).toEqual(['Small', 'Large'])
    await desk.ok('POST', `/products/${id}/variants/${parts[0]?.id}`, { title: 'Tiny' })
    expect([await nameOf(small), await nameOf(large)]).toEqual(['Tiny', 'Large'])
    await desk.ok('POST', `/products/${id}`, {
      variants: parts.map((one, at) => ({ id: one.id, title: ['Wee', 'Huge'][at] })),
    })
    expect([await nameOf(small), await nameOf(large)]).toEqual(['Wee', 'Huge'])
  })

  it('keeps what staff call it themselves', async () => {
    const { id, items } = await plain()
    const [item] = items
    await desk.ok('POST', `/inventory-items/${item}`, { title: 'On the top shelf' })
    await renamed(id, fresh('Hamper'))
    expect(await nameOf(String(item))).toBe('On the top shelf')
  })

  it('goes by what it was made for, whatever else it is a part of', async () => {
    const { id, items } = await plain()
    const [item] = items
    const kit = fresh('Kit')
    const { product } = await desk.ok<{ product: { id: string } }>('POST', '/products', {
      ...{
        title: kit,
        status: 'draft',
        options: [{ title: 'Default option', values: ['Default option value'], is_exclusive: true }],
      },
      variants: [
        {
          ...{ title: '', options: { 'Default option': 'Default option value' }, manage_inventory: true },
          ...{ inventory_items: [{ inventory_item_id: item, required_quantity: 2 }], prices: [] },
        },
      ],
    })
    const next = fresh('Hamper')
    await renamed(id, next)
    await renamed(product.id, fresh('Other kit'))
    expect(await nameOf(String(item))).toBe(next)
  })
})
