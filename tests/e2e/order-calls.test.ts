import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, fresh, type Json, newOrder, openDesk } from './desk/support.ts'

type Action = { id: string; action: string; return_id?: string | null; details?: Json }
type Item = Json & { id: string; variant_id: string; quantity: number; actions?: Action[] }
type Preview = Json & { id: string; items: Item[]; shipping_methods: Item[]; return_requested_total: number }
type Answer = { order_preview: Preview } & Json
type Thing = Json & { id: string }

let desk: Desk
let place = ''
beforeAll(async () => {
  desk = await openDesk({ front: true })
  const { stock_locations } = await desk.ok<{ stock_locations: Thing[] }>('GET', '/stock-locations?limit=1&fields=id')
  place = String(stock_locations[0]?.id)
})

const one = async (method: string, path: string, body?: unknown): Promise<Thing> => {
  const answer = await desk.ok(method, path, body)
  return Object.values(answer).find((value) => (value as Json | null)?.id) as Thing
}
const preview = async (method: string, path: string, body?: unknown) =>
  (await desk.ok<Answer>(method, path, body)).order_preview
const idsOf = async (path: string, key: string) =>
  (await desk.ok<Record<string, Thing[]>>('GET', path))[key]?.map(({ id }) => id)

/** What a preview notes of a change: the id of the newest action of this kind. */
const actionOf = ({ items, shipping_methods }: Preview, kind: string): string => {
  const actions = [...items, ...shipping_methods].flatMap((row) => row.actions ?? [])
  const found = actions.filter(({ action }) => action === kind).at(-1)
  expect(found?.id, `an action ${kind} in the preview`).toEqual(expect.any(String))
  return String(found?.id)
}
const countOf = ({ items, shipping_methods }: Preview, kind: string): number =>
  [...items, ...shipping_methods].flatMap((row) => row.actions ?? []).filter(({ action }) => action === kind).length
const quantityOf = (found: Preview, kind: string): unknown =>
  found.items.flatMap((row) => row.actions ?? []).find(({ action }) => action === kind)?.details?.quantity
const amountOf = (found: Preview, action: string): unknown =>
  found.shipping_methods.find(({ actions }) => actions?.some(({ id }) => id === action))?.amount

/** An order of one piece that was packed and has left, with what a change of it needs to know. */
async function sent() {
  const { id, email } = await newOrder()
  const fields = 'id,items.id,items.variant_id,items.quantity,shipping_methods.shipping_option_id'
  const order = await one('GET', `/orders/${id}?fields=${fields}`)
  const [line] = order.items as [Item]
  const [method] = order.shipping_methods as [{ shipping_option_id: string }]
  const items = [{ id: line.id, quantity: 1 }]
  await desk.ok('POST', `/orders/${id}/fulfillments`, { items, location_id: place })
  const { fulfillments } = await one('GET', `/orders/${id}?fields=id,*fulfillments`)
  const [parcel] = fulfillments as [Thing]
  await desk.ok('POST', `/orders/${id}/fulfillments/${parcel.id}/shipments`, { items })
  return { id, email, line: line.id, variant: line.variant_id, option: method.shipping_option_id, parcel: parcel.id }
}
type Sent = Awaited<ReturnType<typeof sent>>

/** Ways of delivery in a claim or an exchange: chosen, priced otherwise, and taken out again. */
async function walkDelivery(at: string, option: string): Promise<void> {
  const chosen = await preview('POST', at, { shipping_option_id: option, custom_amount: 40 })
  const action = actionOf(chosen, 'SHIPPING_ADD')
  expect(amountOf(chosen, action)).toBe(40)
  const priced = await preview('POST', `${at}/${action}`, { custom_amount: 25 })
  expect(amountOf(priced, actionOf(priced, 'SHIPPING_ADD'))).toBe(25)
  const taken = await preview('DELETE', `${at}/${actionOf(priced, 'SHIPPING_ADD')}`)
  expect(countOf(taken, 'SHIPPING_ADD')).toBe(countOf(chosen, 'SHIPPING_ADD') - 1)
}

