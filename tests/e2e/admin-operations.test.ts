import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { complete, readyCart, stocked } from '#tests/chaos/lib/buyer.ts'
import { medusa, shop } from './support.ts'

type Json = Record<string, unknown>

let token = ''
/** One call of staff through the server in front; a refusal fails the test with what was said. */
async function staff(method: string, path: string, body?: Json | FormData): Promise<Json> {
  const form = body instanceof FormData
  const answer = await fetch(`${shop()}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    body: form ? body : body && JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return text ? (JSON.parse(text) as Json) : {}
}
const admin = (method: string, path: string, body?: Json | FormData) => staff(method, `/admin${path}`, body)
const thing = (body: Json) => Object.values(body).find((value) => (value as Json | null)?.id) as Json & { id: string }
const list = (body: Json) => Object.values(body).find(Array.isArray) as (Json & { id: string })[]
const idsOf = (things: unknown) => (things as { id: string }[]).map(({ id }) => id)
const fresh = () => `checked-${Date.now()}-${Math.round(Math.random() * 1e6)}`

/** An order of somebody. */
async function bought(): Promise<string> {
  const cart = await readyCart(medusa(), { variantId: await stocked(shop(), 5) })
  const { body } = await complete(shop(), cart)
  return String((body?.order as Json | undefined)?.id)
}

/** What a test has made and its end takes away, whatever came of it; latest first. */
const made: string[] = []
const make = async (path: string, body: Json) => {
  const one = thing(await admin('POST', path, body))
  made.unshift(`${path}/${one.id}`)
  return one
}
const remove = async (path: string) => {
  expect(await admin('DELETE', path)).toMatchObject({ deleted: true })
  made.splice(made.indexOf(path), 1)
  const after = await admin('GET', path).catch((error: Error) => {
    expect(error.message).toMatch(/: 404 /)
    return {}
  })
  expect(thing(after), 'gone').toBeUndefined()
}

beforeAll(async () => {
  const login = { email: 'staff@talat.example', password: 'Talat-staff-1' }
  token = String((await staff('POST', '/auth/user/emailpass', login)).token)
})
afterAll(async () => {
  for (const path of made) await admin('DELETE', path).catch(() => undefined)
})

/** Makes one, finds it in the list, reads, changes and takes it away again. */
async function life(path: string, first: Json, then: Json, seen: Json = then) {
  const { id } = await make(path, first)
  const at = `${path}/${id}`
  expect(idsOf(list(await admin('GET', `${path}?limit=200&order=-created_at`)))).toContain(id)
  expect(thing(await admin('GET', at)).id).toBe(id)
  await admin('POST', at, then)
  expect(thing(await admin('GET', at))).toMatchObject(seen)
  await remove(at)
}

describe('where goods leave from', () => {
  it('a place is joined to a channel and a carrier, and gets sets of zones (R-445, R-447, R-448, R-449, R-483, R-518, R-519)', async () => {
    const place = await make('/stock-locations', { name: fresh() })
    const at = `/stock-locations/${place.id}`
    const [channel] = list(await admin('GET', '/sales-channels'))
    const carriers = list(await admin('GET', '/fulfillment-providers'))
    const carrier = carriers.find(({ id }) => id === 'manual_manual')?.id ?? ''
    expect(list(await admin('GET', `/fulfillment-providers/${carrier}/options`)).length).toBeGreaterThan(0)
    await admin('POST', `${at}/sales-channels`, { add: [channel?.id] })
    await admin('POST', `${at}/fulfillment-providers`, { add: [carrier] })
    await admin('POST', `${at}/fulfillment-sets`, { name: fresh(), type: 'shipping' })
    const read = thing(
      await admin('GET', `${at}?fields=id,sales_channels.id,fulfillment_providers.id,fulfillment_sets.id`),
    )
    expect(idsOf(read.sales_channels)).toEqual([channel?.id])
    expect(idsOf(read.fulfillment_providers)).toEqual([carrier])
    const [set = ''] = idsOf(read.fulfillment_sets)
    const zones = `/fulfillment-sets/${set}/service-zones`
    const geo_zones = [{ type: 'country', country_code: 'jp' }]
    const opened = thing(await admin('POST', zones, { name: fresh(), geo_zones }))
    const [zone = ''] = idsOf(opened.service_zones)
    await admin('POST', `${zones}/${zone}`, { name: 'Checked' })
    expect(thing(await admin('GET', `${zones}/${zone}`))).toMatchObject({ id: zone, name: 'Checked' })
    expect(await admin('DELETE', `${zones}/${zone}`)).toMatchObject({ deleted: true })
    expect(await admin('DELETE', `/fulfillment-sets/${set}`)).toMatchObject({ deleted: true })
    await remove(at)
  })
})

describe('taxes', () => {
  it('a tax region is made, listed, read and deleted, and its rates changed (R-453, R-454)', async () => {
    const region = await make('/tax-regions', { country_code: 'jp', provider_id: 'tp_system' })
    expect(idsOf(list(await admin('GET', '/tax-regions?limit=100')))).toContain(region.id)
    expect(thing(await admin('GET', `/tax-regions/${region.id}`))).toMatchObject({ country_code: 'jp' })
    const rate = { name: 'Checked', rate: 10, code: fresh(), tax_region_id: region.id, is_default: false }
    await life('/tax-rates', rate, { rate: 8 })
    await remove(`/tax-regions/${region.id}`)
  })
})

describe('files', () => {
  it('are sent as repeated parts named files, read by their id, and deleted (R-188, R-456, R-457, R-458, R-459)', async () => {
    const form = new FormData()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    )
    for (const name of ['one.png', 'two.png']) form.append('files', new Blob([png], { type: 'image/png' }), name)
    const files = list(await admin('POST', '/uploads', form)) as { id: string; url: string }[]
    expect(files).toHaveLength(2)
    for (const file of files) {
      expect(file.url).toMatch(/^http/)
      expect(thing(await admin('GET', `/uploads/${file.id}`)).id).toBe(file.id)
      expect(await admin('DELETE', `/uploads/${file.id}`)).toMatchObject({ id: file.id, deleted: true })
    }
  })
})

describe('orders', () => {
  it('are packed and sent (R-470, R-471)', async () => {
    const id = await bought()
    const at = `/orders/${id}`
    const order = thing(await admin('GET', `${at}?fields=id,fulfillment_status,*items`))
    const items = (order.items as { id: string; quantity: number }[]).map(({ id, quantity }) => ({ id, quantity }))
    await admin('POST', `${at}/fulfillments`, { items })
    const packed = thing(await admin('GET', `${at}?fields=id,fulfillment_status,fulfillments.id`))
    expect(packed.fulfillment_status).toBe('fulfilled')
    const [fulfillment = ''] = idsOf(packed.fulfillments)
    await admin('POST', `${at}/fulfillments/${fulfillment}/shipments`, { items })
    expect(thing(await admin('GET', at))).toMatchObject({ fulfillment_status: 'shipped' })
  })
  it('are cancelled, and nothing stays held (R-472)', async () => {
    const id = await bought()
    expect(thing(await admin('POST', `/orders/${id}/cancel`, {}))).toMatchObject({ status: 'canceled' })
    expect(thing(await admin('GET', `/orders/${id}`))).toMatchObject({ status: 'canceled', payment_status: 'canceled' })
  })
})

describe('what is only read', () => {
  it.each([
    ['R-466', '/workflows-executions'],
    ['R-522', '/notifications'],
  ])('(%s) one of %s is read by its id', async (_row, path) => {
    // Buying writes one of each, the notice a moment later.
    await bought()
    const first = await vi.waitUntil(async () => list(await admin('GET', `${path}?limit=1`))[0], { timeout: 20_000 })
    expect(thing(await admin('GET', `${path}/${first?.id}`)).id).toBe(first?.id)
  })
  it('currencies are listed and read by their code (R-512)', async () => {
    expect(list(await admin('GET', '/currencies?code=thb'))).toEqual([expect.objectContaining({ code: 'thb' })])
    const { currency } = await admin('GET', '/currencies/thb')
    expect(currency).toMatchObject({ code: 'thb', symbol: '฿' })
  })
  it('variants of all products are listed (R-530)', async () => {
    const [variant] = list(await admin('GET', '/product-variants?limit=1'))
    expect(variant).toMatchObject({ id: expect.stringMatching(/^variant_/) })
  })
})

describe('lives with more to them', () => {
  it('an API key is made, listed, read, renamed, joined to channels, revoked and deleted (R-509)', async () => {
    const key = await make('/api-keys', { title: fresh(), type: 'publishable' })
    const at = `/api-keys/${key.id}`
    const [channel] = list(await admin('GET', '/sales-channels'))
    expect(idsOf(list(await admin('GET', '/api-keys?limit=200')))).toContain(key.id)
    expect(thing(await admin('POST', at, { title: 'Checked' }))).toMatchObject({ title: 'Checked' })
    await admin('POST', `${at}/sales-channels`, { add: [channel?.id] })
    const read = thing(await admin('GET', `${at}?fields=id,sales_channels.id`))
    expect(idsOf(read.sales_channels)).toEqual([channel?.id])
    await admin('POST', `${at}/sales-channels`, { remove: [channel?.id] })
    expect(thing(await admin('POST', `${at}/revoke`, {})).revoked_at).toEqual(expect.any(String))
    await remove(at)
  })

  it('a campaign takes promotions in and out (R-510)', async () => {
    const promotion = await make('/promotions', {
      code: fresh().toUpperCase(),
      type: 'standard',
      application_method: { type: 'percentage', value: 1, target_type: 'order' },
    })
    const campaign = await make('/campaigns', { name: fresh(), campaign_identifier: fresh() })
    const promotions = `/campaigns/${campaign.id}/promotions`
    await admin('POST', promotions, { add: [promotion.id] })
    const of = async () => thing(await admin('GET', `/promotions/${promotion.id}?fields=id,campaign.id`)).campaign
    expect(await of()).toMatchObject({ id: campaign.id })
    await admin('POST', promotions, { remove: [promotion.id] })
    expect(await of()).toBeNull()
    await remove(`/campaigns/${campaign.id}`)
    await life('/campaigns', { name: fresh(), campaign_identifier: fresh() }, { name: 'Checked' })
    await remove(`/promotions/${promotion.id}`)
  })

  it('a customer has addresses and groups (R-513, R-514)', async () => {
    const customer = await make('/customers', { email: `${fresh()}@example.com`, first_name: 'Checked' })
    const at = `/customers/${customer.id}`
    expect(idsOf(list(await admin('GET', '/customers?limit=100&order=-created_at')))).toContain(customer.id)
    expect(thing(await admin('POST', at, { first_name: 'Malee' }))).toMatchObject({ first_name: 'Malee' })
    await admin('POST', `${at}/addresses`, { address_name: 'Home', first_name: 'Malee', country_code: 'th' })
    const [address] = list(await admin('GET', `${at}/addresses`))
    await admin('POST', `${at}/addresses/${address?.id}`, { city: 'Bang Rak' })
    expect(thing(await admin('GET', `${at}/addresses/${address?.id}`))).toMatchObject({ city: 'Bang Rak' })
    expect(await admin('DELETE', `${at}/addresses/${address?.id}`)).toMatchObject({ deleted: true })
    const group = await make('/customer-groups', { name: fresh() })
    const groupsOf = async () => idsOf(thing(await admin('GET', `${at}?fields=id,groups.id`)).groups)
    await admin('POST', `${at}/customer-groups`, { add: [group.id] })
    expect(await groupsOf()).toEqual([group.id])
    await admin('POST', `/customer-groups/${group.id}/customers`, { remove: [customer.id] })
    expect(await groupsOf()).toEqual([])
    await remove(`/customer-groups/${group.id}`)
    await life('/customer-groups', { name: fresh() }, { name: `${fresh()}-2` })
    await remove(at)
  })

  it('a price list takes prices and lets products go (R-527)', async () => {
    const first = { title: fresh(), description: 'Checked', type: 'sale', status: 'draft' }
    const prices = await make('/price-lists', first)
    const at = `/price-lists/${prices.id}`
    const [product] = list(await admin('GET', '/products?limit=1&fields=id,variants.id'))
    const [variant] = idsOf(product?.variants)
    await admin('POST', `${at}/prices/batch`, { create: [{ variant_id: variant, amount: 5, currency_code: 'thb' }] })
    expect(list(await admin('GET', `${at}/prices`))).toEqual([expect.objectContaining({ amount: 5 })])
    await admin('POST', `${at}/products`, { remove: [product?.id] })
    expect(list(await admin('GET', `${at}/prices`))).toEqual([])
    await remove(at)
    await life('/price-lists', { ...first, title: fresh() }, { title: 'Checked' })
  })

  it('an option has values of its own (R-531)', async () => {
    const option = await make('/product-options', { title: fresh(), values: ['One', 'Two'] })
    const at = `/product-options/${option.id}`
    expect(idsOf(list(await admin('GET', '/product-options?limit=100')))).toContain(option.id)
    expect(thing(await admin('POST', at, { title: `${option.title}-2` }))).toMatchObject({ title: `${option.title}-2` })
    const values = list(await admin('GET', `${at}/values`))
    expect(values.map(({ value }) => value).sort()).toEqual(['One', 'Two'])
    const one = `${at}/values/${values[0]?.id}`
    expect(thing(await admin('POST', one, { value: 'Three' }))).toMatchObject({ value: 'Three' })
    expect(thing(await admin('GET', one))).toMatchObject({ value: 'Three' })
    expect(await admin('DELETE', one)).toMatchObject({ deleted: true })
    expect(list(await admin('GET', `${at}/values`))).toHaveLength(1)
    await remove(at)
  })

  it('a category takes products in and out (R-532)', async () => {
    const category = await make('/product-categories', { name: fresh(), is_internal: true })
    const at = `/product-categories/${category.id}`
    const [product] = list(await admin('GET', '/products?limit=1&fields=id'))
    const inIt = async () => list(await admin('GET', `/products?category_id[]=${category.id}&fields=id`))
    await admin('POST', `${at}/products`, { add: [product?.id] })
    expect(idsOf(await inIt())).toEqual([product?.id])
    await admin('POST', `${at}/products`, { remove: [product?.id] })
    expect(await inIt()).toEqual([])
    await remove(at)
    await life('/product-categories', { name: fresh(), is_internal: true }, { description: 'Checked' })
  })

  it('a promotion has rules, and says what they may be about (R-536)', async () => {
    const first = {
      code: fresh().toUpperCase(),
      type: 'standard',
      application_method: { type: 'percentage', value: 1, target_type: 'order' },
    }
    const promotion = await make('/promotions', first)
    const at = `/promotions/${promotion.id}`
    const rules = async () => list(await admin('GET', `${at}/rules`))
    const before = (await rules()).length
    const rule = { attribute: 'currency_code', operator: 'eq', values: ['thb'] }
    const batch = `${at}/rules/batch`
    const { created } = (await admin('POST', batch, { create: [rule] })) as { created: { id: string }[] }
    const id = created[0]?.id
    expect((await rules()).length).toBeGreaterThanOrEqual(before)
    await admin('POST', batch, { update: [{ id, ...rule, values: ['eur'] }] })
    const read = async () => thing(await admin('GET', `${at}?fields=id,rules.id,rules.values.value`)).rules
    expect(await read()).toEqual([expect.objectContaining({ id, values: [expect.objectContaining({ value: 'eur' })] })])
    await admin('POST', batch, { delete: [id] })
    expect(await read()).toEqual([])
    expect(list(await admin('GET', '/promotions/rule-attribute-options/rules')).length).toBeGreaterThan(0)
    expect(list(await admin('GET', '/promotions/rule-value-options/rules/currency_code')).length).toBeGreaterThan(0)
    await remove(at)
    await life('/promotions', { ...first, code: fresh().toUpperCase() }, { code: fresh().toUpperCase() })
  })

  it('a reservation is made, listed, read, changed and deleted (R-539)', async () => {
    const levels = '/inventory-items?limit=20&fields=id,location_levels.location_id,location_levels.stocked_quantity'
    const item = list(await admin('GET', levels)).find(
      ({ location_levels }) => Number((location_levels as Json[])[0]?.stocked_quantity) > 5,
    )
    const [level] = (item?.location_levels ?? []) as Json[]
    const first = { inventory_item_id: item?.id, location_id: level?.location_id, quantity: 1 }
    await life('/reservations', first, { description: 'Checked' })
  })

  it('a channel takes products in and out (R-542)', async () => {
    const channel = await make('/sales-channels', { name: fresh() })
    const [product] = list(await admin('GET', '/products?limit=1&fields=id'))
    const products = `/sales-channels/${channel.id}/products`
    const inIt = async () => list(await admin('GET', `/products?sales_channel_id[]=${channel.id}&fields=id`))
    await admin('POST', products, { add: [product?.id] })
    expect(idsOf(await inIt())).toEqual([product?.id])
    await admin('POST', products, { remove: [product?.id] })
    expect(await inIt()).toEqual([])
    await remove(`/sales-channels/${channel.id}`)
    await life('/sales-channels', { name: fresh() }, { description: 'Checked' })
  })

  it('a region is made, listed, read, changed and deleted (R-538)', async () => {
    await life('/regions', { name: fresh(), currency_code: 'eur', countries: ['pt'] }, { name: `${fresh()}-2` }, {})
  })

  it('sizes and colors are options of products, and their values are read there (R-197)', async () => {
    for (const title of ['Size', 'Color']) {
      const [option] = list(await admin('GET', `/product-options?title=${title}&limit=1`))
      expect(option).toMatchObject({ title })
      const values = list(await admin('GET', `/product-options/${option?.id}/values?limit=5`))
      expect(values[0]).toMatchObject({
        id: expect.any(String),
        value: expect.any(String),
        created_at: expect.any(String),
      })
    }
  })
})
