import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../security/database.ts'
import { freshEmail, Shopper } from '../../security/shopper.ts'
import { shop } from '../support.ts'
import { listed, onSale, QUIET, SOON } from './on-sale.ts'
import { type Desk, fresh, type Json, newOrder, openDesk, shopChannel } from './support.ts'

let desk: Desk
let channel = ''
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  desk = await openDesk({ front: true })
  channel = await shopChannel(desk)
  database = await openDatabase()
})
afterAll(() => database.end())

/** A row of a list of staff. */
const rowOf = async (list: string, id: string): Promise<Json | undefined> => {
  const filters = [{ id: 'id', op: 'is', value: id }]
  return (await desk.ok<{ rows: Json[] }>('POST', `/desk/search/${list}`, { filters })).rows[0]
}

type Currency = { currency_code: string; is_default: boolean }
type Store = { id: string; metadata: Json | null; supported_currencies: Currency[] }
/** Says something else of the shop itself for as long as something is looked at. */
async function saying(change: (store: Store) => Json, before: (store: Store) => Json, look: () => Promise<void>) {
  const { stores } = await desk.ok<{ stores: [Store] }>('GET', '/stores?fields=id,metadata,*supported_currencies')
  const [store] = stores
  try {
    await desk.ok('POST', `/stores/${store.id}`, change(store))
    await look()
  } finally {
    await desk.ok('POST', `/stores/${store.id}`, before(store))
  }
}

describe('a product is found by what staff call it', () => {
  it('its tags and its type, in each language, also once they are called something else', async () => {
    const [tag, type] = [fresh('Zibeline'), fresh('Quillwork')]
    const { product_tag } = await desk.ok<{ product_tag: { id: string } }>('POST', '/product-tags', { value: tag })
    const { product_type } = await desk.ok<{ product_type: { id: string } }>('POST', '/product-types', { value: type })
    const { id, title } = await onSale(desk, { tags: [{ id: product_tag.id }], type_id: product_type.id })
    const finds = async (words: string) =>
      (await (await fetch(`${shop()}/products?q=${encodeURIComponent(words)}`)).text()).includes(title)
    try {
      expect(await Promise.all([tag, type].map(finds))).toEqual([true, true])
      const thai = 'ขนมจีบ'
      expect(await finds(thai)).toBe(false)
      await desk.ok('POST', '/translations/batch', {
        create: [
          {
            ...{ reference: 'product_tag', reference_id: product_tag.id },
            locale_code: 'th-TH',
            translations: { value: thai },
          },
        ],
      })
      await expect.poll(() => finds(thai), SOON).toBe(true)
      await desk.ok('POST', `/product-types/${product_type.id}`, { value: 'Marquetry' })
      await expect.poll(() => finds('Marquetry'), SOON).toBe(true)
    } finally {
      await desk.ok('DELETE', `/products/${id}`)
      await desk.ok('DELETE', `/product-tags/${product_tag.id}`)
      await desk.ok('DELETE', `/product-types/${product_type.id}`)
    }
  })

  it('its own words, where a shop has them in Thai alone', async () => {
    const own = fresh('x')
    const { id } = await onSale(desk, { title: `ผ้าพันคอไหมแท้ ${own}`, description: 'จระเข้เผือก' })
    const finds = async (words: string) =>
      (await (await fetch(`${shop()}/th/products?q=${encodeURIComponent(words)}`)).text()).includes(own)
    try {
      for (const words of ['ผ้าพันคอไหมแท้', 'จระเข้เผือก']) await expect.poll(() => finds(words), SOON).toBe(true)
    } finally {
      await desk.ok('DELETE', `/products/${id}`)
    }
  })
})