/** What comes back, and what is sent out, in a claim or an exchange: put in, changed, taken out, and put in again. */
async function walkGoods(at: string, order: Sent): Promise<void> {
  const back = [{ id: order.line, quantity: 1 }]
  const inbound = await preview('POST', `${at}/inbound/items`, { items: back, location_id: place })
  const came = actionOf(inbound, 'RETURN_ITEM')
  const noted = await preview('POST', `${at}/inbound/items/${came}`, { quantity: 1, internal_note: 'Too small' })
  expect(quantityOf(noted, 'RETURN_ITEM')).toBe(1)
  const out = [{ variant_id: order.variant, quantity: 2 }]
  const outbound = await preview('POST', `${at}/outbound/items`, { items: out })
  const goes = actionOf(outbound, 'ITEM_ADD')
  const fewer = await preview('POST', `${at}/outbound/items/${goes}`, { quantity: 1 })
  expect(quantityOf(fewer, 'ITEM_ADD')).toBe(1)
  expect(countOf(await preview('DELETE', `${at}/outbound/items/${goes}`), 'ITEM_ADD')).toBe(0)
  await preview('POST', `${at}/outbound/items`, { items: [{ variant_id: order.variant, quantity: 1 }] })
  await walkDelivery(`${at}/inbound/shipping-method`, order.option)
  await walkDelivery(`${at}/outbound/shipping-method`, order.option)
}

describe('claims', () => {
  it('are begun, filled, changed, asked for, called off and taken back, call by call (R-475, R-511)', async () => {
    const order = await sent()
    const begin = async () =>
      (await desk.ok<{ claim: Thing }>('POST', '/claims', { type: 'replace', order_id: order.id })).claim
    const claim = await begin()
    const at = `/claims/${claim.id}`
    expect(await one('GET', at)).toMatchObject({ id: claim.id, order_id: order.id, type: 'replace' })
    expect(await idsOf(`/claims?order_id=${order.id}`, 'claims')).toEqual([claim.id])
    const lost = [{ id: order.line, quantity: 1, reason: 'missing_item' }]
    const written = await preview('POST', `${at}/claim-items`, { items: lost })
    const action = actionOf(written, 'WRITE_OFF_ITEM')
    const more = await preview('POST', `${at}/claim-items/${action}`, { quantity: 1, internal_note: 'Seen' })
    expect(quantityOf(more, 'WRITE_OFF_ITEM')).toBe(1)
    const none = await preview('DELETE', `${at}/claim-items/${action}`)
    expect(countOf(none, 'WRITE_OFF_ITEM')).toBe(0)
    await walkGoods(at, order)
    expect(await desk.ok('DELETE', `${at}/request`)).toEqual({ id: claim.id, object: 'claim', deleted: true })
    expect((await desk.call('GET', at)).status).toBe(404)

    const second = await begin()
    const back = [{ id: order.line, quantity: 1 }]
    const inbound = await preview('POST', `/claims/${second.id}/inbound/items`, { items: back, location_id: place })
    const without = await preview('DELETE', `/claims/${second.id}/inbound/items/${actionOf(inbound, 'RETURN_ITEM')}`)
    expect(countOf(without, 'RETURN_ITEM')).toBe(0)
    await preview('POST', `/claims/${second.id}/inbound/items`, { items: back, location_id: place })
    await preview('POST', `/claims/${second.id}/outbound/items`, {
      items: [{ variant_id: order.variant, quantity: 1, unit_price: 0 }],
    })
    await preview('POST', `/claims/${second.id}/outbound/shipping-method`, {
      shipping_option_id: order.option,
      custom_amount: 0,
    })
    const asked = await desk.ok<{ claim: Thing; return: Thing }>('POST', `/claims/${second.id}/request`, {})
    expect(asked).toMatchObject({ claim: { id: second.id }, return: { status: 'requested' } })
    await desk.ok('POST', `/claims/${second.id}/cancel`, {})
    expect(await one('GET', `/claims/${second.id}?fields=id,canceled_at`)).toEqual({
      id: second.id,
      canceled_at: expect.any(String),
    })
  })
})

