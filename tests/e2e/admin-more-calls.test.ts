import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, fresh, type Json, newOrder, openDesk, tokenOf } from './desk/support.ts'
import { shop } from './support.ts'

type Thing = Json & { id: string }
let desk: Desk
const one = async (method: string, path: string, body?: unknown): Promise<Thing> => {
  const answer = await desk.ok(method, path, body)
  return Object.values(answer).find((value) => (value as Json | null)?.id) as Thing
}
const list = async (path: string): Promise<Thing[]> =>
  Object.values(await desk.ok('GET', path)).find(Array.isArray) as Thing[]

beforeAll(async () => {
  desk = await openDesk({ front: true })
})

describe('ways of delivery', () => {
  it('are made, listed, read, changed, given rules and deleted (R-543)', async () => {
    const fields = 'id,service_zone_id,shipping_profile_id,provider_id,price_type,data,prices.currency_code'
    const [like] = (await list(`/shipping-options?limit=50&fields=${fields}`)).filter(
      (option) => option.price_type === 'flat',
    )
    // In no shop, so that nobody who buys meanwhile is offered it.
    const unseen = { attribute: 'enabled_in_store', operator: 'eq', value: 'false' }
    const made = await one('POST', '/shipping-options', {
      name: fresh('Checked'),
      service_zone_id: like?.service_zone_id,
      shipping_profile_id: like?.shipping_profile_id,
      provider_id: like?.provider_id,
      price_type: 'flat',
      data: like?.data ?? {},
      type: { label: 'Checked', code: fresh('checked') },
      prices: [{ currency_code: 'thb', amount: 1 }],
      rules: [unseen],
    })
    const at = `/shipping-options/${made.id}`
    expect((await list('/shipping-options?limit=100')).map(({ id }) => id)).toContain(made.id)
    expect((await one('POST', at, { name: 'Checked twice' })).name).toBe('Checked twice')
    const rules = async () => (await one('GET', `${at}?fields=id,name,*rules`)).rules as Thing[]
    expect(await rules()).toMatchObject([unseen])
    const { created } = await desk.ok<{ created: Thing[] }>('POST', `${at}/rules/batch`, {
      create: [{ attribute: 'is_return', operator: 'eq', value: 'false' }],
    })
    expect((await rules()).map(({ attribute }) => attribute).sort()).toEqual(['enabled_in_store', 'is_return'])
    await desk.ok('POST', `${at}/rules/batch`, { delete: created.map(({ id }) => id) })
    expect(await rules()).toMatchObject([unseen])
    expect(await desk.ok('DELETE', at)).toMatchObject({ id: made.id, deleted: true })
    expect((await desk.call('GET', at)).status).toBe(404)
  })
})

describe('an order that is edited', () => {
  it('takes more and less of things, is asked for, confirmed, or taken back (R-488, R-524)', async () => {
    const { id } = await newOrder()
    const at = `/order-edits/${id}`
    type Preview = { order_preview: { items: (Thing & { quantity: number; actions?: Thing[] })[] } }
    const order = await one('GET', `/orders/${id}?fields=id,items.id,items.variant_id,items.quantity`)
    const [item] = order.items as (Thing & { variant_id: string })[]
    expect((await desk.call('POST', '/order-edits', { order_id: id })).status).toBe(200)
    const added = await desk.ok<Preview>('POST', `${at}/items`, {
      items: [{ variant_id: item?.variant_id, quantity: 2 }],
    })
    const line = added.order_preview.items.find((found) => found.id !== item?.id)
    const action = line?.actions?.[0]?.id
    const more = await desk.ok<Preview>('POST', `${at}/items/${action}`, { quantity: 3 })
    expect(more.order_preview.items.find((found) => found.id === line?.id)?.quantity).toBe(3)
    const fewer = await desk.ok<Preview>('DELETE', `${at}/items/${action}`)
    expect(fewer.order_preview.items.map((found) => found.id)).toEqual([item?.id])
    const two = await desk.ok<Preview>('POST', `${at}/items/item/${item?.id}`, { quantity: 2 })
    expect(two.order_preview.items).toMatchObject([{ id: item?.id, quantity: 2 }])
    await desk.ok('POST', `${at}/request`, {})
    await desk.ok('POST', `${at}/confirm`, {})
    const quantity = async () => {
      const { items } = await one('GET', `/orders/${id}?fields=id,*items`)
      return (items as { quantity: number }[]).map((found) => found.quantity)
    }
    expect(await quantity()).toEqual([2])
    expect((await desk.call('POST', '/order-edits', { order_id: id })).status).toBe(200)
    await desk.ok('POST', `${at}/items/item/${item?.id}`, { quantity: 5 })
    expect(await desk.ok('DELETE', at)).toMatchObject({ deleted: true })
    expect(await quantity()).toEqual([2])
  })
})

