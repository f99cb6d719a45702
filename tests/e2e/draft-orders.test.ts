import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, fresh, type Json, openDesk } from './desk/support.ts'
import { stockedProduct } from './support.ts'

let desk: Desk
let region_id = ''
let option = ''
let variant_id = ''
beforeAll(async () => {
  desk = await openDesk({ front: true })
  const { regions } = await desk.ok<{ regions: { id: string; name: string }[] }>('GET', '/regions?fields=id,name')
  region_id = String(regions.find(({ name }) => name === 'Thailand')?.id)
  type Option = { id: string; name: string; data: { code?: string } | null }
  const { shipping_options } = await desk.ok<{ shipping_options: Option[] }>('GET', '/shipping-options?limit=50')
  option = String(shipping_options.find(({ data }) => data?.code === 'th-standard')?.id)
  variant_id = (await stockedProduct(46)).variantId
})

type Action = { id: string; action: string }
type Item = { id: string; quantity: number; unit_price: number; variant_id: string | null; actions?: Action[] }
type Way = { id: string; amount: number; actions?: Action[] }
type Preview = { draft_order_preview: { items: Item[]; shipping_methods: Way[]; total: number } }
type Draft = Json & { id: string; items: Item[]; shipping_methods: Way[]; email: string; total: number }

async function newDraft(): Promise<Draft> {
  const { draft_order } = await desk.ok<{ draft_order: Draft }>('POST', '/draft-orders', {
    region_id,
    email: `${fresh('draft')}@example.com`,
    items: [{ variant_id, quantity: 1 }],
    shipping_address: {
      first_name: 'Mali',
      last_name: 'Suksawat',
      address_1: '1 Rama I',
      city: 'Bangkok',
      country_code: 'th',
    },
  })
  return draft_order
}
const read = async (id: string) =>
  (
    await desk.ok<{ draft_order: Draft }>(
      'GET',
      `/draft-orders/${id}?fields=id,status,email,total,*items,*shipping_methods`,
    )
  ).draft_order
const actionOf = (thing: { actions?: Action[] } | undefined, action: string) =>
  thing?.actions?.find((one) => one.action === action)?.id