describe('exchanges', () => {
  it('are begun, filled, changed, asked for, called off and taken back, call by call (R-480, R-516)', async () => {
    const order = await sent()
    const begin = async () =>
      (await desk.ok<{ exchange: Thing }>('POST', '/exchanges', { order_id: order.id })).exchange
    const exchange = await begin()
    const at = `/exchanges/${exchange.id}`
    expect(await one('GET', at)).toMatchObject({ id: exchange.id, order_id: order.id })
    expect(await idsOf(`/exchanges?order_id=${order.id}`, 'exchanges')).toEqual([exchange.id])
    await walkGoods(at, order)
    expect(await desk.ok('DELETE', `${at}/request`)).toEqual({ id: exchange.id, object: 'exchange', deleted: true })
    expect((await desk.call('GET', at)).status).toBe(404)

    const second = await begin()
    const back = [{ id: order.line, quantity: 1 }]
    const inbound = await preview('POST', `/exchanges/${second.id}/inbound/items`, { items: back, location_id: place })
    const without = await preview('DELETE', `/exchanges/${second.id}/inbound/items/${actionOf(inbound, 'RETURN_ITEM')}`)
    expect(countOf(without, 'RETURN_ITEM')).toBe(0)
    await preview('POST', `/exchanges/${second.id}/inbound/items`, { items: back, location_id: place })
    await preview('POST', `/exchanges/${second.id}/outbound/items`, {
      items: [{ variant_id: order.variant, quantity: 1 }],
    })
    await preview('POST', `/exchanges/${second.id}/outbound/shipping-method`, { shipping_option_id: order.option })
    const asked = await desk.ok<{ exchange: Thing; return: Thing }>('POST', `/exchanges/${second.id}/request`, {})
    expect(asked).toMatchObject({ exchange: { id: second.id }, return: { status: 'requested' } })
    await desk.ok('POST', `/exchanges/${second.id}/cancel`, {})
    expect(await one('GET', `/exchanges/${second.id}?fields=id,canceled_at`)).toEqual({
      id: second.id,
      canceled_at: expect.any(String),
    })
  })
})

describe('returns', () => {
  it('are begun, filled, changed, asked for, received in good and bad pieces, call by call (R-504, R-540)', async () => {
    const order = await sent()
    const begin = async () =>
      (await desk.ok<{ return: Thing }>('POST', '/returns', { order_id: order.id, location_id: place })).return
    const first = await begin()
    const at = `/returns/${first.id}`
    expect(await one('GET', at)).toMatchObject({ id: first.id, status: 'open' })
    expect(await idsOf(`/returns?order_id=${order.id}`, 'returns')).toEqual([first.id])
    const items = [{ id: order.line, quantity: 1 }]
    const added = await preview('POST', `${at}/request-items`, { items })
    const action = actionOf(added, 'RETURN_ITEM')
    const noted = await preview('POST', `${at}/request-items/${action}`, { quantity: 1, internal_note: 'Too small' })
    expect(quantityOf(noted, 'RETURN_ITEM')).toBe(1)
    await walkDelivery(`${at}/shipping-method`, order.option)
    expect(countOf(await preview('DELETE', `${at}/request-items/${action}`), 'RETURN_ITEM')).toBe(0)
    const silent = await desk.ok('POST', at, { location_id: place, no_notification: true })
    expect(silent.return).toMatchObject({ id: first.id, location_id: place })
    expect(await desk.ok('DELETE', `${at}/request`)).toEqual({ id: first.id, object: 'return', deleted: true })

    const called = await begin()
    await preview('POST', `/returns/${called.id}/request-items`, { items })
    const requested = await desk.ok('POST', `/returns/${called.id}/request`, {})
    expect(requested.return).toMatchObject({ id: called.id, status: 'requested' })
    await desk.ok('POST', `/returns/${called.id}/cancel`, {})
    expect((await one('GET', `/returns/${called.id}`)).status).toBe('canceled')

    const back = await begin()
    const here = `/returns/${back.id}`
    await preview('POST', `${here}/request-items`, { items })
    await desk.ok('POST', `${here}/request`, {})
    await desk.ok('POST', `${here}/receive`, {})
    const good = await preview('POST', `${here}/receive-items`, { items })
    const whole = actionOf(good, 'RECEIVE_RETURN_ITEM')
    const again = await preview('POST', `${here}/receive-items/${whole}`, { quantity: 1 })
    expect(quantityOf(again, 'RECEIVE_RETURN_ITEM')).toBe(1)
    expect(countOf(await preview('DELETE', `${here}/receive-items/${whole}`), 'RECEIVE_RETURN_ITEM')).toBe(0)
    const bad = await preview('POST', `${here}/dismiss-items`, { items })
    const damaged = actionOf(bad, 'RECEIVE_DAMAGED_RETURN_ITEM')
    const other = await preview('POST', `${here}/dismiss-items/${damaged}`, { quantity: 1 })
    expect(quantityOf(other, 'RECEIVE_DAMAGED_RETURN_ITEM')).toBe(1)
    const kept = await preview('DELETE', `${here}/dismiss-items/${damaged}`)
    expect(countOf(kept, 'RECEIVE_DAMAGED_RETURN_ITEM')).toBe(0)
    expect((await desk.call('DELETE', `${here}/receive`)).status).toBe(200)
    await desk.ok('POST', `${here}/receive`, {})
    await preview('POST', `${here}/receive-items`, { items })
    await desk.ok('POST', `${here}/receive/confirm`, {})
    expect((await one('GET', here)).status).toBe('received')
  })
})

