import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../security/database.ts'
import { type Cart, filled, goods, look, well } from '../filled.ts'
import { undoAfterEach } from '../support.ts'
import { type Desk, fresh, type Json, openDesk } from './support.ts'

/*
 * Medusa keeps every place of a sum: 15 % off 99.90 baht leave 84.915. A bank takes whole coins, and people are shown them.
 */

let desk: Desk
const undo = undoAfterEach()
beforeAll(async () => {
  desk = await openDesk()
})

type Payment = { id: string; amount: number; captured_at: string | null; refunds: { amount: number }[] }
type Order = {
  id: string
  email: string
  total: number
  payment_status: string
  items: { id: string }[]
  summary: { pending_difference: number }
  payment_collections: { payments: [Payment] }[]
}
const read = async (id: string) => {
  const fields =
    'id,email,total,payment_status,summary.*,items.id,*payment_collections.payments,*payment_collections.payments.refunds'
  const { order } = await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=${fields}`)
  return { ...order, payment: order.payment_collections[0]?.payments[0] as Payment }
}
const act = (id: string, what: string, body: Json) => desk.call('POST', `/desk/orders/${id}/${what}`, body)

async function codeFor(method: Json): Promise<string> {
  const code = fresh('ODD').toUpperCase()
  const { promotion } = await desk.ok<{ promotion: { id: string } }>('POST', '/promotions', {
    ...{ code, type: 'standard', status: 'active' },
    application_method: { ...{ target_type: 'items', allocation: 'across', currency_code: 'thb' }, ...method },
  })
  undo.push(() => desk.call('DELETE', `/promotions/${promotion.id}`))
  return code
}

/** An order of goods at such a price with a code, paid by card or at the door. */
async function sold(price: number, method: Json, { pieces = 1, card = true } = {}) {
  const thing = await goods(desk, undo)
  await thing.cost(price)
  const cart = await filled(thing.variant)
  if (pieces > 1)
    await well('POST', `/carts/${cart}/line-items/${(await look(cart)).items[0]?.id}`, { quantity: pieces })
  await well<{ cart: Cart }>('POST', `/carts/${cart}/promotions`, { promo_codes: [await codeFor(method)] })
  const { payment_collection } = await well<{ payment_collection: { id: string } }>('POST', '/payment-collections', {
    cart_id: cart,
  })
  type Opened = { payment_collection: { payment_sessions: [{ data: { client_secret?: string } }] } }
  const opened = await well<Opened>('POST', `/payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: card ? 'pp_sandbox-card_sandbox' : 'pp_system_default',
  })
  if (card) {
    const { client_secret } = opened.payment_collection.payment_sessions[0].data
    await well('POST', '/sandbox-card/confirm', {
      ...{ client_secret, number: '4242424242424242', expiry: '12/30', cvc: '123' },
    })
  }
  const { order } = await well<{ order: { id: string } }>('POST', `/carts/${cart}/complete`)
  return read(order.id)
}
const taken = async (order: { id: string; payment: Payment }) => {
  await desk.ok('POST', `/desk/orders/${order.id}/capture`, { payment_id: order.payment.id, captured: 0 })
  return order.payment.id
}

it('what a page shows as all that was paid goes back, at once or in parts', async () => {
  const order = await sold(99.9, { type: 'percentage', value: 15 })
  expect(order.total).toBe(134.915)
  const payment_id = await taken(order)
  expect(await act(order.id, 'refund', { payment_id, amount: 134.93, refunded: 0 })).toMatchObject({
    ...{ status: 409, body: { code: 'too_much', message: expect.stringContaining('134.92 ') } },
  })
  expect(await act(order.id, 'refund', { payment_id, amount: 100, refunded: 0 })).toMatchObject({ status: 200 })
  // 34.92 is shown of what is left.
  expect(await act(order.id, 'refund', { payment_id, amount: 34.92, refunded: 100 })).toMatchObject({ status: 200 })
  const after = await read(order.id)
  expect(after.payment.refunds.map(({ amount }) => amount).sort()).toEqual([100, 34.915])
  expect([after.payment_status, after.summary.pending_difference]).toEqual(['refunded', 0])
}, 60_000)

it('what is shown as all that is still to be paid can be let go', async () => {
  const order = await sold(99.9, { type: 'percentage', value: 15 }, { card: false })
  const credit = (amount: number) => act(order.id, 'credit', { amount, pending: 134.915 })
  expect(await credit(134.93)).toMatchObject({ status: 409, body: { code: 'too_much' } })
  expect(await credit(134.92)).toMatchObject({ status: 200 })
  expect((await read(order.id)).summary.pending_difference).toBe(0)
}, 60_000)

it('a third of a discount comes back with one of three pieces: nothing is left open after it', async () => {
  const order = await sold(100, { type: 'fixed', value: 100 }, { pieces: 3 })
  const payment_id = await taken(order)
  const line = order.items[0]?.id
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  const location_id = stock_locations[0]?.id
  const well = async (what: string, body: Json) =>
    expect(await act(order.id, what, body), what).toMatchObject({ status: 200 })
  await well('fulfil', { items: [{ id: line, quantity: 3, fulfilled: 0 }], location_id, leaves: true })
  await well('return', { items: [{ id: line, quantity: 1, returned: 0 }], location_id })
  const { returns } = (
    await desk.ok<{ order: { returns: { id: string }[] } }>('GET', `/orders/${order.id}?fields=id,returns.id`)
  ).order
  await well('receive', { return_id: returns[0]?.id, items: [{ id: line, quantity: 1, damaged: 0, received: 0 }] })
  // A third of 300 less 107: a sum before taxes.
  expect((await read(order.id)).summary.pending_difference).toBeCloseTo(-64.3333, 3)
  await well('refund', { payment_id, amount: 64.33, refunded: 0 })
  expect(Math.abs((await read(order.id)).summary.pending_difference)).toBeLessThan(0.005)
}, 60_000)

it('what its letters list comes to its total: goods and delivery before the code, what the code takes off and what staff let go', async () => {
  const order = await sold(99.9, { type: 'percentage', value: 15 }, { card: false })
  expect(await act(order.id, 'credit', { amount: 34, pending: 134.915 })).toMatchObject({ status: 200 })
  const letter = { idempotency_key: randomUUID(), email: order.email, message: 'Less than you thought.' }
  expect(await act(order.id, 'write', letter)).toMatchObject({ status: 200 })
  const database = await openDatabase()
  try {
    type Facts = { lines: { total: number }[]; shipping: number; discount: number; credit: number; total: number }
    const letters = async () => {
      const told = "select data from letter where order_id = $1 and template like 'order%' order by created_at"
      return (await database.query(told, [order.id])).rows.map(({ data }) => data as Facts)
    }
    await expect.poll(async () => (await letters()).map(({ credit }) => credit), { timeout: 15_000 }).toEqual([0, 34])
    for (const { lines, shipping, discount, credit, total } of await letters()) {
      expect(discount).toBeCloseTo(14.985, 6)
      expect(lines.reduce((all, line) => all + line.total, shipping - discount - credit)).toBeCloseTo(total, 6)
    }
  } finally {
    await database.end()
  }
}, 60_000)
