import { beforeAll, describe, expect, it } from 'vitest'
import { medusa, shop } from '../support.ts'
import { type Desk, fresh, type Json, newProduct, openDesk, tokenOf, type Value } from './support.ts'

let desk: Desk
let size = ''
let color = ''
const valuesOf = async (option: string) =>
  (await desk.ok<{ values: Value[] }>('GET', `/desk/options/${option}/values`)).values
const add = async (option: string, value: string, more: Json = {}) =>
  (await desk.ok<{ value: Value }>('POST', `/desk/options/${option}/values`, { value, ...more })).value

beforeAll(async () => {
  desk = await openDesk()
  const { product_options } = await desk.ok<{ product_options: { id: string; title: string }[] }>(
    'GET',
    '/product-options?is_exclusive=false&limit=100',
  )
  size = String(product_options.find(({ title }) => title === 'Size')?.id)
  color = String(product_options.find(({ title }) => title === 'Color')?.id)
})

describe('sizes and colors at the desk', () => {
  it('are for staff alone: a guest gets 401, a shopper 401 or 403, at Medusa and at the server in front', async () => {
    const shopper = await tokenOf('customer')
    for (const base of [`${medusa()}/admin`, `${shop()}/api/admin`]) {
      for (const [method, path] of [
        ['GET', `/desk/options/${size}/values`],
        ['POST', `/desk/options/${size}/values`],
        ['POST', `/desk/records/product/prod_1`],
        ['GET', '/desk/records/product/prod_1'],
      ]) {
        const asked = (headers: Record<string, string>) =>
          fetch(`${base}${path}`, {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            body: method === 'POST' ? '{}' : undefined,
          })
        expect((await asked({})).status, `guest ${method} ${base}${path}`).toBe(401)
        expect([401, 403], `shopper ${method} ${path}`).toContain(
          (await asked({ authorization: `Bearer ${shopper}` })).status,
        )
      }
    }
  })

  it('of a product that another system made stand in one order for staff and shoppers, and a new one behind them', async () => {
    // As they are made, too: a busy machine makes them some milliseconds apart.
    const { options } = (await newProduct(desk, {
      options: [{ title: fresh('Shoe'), values: ['8', '9.5', '10'], is_exclusive: true }],
    })) as unknown as { options: { id: string }[] }
    const option = String(options[0]?.id)
    const made = await add(option, '7')
    expect((await valuesOf(option)).map(({ value }) => value)).toEqual(['8', '9.5', '10', '7'])
    expect((await valuesOf(option)).at(-1)?.id).toBe(made.id)
  })

  it('come through the server in front, with words and swatches', async () => {
    const front = await openDesk({ front: true })
    const text = fresh('Lagoon')
    const { value } = await front.ok<{ value: Value }>('POST', `/desk/options/${color}/values`, {
      value: text,
      metadata: { hex: '#0aa' },
      translations: { 'th-TH': { value: 'ทะเลสาบ' } },
    })
    const { values, count } = await front.ok<{ values: Value[]; count: number }>('GET', `/desk/options/${color}/values`)
    expect(count).toBe(values.length)
    expect(values.at(-1)).toEqual({
      id: value.id,
      value: text,
      rank: values.length - 1,
      metadata: { hex: '#0aa' },
      translations: { 'th-TH': { value: 'ทะเลสาบ' } },
      used_by: 0,
    })
    await front.ok('DELETE', `/desk/options/${color}/values/${value.id}`)
    expect((await valuesOf(color)).map(({ id }) => id)).not.toContain(value.id)
  })

  it('refuse what is not one, field by field', async () => {
    const wrong = await desk.call('POST', `/desk/options/${size}/values`, { value: '', metadata: 5 })
    expect(wrong).toEqual({
      status: 400,
      body: expect.objectContaining({
        code: 'invalid_data',
        fields: { value: expect.any(String), metadata: expect.any(String) },
      }),
    })
    const [first] = (await valuesOf(size)) as [Value]
    const twice = await desk.call('POST', `/desk/options/${size}/values`, { value: first.value.toLowerCase() })
    expect(twice).toMatchObject({ status: 400, body: { code: 'invalid_data', fields: { value: expect.any(String) } } })
    expect(await desk.call('GET', '/desk/options/opt_none/values')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('keep all that ten people add at once, each at a place of its own', async () => {
    const texts = Array.from({ length: 10 }, (_, at) => fresh(`At once ${at}`))
    const made = await Promise.all(texts.map((text) => add(size, text)))
    const values = await valuesOf(size)
    expect(values.filter(({ value }) => texts.includes(value))).toHaveLength(10)
    expect(new Set(values.map(({ rank }) => rank)).size).toBe(values.length)
    for (const { id } of made) await desk.ok('DELETE', `/desk/options/${size}/values/${id}`)
  })

  it('are renamed, recolored and translated by what changed alone; the same field changed twice is a conflict', async () => {
    const text = fresh('Rust')
    const { id } = await add(color, text, { metadata: { hex: '#a40' } })
    const at = `/desk/options/${color}/values/${id}`
    const renamed = fresh('Copper')
    const [one, other] = await Promise.all([
      desk.ok('POST', at, { changes: [{ path: 'value', from: text, to: renamed }] }),
      desk.ok('POST', at, {
        changes: [
          { path: 'metadata.hex', from: '#a40', to: '#b50' },
          { path: 'translations.th-TH.value', from: null, to: 'ทองแดง' },
        ],
      }),
    ])
    expect(one.changed).toEqual([{ path: 'value', before: text, after: renamed }])
    expect(other.changed).toHaveLength(2)
    expect((await valuesOf(color)).find((value) => value.id === id)).toMatchObject({
      value: renamed,
      metadata: { hex: '#b50' },
      translations: { 'th-TH': { value: 'ทองแดง' } },
    })
    const late = await desk.call('POST', at, { changes: [{ path: 'metadata.hex', from: '#a40', to: '#c60' }] })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        conflicts: [{ path: 'metadata.hex', base: '#a40', mine: '#c60', theirs: '#b50' }],
      },
    })
    const [taken] = (await valuesOf(color)) as [Value]
    expect(await desk.call('POST', at, { changes: [{ path: 'value', from: renamed, to: taken.value }] })).toMatchObject(
      {
        status: 400,
        body: { fields: { value: expect.any(String) } },
      },
    )
    await desk.ok('DELETE', at)
  })

  it('are put into another order as a whole; one that others added meanwhile stays, another order is a conflict', async () => {
    const a = await add(size, fresh('Order a'))
    const b = await add(size, fresh('Order b'))
    const c = await add(size, fresh('Order c'))
    const base = (await valuesOf(size)).map(({ id }) => id)
    const rest = base.slice(0, -3)
    const late = await add(size, fresh('Order late'))
    const order = (ids: string[]) =>
      desk.call<{ values: Value[]; conflicts: Json[] }>('POST', `/desk/options/${size}/values/order`, { base, ids })
    const moved = await order([...rest, c.id, a.id, b.id])
    expect(moved.status).toBe(200)
    expect(moved.body.values.map(({ id }) => id)).toEqual([...rest, c.id, late.id, a.id, b.id])
    expect((await valuesOf(size)).map(({ id }) => id)).toEqual(moved.body.values.map(({ id }) => id))
    const again = await order([...rest, b.id, a.id, c.id])
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', conflicts: [{ path: 'order', base }] } })
    expect(await order([...rest, b.id])).toMatchObject({ status: 400, body: { fields: { ids: expect.any(String) } } })
    for (const { id } of [a, b, c, late]) await desk.ok('DELETE', `/desk/options/${size}/values/${id}`)
    expect((await valuesOf(size)).map(({ id }) => id)).toEqual(rest)
  })

  it('in use are not taken away: 409 with the products that have them', async () => {
    const { id } = await add(color, fresh('Worn'))
    const product = await newProduct(desk, { options: [{ id: color, value_ids: [id] }] })
    const at = `/desk/options/${color}/values/${id}`
    expect(await desk.call('DELETE', at)).toMatchObject({
      status: 409,
      body: { code: 'in_use', count: 1, used_by: [{ id: product.id, title: product.title, status: 'draft' }] },
    })
    expect(await desk.ok('GET', `${at}/used-by`)).toMatchObject({ count: 1, products: [{ id: product.id }] })
    expect((await valuesOf(color)).find((value) => value.id === id)?.used_by).toBe(1)
    await desk.ok('DELETE', `/products/${product.id}`)
    await desk.ok('DELETE', at)
  })
})
