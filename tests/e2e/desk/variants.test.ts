import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Shopper } from '../../security/shopper.ts'
import { type Desk, fresh, type Json, openDesk, type Value } from './support.ts'

type Option = { id: string; title: string; values: { id: string }[] }
type Read = {
  options: Option[]
  variants: { id: string; title: string; values: Record<string, string>; reserved: number }[]
}
type Full = {
  options: { title: string; is_exclusive: boolean; values: { value: string }[] }[]
  variants: {
    id: string
    title: string
    sku: string | null
    prices: { amount: number; currency_code: string }[]
    options: { value: string }[]
  }[]
}

let desk: Desk
const option: Record<'Size' | 'Color', string> = { Size: '', Color: '' }
const value: Record<string, string> = {}
const made: string[] = []
let place = {}

beforeAll(async () => {
  desk = await openDesk()
  for (const title of ['Size', 'Color'] as const) {
    const query = `/product-options?title=${title}&is_exclusive=false&fields=id`
    const { product_options } = await desk.ok<{ product_options: { id: string }[] }>('GET', query)
    option[title] = String(product_options[0]?.id)
    const { values } = await desk.ok<{ values: Value[] }>('GET', `/desk/options/${option[title]}/values`)
    for (const one of values) value[one.value] = one.id
  }
  const { sales_channels } = await desk.ok<{ sales_channels: { id: string }[] }>('GET', '/sales-channels?limit=1')
  place = { sales_channels: [{ id: sales_channels[0]?.id }] }
})
afterAll(async () => {
  for (const id of made) await desk.call('DELETE', `/products/${id}`)
})

const price = (amount: number) => [{ currency_code: 'thb', amount }]

/** A product in colors: Sand costs 100, Black 200. */
async function colored(more: Json = {}): Promise<string> {
  const { product } = await desk.ok<{ product: { id: string } }>('POST', '/products', {
    title: fresh('Colored'),
    status: 'draft',
    options: [{ id: option.Color, value_ids: [value.Sand, value.Black] }],
    variants: [
      { title: 'Sand', sku: fresh('SAND'), options: { Color: 'Sand' }, prices: price(100) },
      { title: 'Black', options: { Color: 'Black' }, prices: price(200) },
    ],
    ...place,
    ...more,
  })
  made.push(product.id)
  return product.id
}

/** What the first of its colors costs, as the shop orders them. */
const firstPrice = () => (Object.keys(value).indexOf('Sand') < Object.keys(value).indexOf('Black') ? 100 : 200)

const read = (id: string) => desk.ok<Read>('GET', `/desk/products/${id}/variants`)
async function full(id: string): Promise<Full> {
  const fields = 'options.title,options.is_exclusive,options.values.value,*variants,*variants.prices,*variants.options'
  const { product } = await desk.ok<{ product: Full }>('GET', `/products/${id}?fields=id,${fields}`)
  return product
}
/** `{ 'Sand / S': 100 }`. */
const priced = ({ variants }: Full) =>
  Object.fromEntries(
    variants.map(({ title, prices }) => [title, prices.find((one) => one.currency_code === 'thb')?.amount]),
  )

async function wish(id: string, titles: ('Size' | 'Color')[], variants: string[][]) {
  const seen = (await read(id)).variants.map((variant) => variant.id)
  const body = {
    seen,
    options: titles.map((title) => option[title]),
    variants: variants.map((names) => names.map((name) => String(value[name]))),
  }
  return desk.call<Json>('POST', `/desk/products/${id}/variants`, body)
}