describe('orders', () => {
  it('are read, corrected, previewed, packed, unpacked, sent and delivered (R-487, R-523)', async () => {
    const { id, email } = await newOrder()
    const at = `/orders/${id}`
    expect(await idsOf(`/orders?id=${id}&fields=id`, 'orders')).toEqual([id])
    expect(await one('POST', at, { metadata: { note: 'Checked' } })).toMatchObject({
      id,
      metadata: { note: 'Checked' },
    })
    const order = await one('GET', `${at}?fields=id,email,total,items.id,items.variant_id`)
    expect(order).toMatchObject({ id, email })
    const [line] = order.items as [Item]
    const { order: seen } = await desk.ok<{ order: Preview }>('GET', `${at}/preview`)
    expect(seen).toMatchObject({ id, total: order.total })
    expect((await desk.ok<{ order_items: Json[] }>('GET', `${at}/line-items`)).order_items).toHaveLength(1)
    const { shipping_options } = await desk.ok<{ shipping_options: Thing[] }>('GET', `${at}/shipping-options`)
    expect(shipping_options.length).toBeGreaterThan(0)

    const { order_change } = await desk.ok<{ order_change: Thing }>('POST', '/order-edits', { order_id: id })
    const { order_changes } = await desk.ok<{ order_changes: Thing[] }>('GET', `${at}/changes`)
    expect(order_changes.map((change) => change.id)).toContain(order_change.id)
    const changed = await desk.ok<{ order_change: Thing }>('POST', `/order-changes/${order_change.id}`, {
      carry_over_promotions: true,
    })
    expect(changed.order_change).toMatchObject({ id: order_change.id, carry_over_promotions: true })
    await desk.ok('DELETE', `/order-edits/${id}`)

    const items = [{ id: line.id, quantity: 1 }]
    const pack = async () => {
      await desk.ok('POST', `${at}/fulfillments`, { items, location_id: place })
      const { fulfillments } = await one('GET', `${at}?fields=id,*fulfillments`)
      return (fulfillments as (Thing & { canceled_at: string | null })[]).find(({ canceled_at }) => !canceled_at)?.id
    }
    const state = async () => (await one('GET', `${at}?fields=id,fulfillment_status`)).fulfillment_status
    await desk.ok('POST', `${at}/fulfillments/${await pack()}/cancel`, {})
    // A parcel that was taken apart counts for the state of the whole order.
    expect(['not_fulfilled', 'canceled']).toContain(await state())
    const parcel = await pack()
    await desk.ok('POST', `${at}/fulfillments/${parcel}/shipments`, { items })
    expect(await state()).toMatch(/shipped/)
    await desk.ok('POST', `${at}/fulfillments/${parcel}/mark-as-delivered`, {})
    expect(await state()).toMatch(/delivered/)
    expect(await one('POST', `${at}/complete`, {})).toMatchObject({ id, status: 'completed' })
    expect(await one('POST', `${at}/archive`, {})).toMatchObject({ id, status: 'archived' })
  })

  it('are credited, paid by a session of staff, given to others, written out and canceled (R-487, R-523)', async () => {
    const { id } = await newOrder()
    const at = `/orders/${id}`
    const email = `${fresh('heir')}@example.com`
    const { customer } = await desk.ok<{ customer: Thing }>('POST', '/customers', { email })
    const registered = (await desk.ok<{ customers: Thing[] }>('GET', '/customers?has_account=true&limit=1'))
      .customers[0]
    const asked = await desk.call('POST', `${at}/transfer`, { customer_id: registered?.id })
    expect([asked.status, thingIn(asked.body)]).toEqual([200, expect.objectContaining({ id })])
    const canceled = await desk.call('POST', `${at}/transfer/cancel`, {})
    expect([canceled.status, thingIn(canceled.body)]).toEqual([200, expect.objectContaining({ id })])
    const guest = await one('POST', `${at}/transfer/guest`, { email })
    expect(guest).toMatchObject({ id })
    expect((await one('GET', `${at}?fields=id,email`)).email).toBe(email)
    await desk.ok('DELETE', `/customers/${customer.id}`)

    const asking = await one('POST', '/payment-collections', { order_id: id, amount: 10 })
    const { payment_collection } = await desk.ok<{ payment_collection: { payment_sessions: Thing[] } }>(
      'POST',
      `/payment-collections/${asking.id}/payment-sessions`,
      { provider_id: 'pp_system_default' },
    )
    // Only what a provider has left open waits for staff; none of the shop's does.
    const authorized = await desk.call('POST', `${at}/payment-sessions/authorize`, {
      payment_session_id: payment_collection.payment_sessions[0]?.id,
    })
    expect(authorized).toMatchObject({ status: 400, body: { type: 'not_allowed' } })
    await desk.ok('DELETE', `/payment-collections/${asking.id}`)

    const out = await desk.call('POST', `/orders/export?id=${id}`, {})
    expect(out).toEqual({ status: 202, body: { transaction_id: expect.any(String) } })
    expect(await one('POST', `${at}/cancel`, {})).toMatchObject({ id, status: 'canceled' })

    const paid = await sent()
    const total = (await one('GET', `/orders/${paid.id}?fields=id,total`)).total as number
    const credited = await desk.call('POST', `/orders/${paid.id}/credit-lines`, {
      amount: 1,
      reference: 'goodwill',
      reference_id: paid.id,
    })
    expect(credited).toMatchObject({ status: 200, body: { order: { id: paid.id, total: total - 1 } } })
  })
})