describe('what the shop says of all its goods is in their rows', () => {
  it('from which number on stock is low', async () => {
    const { id, variant, item } = await onSale(desk)
    const rows = () => Promise.all([rowOf('product', id), rowOf('variant', variant), rowOf('item', item)])
    const words = async () => (await rows()).map((row) => row?.stock)
    expect(await words()).toEqual(['in', 'in', 'in'])
    await saying(
      ({ metadata }) => ({ metadata: { ...metadata, low_stock: 8 } }),
      ({ metadata }) => ({ metadata: { ...metadata, low_stock: metadata?.low_stock ?? null } }),
      () => expect.poll(words, SOON).toEqual(['low', 'low', 'low']),
    )
    await expect.poll(words, SOON).toEqual(['in', 'in', 'in'])
  })

  it('in which currency costs are noted', async () => {
    const { id } = await onSale(desk, { metadata: { cost: 45 } })
    const margin = async () => (await rowOf('product', id))?.margin ?? null
    expect(await margin()).toBe(50)
    const own = ({ supported_currencies }: Store, code: string) => ({
      supported_currencies: supported_currencies.map(({ currency_code }) => ({
        ...{ currency_code, is_default: currency_code === code },
      })),
    })
    await saying(
      (store) => own(store, 'eur'),
      (store) => own(store, 'thb'),
      () => expect.poll(margin, SOON).toBeNull(),
    )
    await expect.poll(margin, SOON).toBe(50)
  })

  it('in which channel it sells, and so what shoppers find', async () => {
    const { title } = await onSale(desk)
    const { sales_channel } = await desk.ok<{ sales_channel: { id: string } }>('POST', '/sales-channels', {
      name: fresh('Other'),
    })
    try {
      await saying(
        () => ({ default_sales_channel_id: sales_channel.id }),
        () => ({ default_sales_channel_id: channel }),
        () => expect.poll(() => listed(title), SOON).toBe('no card'),
      )
      await expect.poll(() => listed(title), SOON).toBe('to be had')
    } finally {
      await desk.ok('DELETE', `/sales-channels/${sales_channel.id}`)
    }
  })
})

it.each([
  ['type', '/product-types', 'product_type', 'type_id', 'value', (id: string) => ({ type_id: id })],
  ['tag', '/product-tags', 'product_tag', 'tag_ids', 'value', (id: string) => ({ tags: [{ id }] })],
  ['collection', '/collections', 'collection', 'collection_id', 'title', (id: string) => ({ collection_id: id })],
  [
    ...(['category', '/product-categories', 'product_category', 'category_ids', 'name'] as const),
    (id: string) => ({ categories: [{ id }] }),
  ],
  [
    ...(['channel', '/sales-channels', 'sales_channel', 'sales_channel_ids', 'name'] as const),
    (id: string) => ({ sales_channels: [{ id }, { id: channel }] }),
  ],
] as const)('a %s that is gone is in no row of a product', async (_, path, one, field, called, put) => {
  const made = await desk.ok<Record<string, { id: string }>>('POST', path, { [called]: fresh('Gone') })
  const thing = String(made[one]?.id)
  const { id } = await onSale(desk, put(thing))
  const has = async () => [(await rowOf('product', id))?.[field]].flat().includes(thing)
  await expect.poll(has, SOON).toBe(true)
  await desk.ok('DELETE', `${path}/${thing}`)
  await expect.poll(has, SOON).toBe(false)
})

it('an option that is called something else narrows lists by that name', async () => {
  const { id, title } = await onSale(desk)
  const colors = async () => (await rowOf('product', id))?.colors
  expect(await colors()).toEqual([title])
  type Options = { product: { options: { id: string }[] } }
  const { product } = await desk.ok<Options>('GET', `/products/${id}?fields=*options`)
  const option = String(product.options[0]?.id)
  await desk.ok('POST', `/product-options/${option}`, { title: 'Shade' })
  await expect.poll(colors, SOON).toEqual([])
  await desk.ok('POST', `/desk/records/option/${option}`, { changes: [{ path: 'title', from: 'Shade', to: 'Color' }] })
  await expect.poll(colors, SOON).toEqual([title])
})