describe('money that an order is still owed', () => {
  it('is asked for, opened with a provider, given up, or noted as paid (R-490, R-526)', async () => {
    const { id } = await newOrder()
    const ask = () => one('POST', '/payment-collections', { order_id: id, amount: 10 })
    const first = await ask()
    expect(first).toMatchObject({ amount: 10, status: 'not_paid' })
    const opened = await one('POST', `/payment-collections/${first.id}/payment-sessions`, {
      provider_id: 'pp_system_default',
    })
    expect(opened).toMatchObject({ id: expect.any(String) })
    const second = await ask()
    expect(await desk.ok('DELETE', `/payment-collections/${second.id}`)).toMatchObject({ id: second.id, deleted: true })
    const third = await ask()
    const paid = await one('POST', `/payment-collections/${third.id}/mark-as-paid`, { order_id: id })
    expect(paid).toMatchObject({ id: third.id, status: 'completed' })
  })
})

describe('goods on their way', () => {
  it('are packed by a call of their own, sent with a number to follow, or taken back (R-481, R-517)', async () => {
    const { id } = await newOrder()
    const { items, shipping_methods } = await one(
      'GET',
      `/orders/${id}?fields=id,items.id,items.title,shipping_methods.shipping_option_id`,
    )
    const [place] = await list('/stock-locations?limit=1&fields=id')
    const [{ shipping_option_id } = { shipping_option_id: '' }] = shipping_methods as { shipping_option_id: string }[]
    const { provider_id } = await one('GET', `/shipping-options/${shipping_option_id}`)
    const pack = () =>
      one('POST', '/fulfillments', {
        location_id: place?.id,
        provider_id,
        shipping_option_id,
        order_id: id,
        delivery_address: { first_name: 'Malee', address_1: '1 Charoen Krung', country_code: 'th' },
        items: (items as Thing[]).map((item) => ({
          title: item.title,
          sku: 'CHECKED',
          barcode: '',
          quantity: 1,
          line_item_id: item.id,
        })),
        labels: [],
        data: {},
        metadata: null,
      })
    const label = {
      tracking_number: 'TH1',
      tracking_url: 'https://post.example/TH1',
      label_url: 'https://post.example/l',
    }
    const sent = await pack()
    const shipped = await one('POST', `/fulfillments/${sent.id}/shipment`, { labels: [label] })
    expect(shipped).toMatchObject({ id: sent.id, shipped_at: expect.any(String) })
    const other = await pack()
    const back = await one('POST', `/fulfillments/${other.id}/cancel`, {})
    expect(back).toMatchObject({ id: other.id, canceled_at: expect.any(String) })
  })
})

