import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../security/database.ts'
import { control } from '../support.ts'
import { type Desk, fresh, newOrder, openDesk } from './support.ts'

let desk: Desk
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  desk = await openDesk()
  database = await openDatabase()
})
afterAll(() => database.end())

type Order = {
  summary: { pending_difference: number }
  payment_collections: { payments: { id: string; amount: number; refunds: { amount: number }[] }[] }[]
}
const read = async (id: string) => {
  const path = `/orders/${id}?fields=id,*summary,*payment_collections.payments,*payment_collections.payments.refunds`
  const { order } = await desk.ok<{ order: Order }>('GET', path)
  const [payment] = order.payment_collections.flatMap(({ payments }) => payments)
  return { pending: order.summary.pending_difference, payment: payment as NonNullable<typeof payment> }
}

it('money that was being given back when Medusa died is given back once, and the order knows of it', async () => {
  const paid = async () => {
    const { id } = await newOrder(undefined, { card: true })
    const { payment } = await read(id)
    await desk.ok('POST', `/desk/orders/${id}/capture`, { payment_id: payment.id, captured: 0 })
    return { id, payment }
  }
  const canceled = await paid()
  const { amount } = canceled.payment
  await desk.ok('POST', `/desk/orders/${canceled.id}/cancel`, { refund: amount })
  const order = await paid()
  // A first payment was given back while there was a cart alone: it is of no order.
  const twice = await paid()
  await database.query(
    `insert into refund (id, amount, raw_amount, payment_id, created_at, updated_at)
     select $1, 7, '{"value":"7","precision":20}', $2, o.created_at - interval '1 minute', now() from "order" o where o.id = $3`,
    [fresh('ref'), twice.payment.id, twice.id],
  )
  /** What the card's network was told, and what the order says of it. */
  const given = async ({ id, payment } = order) => {
    const charge = 'select i.refunded from sandbox_card_intent i join payment p on p.data->>$1 = i.id where p.id = $2'
    const said = "select amount::float8 as amount from order_transaction where order_id = $1 and reference = 'refund'"
    const [network, known] = [await database.query(charge, ['id', payment.id]), await database.query(said, [id])]
    return { network: network.rows.map((row) => row.refunded), order: known.rows.map((row) => row.amount) }
  }
  const { id, payment } = order
  // The network's row is held: the refund is written down, and the network does not hear of it.
  await database.query('begin')
  await database.query(
    'select i.id from sandbox_card_intent i join payment p on p.data->>$1 = i.id where p.id = $2 for update of i',
    ['id', payment.id],
  )
  const body = { payment_id: payment.id, amount: 10, refunded: 0 }
  const cut = desk.call('POST', `/desk/orders/${id}/refund`, body).catch(() => undefined)
  await expect.poll(async () => (await read(id)).payment.refunds.length, { timeout: 20_000 }).toBe(1)
  await control('medusa/stop')
  await cut
  await database.query('rollback')
  expect(await given()).toEqual({ network: [0], order: [] })
  await control('medusa/start')
  desk = await openDesk()
  await expect.poll(given, { timeout: 150_000, interval: 1000 }).toEqual({ network: [10], order: [-10] })
  expect(await given(canceled), 'what was given back before stays').toEqual({ network: [amount], order: [-amount] })
  expect(await given(twice), 'what was given back before there was an order is none of it').toEqual({
    network: [0],
    order: [],
  })
  const after = await read(id)
  expect(after.payment.refunds.map(({ amount }) => amount)).toEqual([10])
  await expect.poll(async () => (await read(id)).pending, { timeout: 10_000 }).toBe(0)
  await desk.ok('POST', `/desk/orders/${id}/refund`, { ...body, refunded: 10, amount: 5 })
  expect(await given()).toEqual({ network: [15], order: [-10, -5] })
}, 240_000)