describe('of what a variant is made', () => {
  const free = async (variant: string) => (await rowOf('variant', variant))?.available

  it('more pieces of its part than there are: it is sold out, and not any more with fewer', async () => {
    const { id, variant, item, title } = await onSale(desk)
    const part = `/products/${id}/variants/${variant}/inventory-items/${item}`
    for (const [required_quantity, left, word] of [
      [8, 0, 'sold out'],
      [2, 3, 'to be had'],
    ]) {
      await desk.ok('POST', part, { required_quantity })
      await expect.poll(() => free(variant), SOON).toBe(left)
      await expect.poll(() => listed(title), SOON).toBe(word)
    }
  })

  it('of a part more that there is none of: it is sold out until that is taken out again', async () => {
    const { id, variant, title } = await onSale(desk)
    const parts = `/products/${id}/variants/${variant}/inventory-items`
    const { inventory_item } = await desk.ok<{ inventory_item: { id: string } }>('POST', '/inventory-items', {
      sku: fresh('Part'),
    })
    await desk.ok('POST', parts, { inventory_item_id: inventory_item.id, required_quantity: 1 })
    await expect.poll(() => free(variant), SOON).toBe(0)
    await expect.poll(() => listed(title), SOON).toBe('sold out')
    await wait(QUIET)
    await desk.ok('DELETE', `${parts}/${inventory_item.id}`)
    await expect.poll(() => free(variant), SOON).toBe(7)
    await expect.poll(() => listed(title), SOON).toBe('to be had')
  })

  it('a thing in stock that is gone: what was made of it is sold out', async () => {
    const { variant, item, title } = await onSale(desk)
    await desk.ok('DELETE', `/inventory-items/${item}`)
    await expect.poll(() => listed(title), SOON).toBe('sold out')
    await expect.poll(() => free(variant), SOON).toBe(0)
    await expect.poll(() => rowOf('item', item), SOON).toBeUndefined()
  })
})

it('an order that its new owner has accepted is among theirs', async () => {
  const order = await newOrder()
  const [taker, email] = [new Shopper(), freshEmail('taker')]
  await taker.register(email)
  type Found = { customers: { id: string }[] }
  const { customers } = await desk.ok<Found>('GET', `/customers?email=${email}&has_account=true`)
  const to = String(customers[0]?.id)
  const owner = async () => (await rowOf('order', order.id))?.customer_id
  await desk.ok('POST', `/orders/${order.id}/transfer`, { customer_id: to })
  await expect.poll(owner, SOON).toEqual(expect.any(String))
  await wait(QUIET)
  expect(await owner(), 'only asked').not.toBe(to)
  const { rows } = await database.query(
    `select details->>'token' as token from order_change_action where order_id = $1 and action = 'TRANSFER_CUSTOMER'`,
    [order.id],
  )
  await taker.ok('POST', `/store/orders/${order.id}/transfer/accept`, { token: rows[0]?.token })
  await expect.poll(owner, SOON).toBe(to)
})

it('what a category is called, and whether a product is in it, is said on its page', async () => {
  const { id } = await onSale(desk)
  type Made = { product_category: { id: string } }
  const name = fresh('Shelf')
  const { product_category } = await desk.ok<Made>('POST', '/product-categories', { name, is_active: true })
  const at = `/product-categories/${product_category.id}`
  const names = async () => {
    const { products } = await (await fetch(`${shop()}/api/store/products?id=${id}&fields=*categories`)).json()
    return products[0].categories.map((one: { name: string }) => one.name)
  }
  expect(await names()).toEqual([])
  await desk.ok('POST', `${at}/products`, { add: [id] })
  await expect.poll(names, SOON).toEqual([name])
  await wait(QUIET)
  await desk.ok('POST', at, { name: `${name} 2` })
  await expect.poll(names, SOON).toEqual([`${name} 2`])
  await wait(QUIET)
  await desk.ok('POST', `${at}/products`, { remove: [id] })
  await expect.poll(names, SOON).toEqual([])
})