describe('goods in stock', () => {
  it('are made, listed, read, changed, counted at one place and at many, written out and deleted (R-520)', async () => {
    const sku = fresh('CHECKED')
    const { id } = await one('POST', '/inventory-items', { sku, title: 'Checked' })
    const at = `/inventory-items/${id}`
    const levels = `${at}/location-levels`
    expect((await list(`/inventory-items?sku=${sku}`)).map((item) => item.id)).toEqual([id])
    expect(await one('POST', at, { title: 'Checked twice' })).toMatchObject({ id, sku, title: 'Checked twice' })
    expect(await one('GET', at)).toMatchObject({ id, title: 'Checked twice' })
    const place = await one('POST', '/stock-locations', { name: fresh('Shelf') })
    const counted = async () =>
      (await list(levels)).map(({ location_id, stocked_quantity }) => [location_id, stocked_quantity])
    await desk.ok('POST', levels, { location_id: place.id, stocked_quantity: 3 })
    expect(await counted()).toEqual([[place.id, 3]])
    await desk.ok('POST', `${levels}/${place.id}`, { stocked_quantity: 5 })
    expect(await counted()).toEqual([[place.id, 5]])
    await desk.ok('POST', `${levels}/${place.id}`, { stocked_quantity: 0 })
    expect((await desk.call('DELETE', `${levels}/${place.id}`)).status).toBe(200)
    expect(await counted()).toEqual([])
    await desk.ok('POST', `${levels}/batch`, { create: [{ location_id: place.id, stocked_quantity: 7 }] })
    expect(await counted()).toEqual([[place.id, 7]])
    const update = [{ inventory_item_id: id, location_id: place.id, stocked_quantity: 9 }]
    await desk.ok('POST', '/inventory-items/location-levels/batch', { update })
    expect(await counted()).toEqual([[place.id, 9]])
    const out = await desk.call('POST', `/inventory-items/export?sku=${sku}`, {})
    expect(out).toEqual({ status: 202, body: { transaction_id: expect.any(String) } })
    await desk.ok('POST', `${levels}/${place.id}`, { stocked_quantity: 0 })
    await desk.ok('DELETE', at)
    await desk.ok('DELETE', `/stock-locations/${place.id}`)
    expect((await desk.call('GET', at)).status).toBe(404)
  })
})

describe('products as a table', () => {
  it('are read in from one part named file, confirmed, and written out by a job (R-468, R-469, R-546)', async () => {
    const handle = fresh('read-in')
    const head = 'Product Handle,Product Title,Product Status,Variant Title,Variant Price THB'
    const options = 'Variant Option 1 Name,Variant Option 1 Value'
    const table = `${head},${options}\n${handle},Read in,draft,Wide,120,Cut,Wide\n`
    const form = new FormData()
    form.append('file', new Blob([table], { type: 'text/csv' }), 'products.csv')
    const token = await tokenOf('user')
    const answer = await fetch(`${shop()}/api/admin/products/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const body = (await answer.json()) as { transaction_id: string }
    expect([answer.status, body]).toEqual([
      202,
      { transaction_id: expect.any(String), summary: { toCreate: 1, toUpdate: 0 } },
    ])
    const found = () => list(`/products?handle=${handle}&fields=id,title`)
    expect(await found(), 'nothing before somebody has confirmed it').toEqual([])
    expect((await desk.call('POST', `/products/import/${body.transaction_id}/confirm`, {})).status).toBe(202)
    await expect.poll(found, { timeout: 20_000 }).toMatchObject([{ title: 'Read in' }])
    const out = await desk.call('POST', `/products/export?handle=${handle}`, {})
    expect(out).toEqual({ status: 202, body: { transaction_id: expect.any(String) } })
    const told = async () =>
      JSON.stringify(
        (await list('/notifications?channel=feed&limit=20&order=-created_at&fields=*')).map(({ data }) => data),
      )
    await expect.poll(told, { timeout: 20_000 }).toMatch(/export/i)
    const [product] = await found()
    await desk.ok('DELETE', `/products/${product?.id}`)
  })
})

describe('somebody who is invited', () => {
  const post = async (path: string, body: Json, token = '') => {
    const answer = await fetch(`${shop()}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }

  it('becomes staff by the token of the invitation, and by no other (R-467)', async () => {
    const email = `${fresh('invited')}@talat.example`
    const login = { email, password: 'Invited-staff-1' }
    const invite = await one('POST', '/invites', { email })
    const newcomer = String((await post('/auth/user/emailpass/register', login)).body.token)
    const name = { first_name: 'Inn', last_name: 'Vited' }
    expect((await post('/admin/invites/accept?token=a.b.c', name, newcomer)).status).toBe(401)
    const accepted = await post(`/admin/invites/accept?token=${invite.token}`, name, newcomer)
    expect(accepted).toMatchObject({ status: 200, body: { user: { email, ...name } } })
    const token = String((await post('/auth/user/emailpass', login)).body.token)
    const me = await fetch(`${shop()}/api/admin/users/me`, { headers: { authorization: `Bearer ${token}` } })
    const { user } = (await me.json()) as { user: Thing }
    expect([me.status, user.email]).toEqual([200, email])
    await desk.ok('DELETE', `/users/${user.id}`)
  })
})