const thingIn = (body: Json) => Object.values(body).find((value) => (value as Json | null)?.id)

describe('order edits', () => {
  it('are begun, filled, changed, taken back, asked for and confirmed, with another delivery (R-488, R-524)', async () => {
    const { id } = await newOrder()
    const at = `/order-edits/${id}`
    const order = await one(
      'GET',
      `/orders/${id}?fields=id,items.id,items.variant_id,shipping_methods.shipping_option_id`,
    )
    const [line] = order.items as [Item]
    const [method] = order.shipping_methods as [{ shipping_option_id: string }]
    await desk.ok('POST', '/order-edits', { order_id: id })
    const added = await preview('POST', `${at}/items`, { items: [{ variant_id: line.variant_id, quantity: 2 }] })
    const action = actionOf(added, 'ITEM_ADD')
    expect(quantityOf(await preview('POST', `${at}/items/${action}`, { quantity: 3 }), 'ITEM_ADD')).toBe(3)
    expect(countOf(await preview('DELETE', `${at}/items/${action}`), 'ITEM_ADD')).toBe(0)
    await walkDelivery(`${at}/shipping-method`, method.shipping_option_id)
    const priced = await preview('POST', `${at}/items/item/${line.id}`, { quantity: 2, unit_price: 11 })
    expect(priced.items).toMatchObject([{ id: line.id, quantity: 2, unit_price: 11 }])
    expect(await desk.ok('DELETE', at)).toEqual({ id, object: 'order-edit', deleted: true })
    await desk.ok('POST', '/order-edits', { order_id: id })
    await preview('POST', `${at}/items/item/${line.id}`, { quantity: 2 })
    await preview('POST', `${at}/request`, {})
    await preview('POST', `${at}/confirm`, {})
    expect((await one('GET', `/orders/${id}?fields=id,*items`)).items).toMatchObject([{ id: line.id, quantity: 2 }])
  })
})
