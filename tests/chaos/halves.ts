import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { ask } from './lib/audit.ts'
import {
  type Answer,
  call,
  cards,
  complete,
  type Goods,
  orderOf,
  outcome,
  pay,
  readyCart,
  staff,
  stocked,
} from './lib/buyer.ts'
import { everybodyEndsWell, type Try } from './lib/ends.ts'
import { type Gate, openGate, type Place } from './lib/gate.ts'
import type { Shop } from './lib/shop.ts'

/** A completion that stands still at a write, and its answer in the end. */
type Stuck = { cart: string; attempt: string; answer: Promise<Answer> }

/**
 * Every kind of half-made state of docs/adr/008-reconciliation.md, made by a kill at exactly that moment (or, where only a
 * second Medusa could make it, by hand), and set right without anybody asking.
 */
export function halves(shop: () => Shop): void {
  let variantId: string
  let since: Date
  let gate: Gate
  beforeEach(async () => {
    since = new Date()
    variantId = await stocked(shop().url)
    gate = await openGate(shop().databaseUrl)
    return () => gate.close()
  })

  const database = (sql: string, values?: unknown[]) => ask(shop().databaseUrl, sql, values)
  const freshCart = (goods: Goods = { variantId }, card: string = cards.approve) =>
    readyCart(shop().medusaUrl, goods, { card })

  const ordersOf = async (cart: string) =>
    (await database('select order_id from order_cart where cart_id = $1 and deleted_at is null', [cart])).map(
      ({ order_id }) => String(order_id),
    )

  /** Sends a cart's completion, which comes as far as `place`. */
  async function stuckAt(place: Place, cart: string): Promise<Stuck> {
    const attempt = randomUUID()
    // In an object: a promise that is returned would be awaited.
    const { answer } = await gate.stopAt(place, () => ({ answer: complete(shop().url, cart, attempt) }))
    // An order and its cart are bound beside the other writes: a kill before that would be another half-made state.
    if (place !== 'order_cart')
      await expect.poll(() => ordersOf(cart), { timeout: 10_000, interval: 20 }).toHaveLength(1)
    return { cart, attempt, answer }
  }
  /** The card's own notice that the money was taken, which came before the shop completed the cart. */
  async function charged(cart: string): Promise<void> {
    const [intent] = await database(
      `select i.id, i.session_id, i.amount::float as amount from sandbox_card_intent i
         join payment_session s on s.id = i.session_id and s.deleted_at is null
         join cart_payment_collection c on c.payment_collection_id = s.payment_collection_id and c.deleted_at is null
        where c.cart_id = $1 order by i.created_at desc limit 1`,
      [cart],
    )
    const { id: intent_id, session_id, amount } = intent as { id: string; session_id: string; amount: number }
    const notice = { type: 'charge.succeeded', intent_id, session_id, amount }
    const signature = createHmac('sha256', shop().internalSecret).update(Object.values(notice).join('|')).digest('hex')
    const headers = { 'x-sandbox-card-signature': signature }
    const answer = await call(shop().medusaUrl, 'POST', '/hooks/payment/sandbox-card_sandbox', notice, headers)
    expect(answer.status).toBe(200)
  }
  /** Ends Medusa where it stands, does what is to be done meanwhile, and lets it come back. */
  async function killed(meanwhile: () => Promise<void>): Promise<void> {
    const { medusa } = shop().services
    await medusa.kill()
    await gate.drop()
    await meanwhile()
    await medusa.serving()
  }
  const answered = async (all: readonly Stuck[]): Promise<Try[]> =>
    Promise.all(all.map(async (one) => ({ ...one, answer: await one.answer })))

  /** What staff were told, by the first word of the note's key. */
  const notes = async (): Promise<string[]> =>
    (
      await database(
        `select split_part(idempotency_key, ':', 2) as what from notification
          where idempotency_key like 'reconciliation:%' and created_at >= $1 order by 1`,
        [since],
      )
    ).map(({ what }) => String(what))
  /** What one round of the reconciliation leaves, for a collision or a line that was cut, waits a minute for the next. */
  async function toldStaff(...expected: string[]): Promise<void> {
    const told = expect.poll(notes, { timeout: 150_000, interval: 500 }).toEqual(expected.sort())
    await told.catch(async (error: Error) => {
      const log = await readFile(path.join(shop().dataDir, 'logs', 'medusa.log'), 'utf8')
      const lines = log.split('\n').filter((line) => line.includes('reconciliation'))
      throw new Error(`${error.message}\n${lines.slice(-40).join('\n')}`, { cause: error })
    })
  }

  const paymentsOf =
    'payment_collection_id in (select payment_collection_id from cart_payment_collection where cart_id = $1)'
  /** Half an hour later, with the money only held or taken already. */
  async function paidLongAgo(cart: string, held: boolean): Promise<void> {
    await database(`update payment set created_at = now() - interval '31 minutes' where ${paymentsOf}`, [cart])
    if (!held) return
    await database(`delete from capture where payment_id in (select id from payment where ${paymentsOf})`, [cart])
    await database(`update payment set captured_at = null where ${paymentsOf}`, [cart])
    await database(
      `update sandbox_card_intent set status = 'authorized', captured = 0 where session_id in (
         select id from payment_session where ${paymentsOf})`,
      [cart],
    )
  }

  /** Puts aside pieces for a line of an order: as staff do, or for an order that is gone. */
  async function putAside(line_item_id: string, quantity: number): Promise<void> {
    const [level] = await database(
      `select l.inventory_item_id, l.location_id from inventory_level l
         join product_variant_inventory_item i on i.inventory_item_id = l.inventory_item_id where i.variant_id = $1 limit 1`,
      [variantId],
    )
    const admin = await staff(shop().medusaUrl)
    await admin('POST', '/reservations', { ...level, line_item_id, quantity })
  }

  it('every half-made state is made, and set right without anybody asking', async () => {
    const began = since
    await shop().repairs()
    const carts: string[] = []
    for (let index = 0; index < 10; index++) carts.push(await freshCart())
    const [held, taken, paidOpen, paidUnreserved, unbound, unpaid, turnedDown, open, bought, second] = carts as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const unreserved = await freshCart({ variantId: await stocked(shop().url, 20, [variantId]) })

    // The first kill: a late card's notice is lost, money waits for an order, an order is bound to nothing.
    const lateCart = await freshCart({ variantId }, cards.late)
    const late: Try = { cart: lateCart, attempt: randomUUID(), answer: await complete(shop().url, lateCart) }
    expect(orderOf(late.answer)).toMatch(/^order_/)
    await gate.stopAt('payment', () => undefined)
    const paid = [held, taken, paidOpen, paidUnreserved]
    await gate.stopAt('order', () => paid.map(charged), paid.length)
    const first = [await stuckAt('order_cart', unbound)]
    await putAside(`ordli_${randomUUID()}`, 2)
    await killed(async () => {
      await paidLongAgo(held, true)
      await paidLongAgo(taken, false)
    })
    await toldStaff('released', 'released', 'reservations', 'undone')
    expect(await shop().repairs()).toEqual({ reopen: 1, stock: 1, stray: 1 })

    // The second kill: orders that lack a payment, a cart, stock; two orders of one cart.
    since = new Date()
    const bill = await complete(shop().url, bought)
    const stuck = [
      await stuckAt('payment', unpaid),
      await stuckAt('payment', turnedDown),
      await stuckAt('payment', second),
      await stuckAt('cart', paidOpen),
      await stuckAt('cart', open),
      // Medusa puts aside the pieces of one thing one after the other: these hold up all who want the same.
      await stuckAt('reservation_item', paidUnreserved),
      await stuckAt('reservation_item', unreserved),
    ]
    await killed(async () => {
      await database(
        `update sandbox_card_intent set status = 'declined' where session_id in (
           select id from payment_session where ${paymentsOf})`,
        [turnedDown],
      )
      // Only a second Medusa without Redis could do this, so it is done by hand.
      await database('update order_cart set cart_id = $2 where cart_id = $1', [second, bought])
    })
    await toldStaff('finished', 'mended', 'mended', 'undone', 'undone', 'undone')
    expect(await ordersOf(bought)).toHaveLength(2)
    expect((await outcome(shop().url, bought, randomUUID())).body).toEqual({
      outcome: 'order',
      order_id: orderOf(bill),
    })
    await toldStaff('finished', 'mended', 'mended', 'undone', 'undone', 'undone', 'undone')
    expect(await shop().repairs()).toEqual({ authorize: 2, mend: 2, reopen: 1, undo: 3 })

    // What staff are asked to do.
    const [order] = await ordersOf(paidUnreserved)
    for (const { item_id, quantity } of await database(
      'select item_id, quantity::int as quantity from order_item where order_id = $1',
      [order],
    ))
      await putAside(String(item_id), Number(quantity))

    for (const cart of [held, taken]) await pay(shop().medusaUrl, cart)
    const afterwards = [held, taken].map(async (cart): Promise<Try> => {
      const attempt = randomUUID()
      return { cart, attempt, answer: await complete(shop().url, cart, attempt) }
    })
    await everybodyEndsWell(shop(), began, [
      late,
      ...(await answered([...first, ...stuck])),
      ...(await Promise.all(afterwards)),
    ])
  }, 600_000)
}