describe('the variants of a product', () => {
  it('a color more: it costs what those like it cost, the others stay as they are', async () => {
    const id = await colored()
    const before = await full(id)
    expect(await wish(id, ['Color'], [['Sand'], ['Black'], ['Indigo']])).toMatchObject({
      status: 200,
      body: { made: 1, gone: 0 },
    })
    const after = await full(id)
    // Where two are as like it, the first in the shop's order.
    expect(priced(after)).toEqual({ Sand: 100, Black: 200, Indigo: firstPrice() })
    const kept = after.variants.filter(({ title }) => title !== 'Indigo').map((variant) => variant.id)
    expect(kept.sort()).toEqual(before.variants.map((variant) => variant.id).sort())
    expect(after.options[0]?.values.map((one) => one.value).sort()).toEqual(['Black', 'Indigo', 'Sand'])
  })

  it('a color less: its variant goes, and the color with it', async () => {
    const id = await colored()
    expect(await wish(id, ['Color'], [['Black']])).toMatchObject({ status: 200, body: { made: 0, gone: 1 } })
    const after = await full(id)
    expect(priced(after)).toEqual({ Black: 200 })
    expect(after.options[0]?.values.map((one) => one.value)).toEqual(['Black'])
  })

  it('sizes come to colors: each color stays as its first size, with its number and price', async () => {
    const id = await colored()
    const before = await full(id)
    const wanted = [
      ['Sand', 'S'],
      ['Sand', 'M'],
      ['Black', 'S'],
      ['Black', 'M'],
    ]
    expect(await wish(id, ['Color', 'Size'], wanted)).toMatchObject({ status: 200, body: { made: 2, gone: 0 } })
    const after = await full(id)
    expect(priced(after)).toEqual({ 'Sand / S': 100, 'Sand / M': 100, 'Black / S': 200, 'Black / M': 200 })
    const idOf = (product: Full, title: string) => product.variants.find((one) => one.title === title)?.id
    expect(idOf(after, 'Sand / S')).toBe(idOf(before, 'Sand'))
    expect(idOf(after, 'Black / S')).toBe(idOf(before, 'Black'))
    expect(after.options.map(({ title, values }) => [title, values.map((one) => one.value).sort()]).sort()).toEqual([
      ['Color', ['Black', 'Sand']],
      ['Size', ['M', 'S']],
    ])
  })

  it('sizes go again: the first of each color stays', async () => {
    const id = await colored()
    await wish(
      id,
      ['Color', 'Size'],
      [
        ['Sand', 'S'],
        ['Sand', 'M'],
        ['Black', 'M'],
      ],
    )
    expect(await wish(id, ['Color'], [['Sand'], ['Black']])).toMatchObject({ status: 200, body: { made: 0, gone: 1 } })
    const after = await full(id)
    expect(priced(after)).toEqual({ Sand: 100, Black: 200 })
    expect(after.variants.every(({ options }) => options.length === 1)).toBe(true)
    expect(after.options.map(({ title }) => title)).toEqual(['Color'])
  })

  it('without any: one variant as Medusa writes it, which shoppers buy without choosing; and back', async () => {
    const id = await colored({ status: 'published', title: fresh('Plain') })
    expect(await wish(id, [], [[]])).toMatchObject({ status: 200, body: { made: 0, gone: 1 } })
    const plain = await full(id)
    expect(priced(plain)).toEqual({ '': firstPrice() })
    expect(plain.options).toMatchObject([{ title: 'Default option', is_exclusive: true }])
    expect(await wish(id, ['Size'], [['S'], ['M']])).toMatchObject({ status: 200, body: { made: 1, gone: 0 } })
    const sized = await full(id)
    expect(priced(sized)).toEqual({ S: firstPrice(), M: firstPrice() })
    expect(sized.options).toMatchObject([{ title: 'Size', values: [{}, {}] }])
  })

  it('what somebody changed meanwhile is not overwritten, and what is no combination is refused', async () => {
    const id = await colored()
    const { variants } = await read(id)
    const body = { options: [option.Color], variants: [[value.Sand]] }
    const path = `/desk/products/${id}/variants`
    expect(await desk.call('POST', path, { ...body, seen: [variants[0]?.id] })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
    const seen = variants.map((variant) => variant.id)
    for (const wrong of [
      { ...body, variants: [] },
      { ...body, variants: [[value.Sand], [value.Sand]] },
      { ...body, variants: [[value.S]] },
      { ...body, variants: [[value.Sand, value.S]] },
      { ...body, options: ['opt_of_nobody'] },
    ])
      expect(await desk.call('POST', path, { ...wrong, seen })).toMatchObject({
        status: 400,
        body: { code: 'invalid_data' },
      })
    expect((await read(id)).variants.map((variant) => variant.id)).toEqual(seen)
  })

  it('one that is sold and not sent yet stays', async () => {
    const id = await colored()
    const { variants } = await desk.ok<{ variants: { inventory_items: { inventory_item_id: string }[] }[] }>(
      'GET',
      `/products/${id}/variants?fields=id,title,*inventory_items&order=title`,
    )
    const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations?limit=1')
    const at = {
      inventory_item_id: variants[1]?.inventory_items[0]?.inventory_item_id,
      location_id: stock_locations[0]?.id,
    }
    await desk.ok('POST', `/inventory-items/${at.inventory_item_id}/location-levels`, {
      location_id: at.location_id,
      stocked_quantity: 3,
    })
    const { reservation } = await desk.ok<{ reservation: { id: string } }>('POST', '/reservations', {
      ...at,
      quantity: 1,
    })
    expect(await wish(id, ['Color'], [['Black']])).toMatchObject({
      status: 409,
      body: { code: 'reserved', used_by: [{ title: 'Sand' }] },
    })
    await desk.ok('DELETE', `/reservations/${reservation.id}`)
    expect(await wish(id, ['Color'], [['Black']])).toMatchObject({ status: 200 })
  })

  it('are told in the activity by their names, and shoppers may not call for them', async () => {
    const id = await colored()
    await wish(id, ['Color'], [['Sand'], ['Indigo']])
    const { activity } = await desk.ok<{ activity: Json[] }>('GET', `/desk/activity?resource_id=${id}`)
    expect(activity).toContainEqual(
      expect.objectContaining({
        resource: 'product',
        before: { variants: ['Black'] },
        after: { variants: ['Indigo'] },
      }),
    )
    const { status } = await new Shopper().call('GET', `/admin/desk/products/${id}/variants`)
    expect(status).toBe(401)
  })
})