describe('a draft order', () => {
  it('is made, listed, read, changed and deleted (R-479, R-515)', async () => {
    const { id, email } = await newDraft()
    const { draft_orders } = await desk.ok<{ draft_orders: Draft[] }>('GET', `/draft-orders?q=${email}`)
    expect(draft_orders.map((one) => one.id)).toEqual([id])
    expect(await read(id)).toMatchObject({ status: 'draft', email, items: [{ variant_id, quantity: 1 }] })
    const other = `${fresh('draft')}@example.com`
    await desk.ok('POST', `/draft-orders/${id}`, { email: other })
    expect((await read(id)).email).toBe(other)
    expect(await desk.ok('DELETE', `/draft-orders/${id}`)).toMatchObject({ id, deleted: true })
    expect((await desk.call('GET', `/draft-orders/${id}`)).status).toBe(404)
  })

  it('is edited under a session: things, delivery and promotions come, change and go (R-515)', async () => {
    const { id, items } = await newDraft()
    const at = `/draft-orders/${id}/edit`
    const own = items[0] as Item
    await desk.ok('POST', at, {})
    const added = await desk.ok<Preview>('POST', `${at}/items`, {
      items: [{ title: 'Gift wrap', quantity: 1, unit_price: 20 }],
    })
    const wrap = added.draft_order_preview.items.find((item) => item.id !== own.id)
    const action = actionOf(wrap, 'ITEM_ADD')
    const two = await desk.ok<Preview>('POST', `${at}/items/${action}`, { quantity: 2, unit_price: 30 })
    expect(two.draft_order_preview.items.find((item) => item.id === wrap?.id)).toMatchObject({
      quantity: 2,
      unit_price: 30,
    })
    const gone = await desk.ok<Preview>('DELETE', `${at}/items/${action}`)
    expect(gone.draft_order_preview.items.map((item) => item.id)).toEqual([own.id])
    const priced = await desk.ok<Preview>('POST', `${at}/items/item/${own.id}`, { quantity: 2, unit_price: 100 })
    expect(priced.draft_order_preview.items).toMatchObject([{ quantity: 2, unit_price: 100 }])

    const sent = await desk.ok<Preview>('POST', `${at}/shipping-methods`, {
      shipping_option_id: option,
      custom_amount: 40,
    })
    const way = sent.draft_order_preview.shipping_methods[0]
    const shipping = actionOf(way, 'SHIPPING_ADD')
    const cheaper = await desk.ok<Preview>('POST', `${at}/shipping-methods/${shipping}`, {
      shipping_option_id: option,
      custom_amount: 30,
    })
    expect(cheaper.draft_order_preview.shipping_methods[0]?.amount).toBe(30)
    const none = await desk.ok<Preview>('DELETE', `${at}/shipping-methods/${shipping}`)
    expect(none.draft_order_preview.shipping_methods).toEqual([])
    await desk.ok('POST', `${at}/shipping-methods`, { shipping_option_id: option, custom_amount: 40 })
    await desk.ok('POST', `${at}/request`, {})
    await desk.ok('POST', `${at}/confirm`, {})
    const confirmed = await read(id)
    expect(confirmed).toMatchObject({
      total: 240,
      items: [{ quantity: 2, unit_price: 100 }],
      shipping_methods: [{ amount: 40 }],
    })

    // What is confirmed is changed by its own id; a session that is given up changes nothing.
    const method = confirmed.shipping_methods[0]?.id
    await desk.ok('POST', at, {})
    const dearer = await desk.ok<Preview>('POST', `${at}/shipping-methods/method/${method}`, {
      shipping_option_id: option,
      custom_amount: 50,
    })
    expect(dearer.draft_order_preview.shipping_methods.map(({ amount }) => amount)).toContain(50)
    expect(await desk.ok('DELETE', at)).toMatchObject({ deleted: true })
    expect((await read(id)).total).toBe(240)
    await desk.ok('POST', at, {})
    await desk.ok('DELETE', `${at}/shipping-methods/method/${method}`)
    await desk.ok('POST', `${at}/confirm`, {})
    expect(await read(id)).toMatchObject({ total: 200, shipping_methods: [] })
  })

  it('takes a promotion and gives it back (R-515)', async () => {
    const { id } = await newDraft()
    const code = fresh('DRAFT').toUpperCase()
    await desk.ok('POST', '/promotions', {
      code,
      type: 'standard',
      status: 'active',
      is_automatic: false,
      application_method: {
        type: 'percentage',
        target_type: 'items',
        allocation: 'across',
        value: 10,
        currency_code: 'thb',
      },
    })
    const { total } = await read(id)
    const at = `/draft-orders/${id}/edit`
    await desk.ok('POST', at, {})
    const cheaper = await desk.ok<Preview>('POST', `${at}/promotions`, { promo_codes: [code] })
    expect(cheaper.draft_order_preview.total).toBeCloseTo(total * 0.9, 1)
    const back = await desk.ok<Preview>('DELETE', `${at}/promotions`, { promo_codes: [code] })
    expect(back.draft_order_preview.total).toBeCloseTo(total, 1)
    await desk.ok('DELETE', at)
  })

  it('is said whole by the desk: lines, prices, things, delivery and codes, against what was seen (R-515)', async () => {
    const { id, items } = await newDraft()
    const version = async () =>
      (await desk.ok<{ draft_order: { version: number } }>('GET', `/draft-orders/${id}?fields=id,version`)).draft_order
        .version
    const seen = await version()
    const other = (await stockedProduct(48)).variantId
    const wish = {
      version: seen,
      lines: [{ id: items[0]?.id, quantity: 2, unit_price: 100 }],
      add: [{ variant_id: other, quantity: 1, unit_price: 50 }],
      delivery: { option_id: option, amount: 40 },
    }
    const answers = await Promise.all([1, 2].map(() => desk.call('POST', `/desk/draft-orders/${id}`, wish)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await read(id)
    expect(now.total).toBe(290)
    expect(now.items.map(({ quantity, unit_price }) => [quantity, unit_price]).sort()).toEqual([
      [1, 50],
      [2, 100],
    ])
    const gone = now.items.find(({ unit_price }) => unit_price === 50)
    const lines = now.items.map((item) => ({
      id: item.id,
      quantity: item === gone ? 0 : 1,
      unit_price: item.unit_price,
    }))
    await desk.ok('POST', `/desk/draft-orders/${id}`, { version: await version(), lines, delivery: null })
    expect(await read(id)).toMatchObject({ total: 100, shipping_methods: [], items: [{ quantity: 1 }] })
    // What cannot be is refused, and leaves no session open.
    const half = {
      version: await version(),
      lines: [{ id: items[0]?.id, quantity: 1, unit_price: 99.999 }],
      add: [{ variant_id: other, quantity: 1, unit_price: 0.001 }],
      delivery: { option_id: option, amount: 7.005 },
    }
    expect(await desk.call('POST', `/desk/draft-orders/${id}`, half)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_data',
        fields: {
          'lines.0.unit_price': 'is not a sum of whole coins',
          'add.0.unit_price': 'is not a sum of whole coins',
          'delivery.amount': 'is not a sum of whole coins',
        },
      },
    })
    const wrong = { version: await version(), lines: [], add: [], delivery: null, codes: ['NO-SUCH-CODE'] }
    expect((await desk.call('POST', `/desk/draft-orders/${id}`, wrong)).status).toBe(400)
    await desk.ok('POST', `/desk/draft-orders/${id}`, { ...wrong, codes: [] })
  })

  it('becomes no order while it holds nothing', async () => {
    const email = `${fresh('draft')}@example.com`
    const { draft_order } = await desk.ok<{ draft_order: Draft }>('POST', '/draft-orders', { region_id, email })
    expect(await desk.call('POST', `/draft-orders/${draft_order.id}/convert-to-order`, {})).toMatchObject({
      status: 409,
      body: { code: 'draft_empty' },
    })
    expect(await read(draft_order.id)).toMatchObject({ status: 'draft' })
  })

  it('becomes an order and is marked as paid (R-515, R-526)', async () => {
    const { id } = await newDraft()
    const { order } = await desk.ok<{ order: Json }>('POST', `/draft-orders/${id}/convert-to-order`, {})
    expect(order).toMatchObject({ id, status: 'pending' })
    const { total } = (await desk.ok<{ order: { total: number } }>('GET', `/orders/${id}?fields=total`)).order
    const { payment_collection } = await desk.ok<{ payment_collection: { id: string } }>(
      'POST',
      '/payment-collections',
      {
        order_id: id,
        amount: total,
      },
    )
    await desk.ok('POST', `/payment-collections/${payment_collection.id}/mark-as-paid`, { order_id: id })
    type Paid = { payment_status: string; summary: { paid_total: number } }
    const paid = (await desk.ok<{ order: Paid }>('GET', `/orders/${id}?fields=payment_status,*summary`)).order
    expect(paid).toMatchObject({ payment_status: 'captured', summary: { paid_total: total } })
    expect((await desk.call('POST', `/draft-orders/${id}/convert-to-order`, {})).status).toBe(400)
  })
})
