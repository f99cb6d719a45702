import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../security/database.ts'
import { Shopper } from '../../security/shopper.ts'
import { type Desk, type Json, newOrder, openDesk } from './support.ts'

let desk: Desk
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  desk = await openDesk()
  database = await openDatabase()
})
afterAll(() => database.end())

type Order = {
  id: string
  status: string
  payment_status: string
  items: { id: string; unit_price: number }[]
  shipping_methods: { shipping_option_id: string }[]
  summary: { pending_difference: number }
  payment_collections: { id: string; status: string; amount: number; payments: { id: string; canceled_at: string }[] }[]
}
const fields =
  'id,status,payment_status,*items,*shipping_methods,*summary,*payment_collections,*payment_collections.payments'
const read = async (id: string) => (await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=${fields}`)).order
const act = (id: string, what: string, body: Json) => desk.call('POST', `/desk/orders/${id}/${what}`, body)

/** What the card's network was told of an order's charges, in its words. */
async function toldOf(id: string): Promise<string[]> {
  const { rows } = await database.query(
    `select i.status from sandbox_card_intent i join payment p on p.data->>'id' = i.id
       join order_payment_collection c on c.payment_collection_id = p.payment_collection_id and c.deleted_at is null
      where c.order_id = $1 order by i.created_at`,
    [id],
  )
  return rows.map(({ status }) => String(status))
}
const rowOf = async (id: string) => {
  const body = { limit: 1, filters: [{ id: 'id', op: 'is', value: id }] }
  return (await desk.ok<{ rows: Json[] }>('POST', '/desk/search/order', body)).rows[0]
}

/** An order by card: the money is held, and not taken. */
async function held() {
  const buyer = new Shopper()
  const { id } = await newOrder(buyer, { card: true })
  expect(await toldOf(id)).toEqual(['authorized'])
  return { ...(await read(id)), buyer }
}
type Held = Awaited<ReturnType<typeof held>>

type Change = { change: { id: string; preview: { pending: number } } }
/** Staff change the one line of an order, delivered for so much; answers how to confirm it. */
async function edited({ id }: Held, line: { quantity: number; unit_price?: number }, amount: number) {
  const { items, shipping_methods } = await read(id)
  const draft = {
    lines: [{ id: items[0]?.id, ...line }],
    delivery: { option_id: shipping_methods.at(-1)?.shipping_option_id, amount },
  }
  const { change } = await desk.ok<Change>('POST', `/desk/orders/${id}/change`, { kind: 'edit', seen: null, draft })
  return { change_id: change.id, pending: change.preview.pending }
}
const credited = (id: string, amount: number) =>
  desk.ok('POST', `/orders/${id}/credit-lines`, { amount, reference: 'goodwill', reference_id: id })

describe('money that a card holds for an order that owes nothing any more', () => {
  it('is let go with the last piece that staff take out: twice at once is once, and nothing has failed', async () => {
    const order = await held()
    const wish = await edited(order, { quantity: 0 }, 0)
    const both = await Promise.all([1, 2].map(() => act(order.id, 'confirm', wish)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await toldOf(order.id)).toEqual(['canceled'])
    const now = await read(order.id)
    expect(now).toMatchObject({ status: 'pending', payment_status: 'not_paid', summary: { pending_difference: 0 } })
    expect(now.payment_collections.flatMap(({ payments }) => payments.map((one) => one.canceled_at))).toEqual([
      expect.any(String),
    ])
    await expect.poll(() => rowOf(order.id)).toMatchObject({ payment_status: 'nothing_owed', payment_providers: [] })
    // Nobody undoes an order for having no payment, and nobody is told that a payment has failed.
    const { rows } = await database.query('select cart_id from order_cart where order_id = $1', [order.id])
    const outcome = await order.buyer.ok<Json>('GET', `/store/carts/${rows[0]?.cart_id}/outcome`)
    expect(outcome).toMatchObject({ outcome: 'order' })
    expect((await read(order.id)).id).toBe(order.id)
    const letters = await database.query("select 1 from letter where order_id = $1 and template = 'payment-failed'", [
      order.id,
    ])
    expect(letters.rows).toEqual([])
  })

  it('is asked for anew, in its own sum, once the order owes something again', async () => {
    const order = await held()
    const given = { quantity: 1, unit_price: 0 }
    for (const amount of [0, 7])
      expect((await act(order.id, 'confirm', await edited(order, given, amount))).status).toBe(200)
    expect(await toldOf(order.id)).toEqual(['canceled'])
    const now = await read(order.id)
    expect(now).toMatchObject({ payment_status: 'not_paid', summary: { pending_difference: 7 } })
    const asked = now.payment_collections.filter(({ status }) => status === 'not_paid')
    expect(asked.map(({ amount }) => amount)).toEqual([7])
    const { rows } = await database.query('select cart_id from order_cart where order_id = $1', [order.id])
    await order.buyer.ok('GET', `/store/carts/${rows[0]?.cart_id}/outcome`)
    expect((await act(order.id, 'paid', { payment_collection_id: asked[0]?.id, amount: 7 })).status).toBe(200)
    expect(await read(order.id)).toMatchObject({ payment_status: 'captured', summary: { pending_difference: 0 } })
  })

  it('is let go where staff let all of the sum go, and not while a part of it is owed', async () => {
    const order = await held()
    const pending = order.summary.pending_difference
    await desk.ok('POST', `/desk/orders/${order.id}/credit`, { amount: 40, pending })
    expect(await toldOf(order.id)).toEqual(['authorized'])
    await desk.ok('POST', `/desk/orders/${order.id}/credit`, { amount: pending - 40, pending: pending - 40 })
    expect(await toldOf(order.id)).toEqual(['canceled'])
    expect((await read(order.id)).payment_status).toBe('not_paid')
    await expect.poll(() => rowOf(order.id)).toMatchObject({ payment_status: 'nothing_owed' })
  })

  it('is let go with the whole order, by staff and by whoever ordered', async () => {
    const [byStaff, byBuyer] = [await held(), await held()]
    await desk.ok('POST', `/desk/orders/${byStaff.id}/cancel`, { refund: 0 })
    await byBuyer.buyer.ok('POST', `/store/orders/${byBuyer.id}/cancel`, {})
    for (const { id } of [byStaff, byBuyer]) {
      expect(await toldOf(id)).toEqual(['canceled'])
      await expect.poll(() => rowOf(id)).toMatchObject({ payment_status: 'canceled' })
    }
  })

  it('is let go soon, whoever let the sum go beside the desk, and wherever a process died on the way', {
    timeout: 240_000,
  }, async () => {
    const [beside, told, halfway, owing] = [await held(), await held(), await held(), await held()]
    for (const { id, summary } of [beside, told, halfway]) await credited(id, summary.pending_difference)
    await credited(owing.id, 40)
    // The network was told already, and the process died before it could write that down.
    await database.query(
      `update sandbox_card_intent set status = 'canceled' where id in (select p.data->>'id' from payment p
         join order_payment_collection c on c.payment_collection_id = p.payment_collection_id where c.order_id = $1)`,
      [told.id],
    )
    // It was written down of the payment, and of nothing else.
    await database.query(
      `update payment set canceled_at = now() where payment_collection_id in (
         select payment_collection_id from order_payment_collection where order_id = $1)`,
      [halfway.id],
    )
    for (const { id } of [beside, told, halfway]) {
      await expect
        .poll(async () => (await read(id)).payment_status, { timeout: 150_000, interval: 2_000 })
        .toBe('not_paid')
      expect(await toldOf(id)).toEqual(['canceled'])
    }
    expect(await toldOf(owing.id)).toEqual(['authorized'])
    expect(await read(owing.id)).toMatchObject({ payment_status: 'authorized' })
  })
})
