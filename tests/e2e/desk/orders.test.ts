import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Desk, type Json, newOrder, openDesk } from './support.ts'

let desk: Desk
let location = ''
beforeAll(async () => {
  desk = await openDesk()
})

type Line = { id: string; quantity: number; detail: Record<string, number> }
type Parcel = { id: string; shipped_at: string | null; delivered_at: string | null; location_id: string }
type Payment = { id: string; amount: number; captures: { amount: number }[]; refunds: { amount: number }[] }
type Order = {
  id: string
  status: string
  items: Line[]
  fulfillments: Parcel[]
  returns: { id: string; status: string }[]
  payment_collections: { payments: Payment[] }[]
  fulfillment_status: string
}
const fields =
  'id,status,fulfillment_status,*items,*items.detail,*fulfillments,*returns,*payment_collections.payments,*payment_collections.payments.captures,*payment_collections.payments.refunds'
const read = async (id: string) => (await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=${fields}`)).order
const line = (order: Order) => order.items[0] as Line
const payment = (order: Order) => order.payment_collections[0]?.payments[0] as Payment
const act = (id: string, what: string, body: Json): Promise<Answer> =>
  desk.call('POST', `/desk/orders/${id}/${what}`, body)
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

async function placed() {
  const { id } = await newOrder()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  location = String(stock_locations[0]?.id)
  return read(id)
}
const packing = (order: Order, more: Json = {}) => ({
  items: [{ id: line(order).id, quantity: 1, fulfilled: 0 }],
  location_id: location,
  ...more,
})
async function paid() {
  const order = await placed()
  await desk.ok('POST', `/desk/orders/${order.id}/capture`, { payment_id: payment(order).id, captured: 0 })
  return read(order.id)
}
async function sent() {
  const order = await paid()
  const tracking = { number: 'TH-1', url: 'https://parcel.example/TH-1' }
  await desk.ok('POST', `/desk/orders/${order.id}/fulfil`, packing(order, { tracking }))
  return read(order.id)
}

describe('one order, and who does what with it', () => {
  it('is packed once although five people press at once, and the others are told (R-470)', async () => {
    const order = await placed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(order.id, 'fulfil', packing(order))))
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({
      code: 'conflict',
      conflicts: [{ path: `items.${line(order).id}.fulfilled`, base: 0, theirs: 1 }],
    })
    const now = await read(order.id)
    expect(now.fulfillments).toHaveLength(1)
    expect(line(now).detail.fulfilled_quantity).toBe(1)
  })

  it('leaves once with its tracking number, arrives once (R-471)', async () => {
    const order = await sent()
    const [parcel] = order.fulfillments
    expect(parcel?.shipped_at).toEqual(expect.any(String))
    expect((await act(order.id, 'ship', { fulfillment_id: parcel?.id })).body.code).toBe('conflict')
    const twice = await Promise.all([1, 2].map(() => act(order.id, 'deliver', { fulfillment_id: parcel?.id })))
    expect(statuses(twice)).toEqual([200, 409])
    expect((await read(order.id)).fulfillments[0]?.delivered_at).toEqual(expect.any(String))
  })

  it('refuses more pieces than are left, and lines of others', async () => {
    const order = await placed()
    const many = { items: [{ id: line(order).id, quantity: 2, fulfilled: 0 }], location_id: location }
    expect(await act(order.id, 'fulfil', many)).toMatchObject({
      status: 400,
      body: { fields: { 'items.0.quantity': expect.any(String) } },
    })
    const other = { items: [{ id: 'ordli_other', quantity: 1, fulfilled: 0 }], location_id: location }
    expect((await act(order.id, 'fulfil', other)).status).toBe(404)
    expect((await act('order_none', 'fulfil', packing(order))).status).toBe(404)
  })

  it('takes the money once, gives a part of it back once', async () => {
    const order = await placed()
    const { id: payment_id, amount } = payment(order)
    const captures = await Promise.all([1, 2, 3].map(() => act(order.id, 'capture', { payment_id, captured: 0 })))
    expect(statuses(captures)).toEqual([200, 409, 409])
    const refunds = await Promise.all(
      [1, 2, 3].map(() => act(order.id, 'refund', { payment_id, amount: 10, refunded: 0, note: 'Scratched' })),
    )
    expect(statuses(refunds)).toEqual([200, 409, 409])
    const now = payment(await read(order.id))
    expect(now.captures.map((one) => one.amount)).toEqual([amount])
    expect(now.refunds.map((one) => one.amount)).toEqual([10])
    const more = await act(order.id, 'refund', { payment_id, amount, refunded: 10 })
    expect(more).toMatchObject({ status: 409, body: { code: 'too_much' } })
    const bits = await act(order.id, 'refund', { payment_id, amount: 0.001, refunded: 10 })
    expect(bits).toMatchObject({ status: 400, body: { fields: { amount: expect.any(String) } } })
  })

  it('comes back once: announced, received, refunded; what nobody sent cannot', async () => {
    const bare = await placed()
    const early = { items: [{ id: line(bare).id, quantity: 1, returned: 0 }], location_id: location }
    expect((await act(bare.id, 'return', early)).status).toBe(400)
    const order = await sent()
    const wish = { items: [{ id: line(order).id, quantity: 1, returned: 0 }], location_id: location }
    expect(statuses(await Promise.all([1, 2].map(() => act(order.id, 'return', wish))))).toEqual([200, 409])
    const [back] = (await read(order.id)).returns
    expect(back?.status).toBe('requested')
    const got = { return_id: back?.id, items: [{ id: line(order).id, quantity: 1, damaged: 0, received: 0 }] }
    expect(statuses(await Promise.all([1, 2].map(() => act(order.id, 'receive', got))))).toEqual([200, 409])
    const now = await read(order.id)
    expect(now.returns.map(({ status }) => status)).toEqual(['received'])
    expect(line(now).detail.return_received_quantity).toBe(1)
  })

  it('comes back in parts: they are added up, and the last one ends the return', async () => {
    const order = await placed()
    const draft = { lines: [{ id: line(order).id, quantity: 4 }] }
    const path = `/desk/orders/${order.id}`
    type Open = { change: { id: string; preview: { pending: number } } }
    const { change } = await desk.ok<Open>('POST', `${path}/change`, { kind: 'edit', seen: null, draft })
    await desk.ok('POST', `${path}/confirm`, { change_id: change.id, pending: change.preview.pending })
    const items = [{ id: line(order).id, quantity: 4, fulfilled: 0 }]
    await desk.ok('POST', `${path}/fulfil`, { items, location_id: location, leaves: true })
    const back = { items: [{ id: line(order).id, quantity: 4, returned: 0 }], location_id: location }
    await desk.ok('POST', `${path}/return`, back)
    type Back = { id: string; status: string; items: { received_quantity: number; damaged_quantity: number }[] }
    const now = async () =>
      (await desk.ok<{ order: { returns: Back[] } }>('GET', `/orders/${order.id}?fields=id,*returns,*returns.items`))
        .order.returns[0] as Back
    const return_id = (await now()).id
    const receive = (quantity: number, damaged: number, received: number) =>
      act(order.id, 'receive', { return_id, items: [{ id: line(order).id, quantity, damaged, received }] })
    expect((await receive(0, 1, 0)).status).toBe(200)
    expect((await receive(1, 0, 1)).status).toBe(200)
    expect(await now()).toMatchObject({ status: 'partially_received', items: [{ received_quantity: 2 }] })
    expect((await receive(2, 0, 1)).body, 'a page that has not seen the second part').toMatchObject({
      code: 'conflict',
      conflicts: [{ base: 1, theirs: 2 }],
    })
    expect((await receive(2, 0, 2)).status).toBe(200)
    expect(await now()).toMatchObject({ status: 'received', items: [{ received_quantity: 4, damaged_quantity: 1 }] })
    const { queue } = await desk.ok<{ queue: { kind: string; items: { id: string }[] }[] }>('GET', '/desk/today')
    const waiting = queue.find(({ kind }) => kind === 'returns')?.items ?? []
    expect(waiting.map(({ id }) => id)).not.toContain(return_id)
  })

  it('a return that does not come is called off, and may be announced again', async () => {
    const order = await sent()
    const wish = { items: [{ id: line(order).id, quantity: 1, returned: 0 }], location_id: location }
    await desk.ok('POST', `/desk/orders/${order.id}/return`, wish)
    const [back] = (await read(order.id)).returns
    await desk.ok('POST', `/desk/orders/${order.id}/call-off`, { return_id: back?.id })
    await desk.ok('POST', `/desk/orders/${order.id}/return`, wish)
  })

  it('is unpacked and canceled, and then nothing more is done with it (R-472)', async () => {
    const order = await paid()
    await desk.ok('POST', `/desk/orders/${order.id}/fulfil`, packing(order))
    const { amount } = payment(order)
    expect((await act(order.id, 'cancel', { refund: amount })).body.code).toBe('parcels_open')
    const [parcel] = (await read(order.id)).fulfillments
    await desk.ok('POST', `/desk/orders/${order.id}/unpack`, { fulfillment_id: parcel?.id })
    expect((await act(order.id, 'cancel', { refund: 0 })).body.code).toBe('conflict')
    await desk.ok('POST', `/desk/orders/${order.id}/cancel`, { refund: amount })
    const now = await read(order.id)
    expect(now.status).toBe('canceled')
    expect(payment(now).refunds.map((one) => one.amount)).toEqual([amount])
    expect((await act(order.id, 'fulfil', packing(order))).body.code).toBe('order_canceled')
  })

  it('its address, e-mail, note and tags are corrected field by field; addresses stay out of the notes', async () => {
    const order = await placed()
    const path = `/desk/records/order/${order.id}`
    const { values } = await desk.ok<{ values: Json }>('GET', path)
    const change = (name: string, to: unknown) => ({ path: name, from: values[name] ?? null, to })
    const saved = await desk.ok<{ values: Json }>('POST', path, {
      changes: [
        change('shipping_address.address_1', '1 New Road'),
        change('metadata.note', 'Ring twice'),
        change('metadata.tags', ['gift']),
      ],
    })
    expect(saved.values).toMatchObject({ 'shipping_address.address_1': '1 New Road', 'metadata.note': 'Ring twice' })
    const stale = await desk.call('POST', path, { changes: [change('shipping_address.address_1', '2 Old Road')] })
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await desk.ok('POST', path, { changes: [{ path: 'metadata.note', from: 'Ring twice', to: null }] })
    const after = await desk.ok<{ values: Json }>('GET', path)
    expect(after.values['metadata.note'] ?? '').toBe('')
    expect(after.values['metadata.tags']).toEqual(['gift'])
    const { activity } = await desk.ok<{ activity: Json[] }>('GET', `/desk/activity?id=${order.id}`)
    expect(JSON.stringify(activity)).not.toContain('New Road')
    expect(JSON.stringify(activity)).toContain('shipping_address.address_1')
  })

  it('its timeline says who did what', async () => {
    const order = await sent()
    type Told = { action: string; resource: string; actor: { email: string } | null }
    const all = async () => (await desk.ok<{ activity: Told[] }>('GET', `/desk/activity?id=${order.id}`)).activity
    // Its letters stand in it too, whenever the mail server took them: desk/activity.test.ts looks at those.
    const told = async () => (await all()).filter(({ resource }) => resource !== 'letter')
    await expect
      .poll(async () => (await told()).map(({ action }) => action))
      .toEqual(['fulfilled', 'capture', 'placed'])
    expect((await told()).map(({ actor }) => actor?.email)).toEqual([
      'staff@talat.example',
      'staff@talat.example',
      undefined,
    ])
  })
})

describe('money that was promised, and a part of it let go', () => {
  const owedOf = async (id: string) =>
    (await desk.ok<{ order: { summary: { pending_difference: number } } }>('GET', `/orders/${id}?fields=id,*summary`))
      .order.summary.pending_difference

  it('is taken as far as the order owes it, and then nothing of it is left to pay or to give back', async () => {
    const order = await placed()
    const [{ id: payment_id, amount }, pending] = [payment(order), await owedOf(order.id)]
    await desk.ok('POST', `/desk/orders/${order.id}/credit`, { amount: 40, pending })
    await desk.ok('POST', `/desk/orders/${order.id}/capture`, { payment_id, captured: 0 })
    const now = await read(order.id)
    expect(payment(now).captures.map((one) => one.amount)).toEqual([amount - 40])
    expect(await owedOf(order.id)).toBe(0)
    const { order: state } = await desk.ok<{ order: Json }>('GET', `/orders/${order.id}?fields=id,payment_status`)
    expect(state).toMatchObject({ payment_status: 'captured' })
  })

  it('that a bank holds is taken whole, since it gives no part, and what is too much goes back at once', async () => {
    const order = await read((await newOrder(undefined, { card: true })).id)
    const [{ id: payment_id, amount }, pending] = [payment(order), await owedOf(order.id)]
    await desk.ok('POST', `/desk/orders/${order.id}/credit`, { amount: 40, pending })
    await desk.ok('POST', `/desk/orders/${order.id}/capture`, { payment_id, captured: 0 })
    const now = payment(await read(order.id))
    expect(now.captures.map((one) => one.amount)).toEqual([amount])
    expect(now.refunds.map((one) => one.amount)).toEqual([40])
    expect(await owedOf(order.id)).toBe(0)
  })

  it('is not taken where all of it was let go: nothing waits to be paid, and the goods go on their way', async () => {
    const order = await placed()
    const pending = await owedOf(order.id)
    await desk.ok('POST', `/desk/orders/${order.id}/credit`, { amount: pending, pending })
    const body = { limit: 1, filters: [{ id: 'id', op: 'is', value: order.id }] }
    const row = async () => (await desk.ok<{ rows: Json[] }>('POST', '/desk/search/order', body)).rows[0]
    await expect.poll(row).toMatchObject({ payment_status: 'nothing_owed', fulfillment_status: 'not_fulfilled' })
    expect(await act(order.id, 'capture', { payment_id: payment(order).id, captured: 0 })).toMatchObject({
      status: 409,
      body: { code: 'nothing_owed' },
    })
  })

  it('is bounded in Medusa’s own call as well, which a program of staff makes', async () => {
    const order = await placed()
    const [{ id, amount }, pending] = [payment(order), await owedOf(order.id)]
    const take = (body: Json) => desk.call('POST', `/payments/${id}/capture`, body)
    await desk.ok('POST', `/desk/orders/${order.id}/credit`, { amount: 40, pending })
    const tooMuch = { status: 409, body: { code: 'too_much' } }
    expect(await take({})).toMatchObject(tooMuch)
    expect(await take({ amount: amount - 39 })).toMatchObject(tooMuch)
    const both = await Promise.all([take({ amount: amount - 40 }), take({ amount: amount - 40 })])
    expect(statuses(both)).toEqual([200, 409])
    expect(payment(await read(order.id)).captures.map((one) => one.amount)).toEqual([amount - 40])
    expect(await owedOf(order.id)).toBe(0)
    expect(await take({ amount: 1 })).toMatchObject({ status: 409, body: { code: 'nothing_owed' } })
  })

  it('that a bank holds is not taken by a call that cannot give back what is too much', async () => {
    const order = await read((await newOrder(undefined, { card: true })).id)
    const [{ id, amount }, pending] = [payment(order), await owedOf(order.id)]
    const take = (body: Json) => desk.call('POST', `/payments/${id}/capture`, body)
    const whole = { status: 409, body: { code: 'taken_whole' } }
    expect(await take({ amount: 5 })).toMatchObject(whole)
    await desk.ok('POST', `/desk/orders/${order.id}/credit`, { amount: 40, pending })
    expect(await take({ amount: amount - 40 })).toMatchObject(whole)
    expect(await take({})).toMatchObject({ status: 409, body: { code: 'too_much' } })
    expect(payment(await read(order.id)).captures).toEqual([])
  })

  it('is noted as paid beside the shop no further either', async () => {
    const order = await placed()
    const pending = await owedOf(order.id)
    const { payment_collection } = await desk.ok<{ payment_collection: { id: string } }>(
      'POST',
      '/payment-collections',
      { order_id: order.id, amount: pending },
    )
    await desk.ok('POST', `/orders/${order.id}/credit-lines`, {
      amount: 40,
      reference: 'credit',
      reference_id: order.id,
    })
    const paid = await desk.call('POST', `/payment-collections/${payment_collection.id}/mark-as-paid`, {
      order_id: order.id,
    })
    expect(paid).toMatchObject({ status: 409, body: { code: 'too_much' } })
  })
})
