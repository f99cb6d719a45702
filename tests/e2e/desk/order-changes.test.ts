import { beforeAll, describe, expect, it } from 'vitest'
import { Shopper } from '../../security/shopper.ts'
import { type Answer, type Desk, fresh, type Json, newOrder, openDesk } from './support.ts'

let desk: Desk
let place = ''
beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations?fields=id')
  place = String(stock_locations[0]?.id)
})

type Order = {
  id: string
  total: number
  status: string
  payment_status: string
  email: string
  items: { id: string; quantity: number; variant_id: string; unit_price: number }[]
  shipping_methods: { id: string; shipping_option_id: string; amount: number }[]
  summary: { pending_difference: number }
  payment_collections: { id: string; status: string; amount: number; payments: { id: string }[] }[]
  returns: { id: string; status: string; items: { item_id: string; quantity: number; received_quantity: number }[] }[]
}
type Change = {
  id: string
  kind: string
  by: { email: string; name: string }
  draft: Json & { lines: Json[]; out: Json[]; back: Json[] }
  preview: { total: number; pending: number; lines: { id: string; quantity: number; total: number; added: boolean }[] }
  before: { total: number; pending: number }
}
const fields =
  'id,total,status,payment_status,email,*items,*shipping_methods,*summary,*payment_collections,*payment_collections.payments,*returns,*returns.items'
const read = async (id: string) => (await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=${fields}`)).order
const act = (id: string, what: string, body: Json): Promise<Answer> =>
  desk.call('POST', `/desk/orders/${id}/${what}`, body)
const done = (id: string, what: string, body: Json) => desk.ok('POST', `/desk/orders/${id}/${what}`, body)
const changeOf = async (id: string) =>
  (await desk.ok<{ change: Change | null }>('GET', `/desk/orders/${id}/change`)).change as Change
async function prepared(id: string, kind: string, draft: Json, seen: string | null = null) {
  await done(id, 'change', { kind, seen, draft })
  return changeOf(id)
}
const confirmed = (id: string, { id: change_id, preview: { pending } }: Change) =>
  done(id, 'confirm', { change_id, pending })

async function paid() {
  const { id } = await newOrder()
  const order = await read(id)
  const payment_id = order.payment_collections[0]?.payments[0]?.id
  await done(id, 'capture', { payment_id, captured: 0 })
  return read(id)
}
async function sent() {
  const order = await paid()
  const items = [{ id: order.items[0]?.id, quantity: 1, fulfilled: 0 }]
  await done(order.id, 'fulfil', { items, location_id: place, tracking: { number: 'TH-1' } })
  return read(order.id)
}

describe('an order that is edited', () => {
  it('is previewed by Medusa, changes on confirming alone, and what is missing is noted as paid once (R-524)', async () => {
    const order = await paid()
    const [line] = order.items
    const { goods } = await desk.ok<{ goods: { id: string; price: number; stock: number }[] }>(
      'GET',
      `/desk/orders/${order.id}/goods?q=`,
    )
    const more = goods.find(({ id, price, stock }) => id !== line?.variant_id && price > 0 && stock > 3)
    const first = await prepared(order.id, 'edit', { out: [{ variant_id: more?.id, quantity: 1 }] })
    expect(first).toMatchObject({ kind: 'edit', before: { total: order.total, pending: 0 } })
    expect(first.preview.total).toBe(order.total + Number(more?.price))
    expect(first.preview.pending).toBe(Number(more?.price))
    // Said anew as a whole: nothing is added up.
    const draft = {
      lines: [{ id: line?.id, quantity: 2 }],
      out: [{ variant_id: more?.id, quantity: 1, unit_price: 10 }],
    }
    const second = await prepared(order.id, 'edit', draft, first.id)
    expect(second.preview.total).toBe(order.total + Number(line?.unit_price) + 10)
    expect(second.draft).toMatchObject(draft)
    expect((await read(order.id)).items, 'nothing has changed yet').toHaveLength(1)
    expect((await act(order.id, 'confirm', { change_id: second.id, pending: 1 })).body.code).toBe('conflict')
    const twice = await Promise.all(
      [1, 2].map(() => act(order.id, 'confirm', { change_id: second.id, pending: second.preview.pending })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await read(order.id)
    expect(now.total).toBe(second.preview.total)
    expect(now.summary.pending_difference).toBe(second.preview.pending)
    const open = now.payment_collections.find(({ status }) => status === 'not_paid')
    expect(open?.amount).toBe(second.preview.pending)
    const pay = { payment_collection_id: open?.id, amount: open?.amount }
    const pays = await Promise.all([1, 2].map(() => act(order.id, 'paid', pay)))
    expect(pays.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(order.id)).summary.pending_difference).toBe(0)
  })

  it('gets another delivery in the place of the one it had, and a line taken out is given back', async () => {
    const order = await paid()
    const [line] = order.items
    const [method] = order.shipping_methods
    const other = await prepared(order.id, 'edit', {
      delivery: { option_id: method?.shipping_option_id, amount: 7 },
      lines: [{ id: line?.id, quantity: 1, unit_price: 5 }],
    })
    expect(other.preview.total).toBe(12)
    expect(other.preview.pending).toBe(12 - order.total)
    await confirmed(order.id, other)
    const now = await read(order.id)
    expect(now.total).toBe(12)
    expect(now.shipping_methods.map(({ amount }) => amount)).toEqual([7])
    expect(now.summary.pending_difference).toBe(12 - order.total)
  })

  it('is changed by one at a time: who comes second is told who, and may give the change up', async () => {
    const order = await paid()
    const [line] = order.items
    const wish = { kind: 'edit', seen: null, draft: { lines: [{ id: line?.id, quantity: 2 }] } }
    const both = await Promise.all([1, 2].map(() => act(order.id, 'change', wish)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'change_open', by: { email: 'staff@talat.example' } })
    // Whatever else Medusa refuses because of it says so too.
    const open = await changeOf(order.id)
    const other = await act(order.id, 'change', { kind: 'claim', seen: open.id, draft: {} })
    expect(other.body.code).toBe('invalid_data')
    const next = await prepared(order.id, 'edit', { lines: [{ id: line?.id, quantity: 3 }] }, open.id)
    expect((await act(order.id, 'confirm', { change_id: open.id, pending: 0 })).body.code).toBe('change_open')
    await done(order.id, 'discard', { change_id: next.id })
    expect(await changeOf(order.id)).toBeNull()
    expect((await act(order.id, 'discard', { change_id: next.id })).body.code).toBe('change_gone')
    expect((await read(order.id)).total).toBe(order.total)
  })

  it('is not canceled while it is being changed, by staff, their programs, jobs or its buyer: its money stays as it is', async () => {
    const buyer = new Shopper()
    const { id } = await newOrder(buyer)
    const [line] = (await read(id)).items
    const open = await prepared(id, 'edit', { lines: [{ id: line?.id, quantity: 2 }] })
    const refused = { status: 409, body: { code: 'change_open' } }
    expect(await act(id, 'cancel', { refund: 0 })).toMatchObject({
      ...refused,
      body: { code: 'change_open', by: { email: 'staff@talat.example' } },
    })
    expect(await desk.call('POST', `/orders/${id}/cancel`, {})).toMatchObject(refused)
    const job = { type: 'orders', selection: { ids: [id] }, change: { do: 'cancel' }, idempotency_key: fresh('cancel') }
    const { job: made } = await desk.ok<{ job: { id: string } }>('POST', '/desk/jobs', job)
    const items = async () =>
      (await desk.ok<{ items: { status: string; reason: Json | null }[] }>('GET', `/desk/jobs/${made.id}?limit=5`))
        .items
    await expect
      .poll(items, { timeout: 30_000 })
      .toMatchObject([{ status: 'skipped', reason: { code: 'change_open' } }])
    const own = await buyer.call('POST', `/store/orders/${id}/cancel`, {})
    expect(own).toMatchObject(refused)
    expect(JSON.stringify(own.body), 'a buyer reads of no member of staff').not.toContain('staff@')
    // Nothing of it was let go: what was promised is taken.
    await done(id, 'discard', { change_id: open.id })
    const payment_id = (await read(id)).payment_collections[0]?.payments[0]?.id
    await done(id, 'capture', { payment_id, captured: 0 })
  })

  it('owes nothing more once it was let go: what asked for it is ended, and a part of it asks for the rest', async () => {
    const order = await paid()
    const [line] = order.items
    const dearer = { id: line?.id, quantity: 1, unit_price: Number(line?.unit_price) + 100 }
    await confirmed(order.id, await prepared(order.id, 'edit', { lines: [dearer] }))
    const asked = async () => (await read(order.id)).payment_collections.filter(({ status }) => status === 'not_paid')
    const [open] = await asked()
    expect(open?.amount).toBe(100)
    const half = await act(order.id, 'credit', { amount: 0.001, pending: 100 })
    expect(half.body).toMatchObject({ code: 'invalid_data', fields: { amount: 'is not a sum of whole coins' } })
    await done(order.id, 'credit', { amount: 40, pending: 100 })
    expect(await asked()).toMatchObject([{ id: open?.id, amount: 60 }])
    expect((await act(order.id, 'paid', { payment_collection_id: open?.id, amount: 100 })).body.code).toBe('conflict')
    await done(order.id, 'credit', { amount: 60, pending: 60 })
    expect(await asked()).toEqual([])
    const now = await read(order.id)
    expect(now).toMatchObject({ payment_status: 'captured', summary: { pending_difference: 0 } })
    const late = await act(order.id, 'paid', { payment_collection_id: open?.id, amount: 60 })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
    // What was ended stays so: another change asks anew, for its own sum alone.
    const again = { ...dearer, unit_price: dearer.unit_price + 30 }
    await confirmed(order.id, await prepared(order.id, 'edit', { lines: [again] }))
    expect((await asked()).map(({ amount }) => amount)).toEqual([30])
  })

  it('is not paid twice for what was let go beside the desk', async () => {
    const order = await paid()
    const [line] = order.items
    const dearer = { id: line?.id, quantity: 1, unit_price: Number(line?.unit_price) + 100 }
    await confirmed(order.id, await prepared(order.id, 'edit', { lines: [dearer] }))
    const open = (await read(order.id)).payment_collections.find(({ status }) => status === 'not_paid')
    const beside = (amount: number) =>
      desk.ok('POST', `/orders/${order.id}/credit-lines`, { amount, reference: 'goodwill', reference_id: order.id })
    const pay = (amount: number) => act(order.id, 'paid', { payment_collection_id: open?.id, amount })
    await beside(40)
    expect((await pay(100)).body).toMatchObject({ code: 'conflict', conflicts: [{ path: 'amount', theirs: 60 }] })
    await beside(60)
    expect(await pay(100)).toMatchObject({ status: 409, body: { code: 'nothing_owed', message: expect.any(String) } })
    const again = { ...dearer, unit_price: dearer.unit_price + 30 }
    await confirmed(order.id, await prepared(order.id, 'edit', { lines: [again] }))
    await beside(10)
    expect((await pay(20)).status).toBe(200)
    const now = await read(order.id)
    expect(now).toMatchObject({ payment_status: 'captured', summary: { pending_difference: 0 } })
  })

  it('is refused with the field that is wrong, and nothing is left open', async () => {
    const order = await sent()
    const [line] = order.items
    const refused = async (kind: string, draft: Json) =>
      (await act(order.id, 'change', { kind, seen: null, draft })).body
    expect(await refused('edit', { lines: [{ id: line?.id, quantity: 0 }] })).toMatchObject({
      code: 'invalid_data',
      fields: { 'draft.lines.0.quantity': expect.stringContaining('packed') },
    })
    expect((await refused('edit', { lines: [{ id: 'ordli_other', quantity: 1 }] })).code).toBe('not_found')
    expect(await refused('claim', { back: [{ id: line?.id, quantity: 2 }] })).toMatchObject({
      fields: { 'draft.back.0.quantity': expect.any(String) },
    })
    // Half a coin is no money, wherever it is typed.
    const half = [
      [{ lines: [{ id: line?.id, quantity: 1, unit_price: 1890.555 }] }, 'draft.lines.0.unit_price'],
      [{ out: [{ variant_id: line?.variant_id, quantity: 1, unit_price: 0.001 }] }, 'draft.out.0.unit_price'],
      [
        { delivery: { option_id: order.shipping_methods[0]?.shipping_option_id, amount: 7.005 } },
        'draft.delivery.amount',
      ],
    ] as const
    for (const [draft, path] of half)
      expect(await refused('edit', draft)).toMatchObject({
        code: 'invalid_data',
        fields: { [path]: 'is not a sum of whole coins' },
      })
    const tooMany = { out: [{ variant_id: line?.variant_id, quantity: 900_000 }] }
    expect((await refused('edit', tooMany)).code).toBe('out_of_stock')
    expect(await changeOf(order.id)).toBeNull()
    // What was open before stays, when what is wished anew is refused.
    const open = await prepared(order.id, 'edit', { lines: [{ id: line?.id, quantity: 2 }] })
    expect((await act(order.id, 'change', { kind: 'edit', seen: open.id, draft: tooMany })).body.code).toBe(
      'out_of_stock',
    )
    expect(await changeOf(order.id)).toMatchObject({ draft: { lines: [{ id: line?.id, quantity: 2 }] } })
  })
})

describe('a claim and an exchange', () => {
  it('a claim takes goods back and sends others for nothing; both are received and packed as any (R-511)', async () => {
    const order = await sent()
    const [line] = order.items
    const [method] = order.shipping_methods
    const change = await prepared(order.id, 'claim', {
      claim: 'replace',
      back: [{ id: line?.id, quantity: 1, note: 'Torn' }],
      location_id: place,
      out: [{ variant_id: line?.variant_id, quantity: 1, unit_price: 0 }],
      delivery: { option_id: method?.shipping_option_id, amount: 0 },
    })
    // Goods of the same worth come back and nothing is asked for those sent: Medusa counts what comes back as owed.
    expect(change.preview.pending).toBe(-Number(line?.unit_price))
    await confirmed(order.id, change)
    const now = await read(order.id)
    expect(now.summary.pending_difference).toBe(change.preview.pending)
    expect(now.returns).toMatchObject([{ status: 'requested', items: [{ item_id: line?.id, quantity: 1 }] }])
    const fresh = now.items.find(({ id }) => id !== line?.id)
    await done(order.id, 'fulfil', { items: [{ id: fresh?.id, quantity: 1, fulfilled: 0 }], location_id: place })
    const [back] = now.returns
    await done(order.id, 'receive', {
      return_id: back?.id,
      items: [{ id: line?.id, quantity: 0, damaged: 1, received: 0 }],
    })
    const last = await read(order.id)
    expect(last.returns[0]?.status).toBe('received')
    expect(last.summary.pending_difference).toBe(change.preview.pending)
  })

  it('a claim for money, and an exchange for something dearer (R-516)', async () => {
    const order = await sent()
    const [line] = order.items
    const [method] = order.shipping_methods
    const back = [{ id: line?.id, quantity: 1 }]
    const claim = await prepared(order.id, 'claim', { claim: 'refund', back, location_id: place })
    expect(claim.preview.pending).toBe(-Number(line?.unit_price))
    await done(order.id, 'discard', { change_id: claim.id })
    const exchange = await prepared(order.id, 'exchange', {
      back,
      location_id: place,
      out: [{ variant_id: line?.variant_id, quantity: 2 }],
      delivery: { option_id: method?.shipping_option_id, amount: 0 },
    })
    expect(exchange.preview.pending).toBe(Number(line?.unit_price))
    await confirmed(order.id, exchange)
    const now = await read(order.id)
    expect(now.summary.pending_difference).toBe(exchange.preview.pending)
    const open = now.payment_collections.find(({ status }) => status === 'not_paid')
    expect(open?.amount).toBe(exchange.preview.pending)
  })
})
