import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Desk, newOrder, openDesk } from '../e2e/desk/support.ts'
import { linkIn, mailsTo } from '../e2e/mailbox.ts'
import { medusa, stockedProduct } from '../e2e/support.ts'
import { openDatabase } from './database.ts'
import { freshEmail, home, type Json, Shopper } from './shopper.ts'

/** What an order owes is paid once, in exactly that sum, by whom the order is open to. */

vi.setConfig({ testTimeout: 120_000 })

const sandbox = 'pp_sandbox-card_sandbox'
const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  late: '4000000000000077',
}

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

type Owed = { state: string; amount: number; providers: string[]; session: string | null; lines: unknown[] }
type Order = {
  status: string
  total: number
  is_draft_order: boolean
  items: { id: string; unit_price: number; quantity: number }[]
  fulfillments: { id: string }[]
  summary: { pending_difference: number; paid_total: number }
  payment_collections: { id: string; status: string; amount: number; payments: { id: string; captured_at: string }[] }[]
}
const read = async (id: string) =>
  (
    await desk.ok<{ order: Order }>(
      'GET',
      `/orders/${id}?fields=status,total,is_draft_order,*items,*summary,*payment_collections,*payment_collections.payments,*fulfillments`,
    )
  ).order
const at = (id: string) => `/store/orders/${id}/payment`
const owedTo = async (who: Shopper, id: string) => (await who.ok<{ owed: Owed }>('GET', at(id))).owed
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code ?? body.type]

/** Staff make the order cost so much more. */
async function dearer(id: string, more: number): Promise<void> {
  const { items } = await read(id)
  const [line] = items as [Order['items'][number]]
  type Change = { change: { id: string; preview: { pending: number } } }
  const draft = {
    lines: [{ id: line.id, quantity: line.quantity, unit_price: line.unit_price + more }],
    back: [],
    out: [],
  }
  const { change } = await desk.ok<Change>('POST', `/desk/orders/${id}/change`, { kind: 'edit', seen: null, draft })
  await desk.ok('POST', `/desk/orders/${id}/confirm`, { change_id: change.id, pending: change.preview.pending })
}

/** An order that was paid, and then changed: it owes `more`, or a little beside it for taxes. */
async function owing(more = 100) {
  const buyer = new Shopper()
  const { id, email } = await newOrder(buyer)
  const { payment_collections } = await read(id)
  await desk.ok('POST', `/desk/orders/${id}/capture`, {
    payment_id: payment_collections[0]?.payments[0]?.id,
    captured: 0,
  })
  await dearer(id, more)
  const { amount } = await owedTo(buyer, id)
  expect(amount).toBeGreaterThan(0)
  return { buyer, id, email, amount }
}
type Owing = Awaited<ReturnType<typeof owing>>

const open = ({ buyer, id, amount }: Owing, more: Json = {}) =>
  buyer.call<Json & { payment?: { session: string; data: { client_secret: string } } }>('POST', at(id), {
    ...{ amount, provider_id: sandbox },
    ...more,
  })
/** Opens a payment and hands over a card. */
async function carded(one: Owing, number = cards.good): Promise<string> {
  const { payment } = (await open(one)).body
  await one.buyer.call('POST', '/store/sandbox-card/confirm', {
    client_secret: payment?.data.client_secret,
    ...{ number, expiry: '12/30', cvc: '123' },
  })
  return String(payment?.session)
}
const complete = ({ buyer, id, amount }: Owing, session: string) =>
  buyer.call('POST', `${at(id)}/complete`, { session, amount })

/** The money of an order, as the order, its payments and the card have it. */
async function books(id: string) {
  const { summary, payment_collections } = await read(id)
  const payments = payment_collections.flatMap((one) => one.payments)
  return { left: summary.pending_difference, taken: payments.filter(({ captured_at }) => captured_at).length }
}

/** One thing at the counter, whose buyer pays by link. */
async function atCounter() {
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  const location_id = stock_locations[0]?.id
  type Thing = { id: string; price: number; available: number | null }
  const { things } = await desk.ok<{ things: Thing[] }>('POST', '/desk/sales/find', { location_id, q: '' })
  const { id: variant_id, price: total } = things.find(({ available }) => (available ?? 0) > 5) as Thing
  const items = [{ variant_id, quantity: 1 }]
  const wish = { idempotency_key: crypto.randomUUID(), location_id, items, total, paid: 'link' }
  type Sale = { state: string; id: string; total: number; link: string }
  return { wish, ...(await desk.ok<Sale>('POST', '/desk/sales', wish)) }
}

/** A draft of one thing, and what it costs. */
async function draft(email: string | undefined = freshEmail('draft-pay'), quantity = 1) {
  const { regions } = await desk.ok<{ regions: { id: string; name: string }[] }>('GET', '/regions?fields=id,name')
  const region_id = regions.find(({ name }) => name === 'Thailand')?.id
  const { variantId } = await stockedProduct(20)
  const { draft_order } = await desk.ok<{ draft_order: { id: string; total: number } }>('POST', '/draft-orders', {
    ...{ region_id, email, shipping_address: home },
    items: [{ variant_id: variantId, quantity }],
  })
  return { id: draft_order.id, email: String(email), amount: draft_order.total }
}
/** The browser that opens the link of the letter. */
async function opened(email: string): Promise<Shopper> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1)
  const [mail] = await mailsTo(email)
  return openedAt(linkIn(mail as NonNullable<typeof mail>))
}
async function openedAt(link: URL): Promise<Shopper> {
  expect(link.searchParams.get('to')).toBe('pay')
  const buyer = new Shopper()
  const answer = await fetch(link, { redirect: 'manual' })
  expect(answer.headers.get('location')).toMatch(/\/order-summary\/order_\w+\/pay$/)
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
    buyer.jar.set(name, value)
  }
  return buyer
}

/** What somebody owes who has the link of a draft that staff sent. */
async function sent(): Promise<Owing> {
  const { id, email, amount } = await draft()
  await desk.ok('POST', `/desk/orders/${id}/ask`, { amount })
  return { buyer: await opened(email), id, email, amount }
}
/** Staff sell one piece more by the draft. */
async function onePieceMore(id: string): Promise<void> {
  type Draft = { draft_order: { version: number; items: { id: string; unit_price: number; quantity: number }[] } }
  const { draft_order } = await desk.ok<Draft>('GET', `/draft-orders/${id}?fields=id,version,*items`)
  const lines = draft_order.items.map((line) => ({ ...line, quantity: line.quantity + 1 }))
  await desk.ok('POST', `/desk/draft-orders/${id}`, {
    version: draft_order.version,
    lines: lines.map(({ id: line, quantity, unit_price }) => ({ id: line, quantity, unit_price })),
    delivery: null,
  })
}

describe('what an order owes', () => {
  it('is paid by its buyer, once however often it is sent, and then nothing is owed', async () => {
    const one = await owing()
    expect(await owedTo(one.buyer, one.id)).toMatchObject({
      state: 'owed',
      providers: expect.arrayContaining([sandbox]),
    })
    expect((await owedTo(one.buyer, one.id)).providers).not.toContain('pp_system_default')
    const session = await carded(one)
    const answers = await Promise.all([1, 2, 3].map(() => complete(one, session)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body.owed).toMatchObject({ state: 'paid', amount: 0 })
    expect(await books(one.id)).toEqual({ left: 0, taken: 2 })
    expect(codeOf(await open(one))).toEqual([409, 'nothing_owed'])
  })

  it('is not charged when the sum has changed: not at the opening, and not at the charge', async () => {
    const one = await sent()
    const session = await carded(one)
    await onePieceMore(one.id)
    const late = await complete(one, session)
    expect(codeOf(late)).toEqual([409, 'conflict'])
    const now = await owedTo(one.buyer, one.id)
    expect((late.body.conflicts as { path: string; theirs: number }[])[0]).toMatchObject({
      path: 'amount',
      theirs: now.amount,
    })
    expect(codeOf(await open(one))).toEqual([409, 'conflict'])
    expect(codeOf(await open(one, { amount: 1 }))).toEqual([409, 'conflict'])
    // The old session does not pay the new sum either.
    expect(codeOf(await complete({ ...one, amount: now.amount }, session))).toEqual([409, 'session_gone'])
    expect((await books(one.id)).taken).toBe(0)
    const again = { ...one, amount: now.amount }
    expect((await complete(again, await carded(again))).status).toBe(200)
    expect(await books(one.id)).toEqual({ left: 0, taken: 1 })
  })

  it('is paid by one of two tabs: the other one is told, and nothing of it is held', async () => {
    const one = await sent()
    const first = await carded(one)
    const second = await carded(one)
    expect(codeOf(await complete(one, first))).toEqual([409, 'session_gone'])
    expect((await complete(one, second)).status).toBe(200)
    expect(codeOf(await complete(one, first))[0]).toBe(409)
    expect(await books(one.id)).toEqual({ left: 0, taken: 1 })
    const database = await openDatabase()
    try {
      const { rows } = await database.query('select status from sandbox_card_intent where session_id = $1', [first])
      expect(rows).toEqual([{ status: 'canceled' }])
    } finally {
      await database.end()
    }
  })

  it('stays owed after a refused card and a question of the bank that was not answered; another card pays it', async () => {
    const one = await sent()
    expect(codeOf(await complete(one, await carded(one, cards.declined)))).toEqual([402, 'card_declined'])
    expect(codeOf(await complete(one, await carded(one, cards.asks)))).toEqual([402, 'requires_action'])
    expect(await owedTo(one.buyer, one.id)).toMatchObject({ state: 'owed', amount: one.amount })
    expect((await complete(one, await carded(one))).status).toBe(200)
  })

  it('waits for a bank that answers late, which takes and notes it; meanwhile nobody pays again', async () => {
    const one = await sent()
    const answer = await complete(one, await carded(one, cards.late))
    expect(answer.body.owed).toMatchObject({ state: 'processing', amount: 0 })
    expect(codeOf(await open(one))).toEqual([409, 'payment_under_way'])
    await expect.poll(async () => (await books(one.id)).left, { timeout: 60_000 }).toBe(0)
    expect((await books(one.id)).taken).toBe(1)
  })

  it('at the counter waits for such a bank too: nothing counts as paid, is handed over or taken in cash before it has answered', async () => {
    const { wish, id, total: amount, link } = await atCounter()
    const { total } = wish
    const one = { buyer: await openedAt(new URL(link)), id, email: '', amount }
    expect((await complete(one, await carded(one, cards.late))).body.owed).toMatchObject({ state: 'processing' })
    const ask = () => desk.call<Json>('POST', '/desk/sales', { ...wish, again: true })
    const tries = [
      await desk.call<Json>('POST', '/desk/sales', { ...wish, paid: 'cash', given: total }),
      await desk.call<Json>('POST', '/desk/sales/drop', { idempotency_key: wish.idempotency_key }),
    ]
    expect(tries.map(codeOf)).toEqual([
      [409, 'payment_under_way'],
      [409, 'payment_under_way'],
    ])
    const { state } = (await ask()).body
    expect([state, (await books(id)).taken]).toEqual(['waiting', 0])
    // It is taken first, and noted in the order a moment later.
    await expect.poll(() => books(id), { timeout: 60_000 }).toEqual({ left: 0, taken: 1 })
    const answers = [await ask(), await ask()].map(({ body }) => body)
    expect(answers).toMatchObject([
      { state: 'sold', id, total: amount, repeated: true },
      { state: 'sold', id, total: amount, repeated: true },
    ])
    expect(await books(id)).toEqual({ left: 0, taken: 1 })
    expect((await read(id)).fulfillments).toHaveLength(1)
  })

  it('at the counter can be given up after such a bank has refused: the order that was placed meanwhile is canceled', async () => {
    // As it stands then: placed, and nothing taken.
    const { wish, id } = await atCounter()
    await desk.ok('POST', `/draft-orders/${id}/convert-to-order`)
    expect((await desk.ok<Json>('POST', '/desk/sales', { ...wish, again: true })).state).toBe('waiting')
    const { idempotency_key } = wish
    for (const _ of ['once', 'twice'])
      expect(await desk.ok('POST', '/desk/sales/drop', { idempotency_key })).toEqual({ dropped: true, back: 0 })
    expect(await read(id)).toMatchObject({ status: 'canceled' })
    expect((await desk.call('POST', '/desk/sales', { ...wish, again: true })).status).toBe(404)
  })

  it('cannot be paid when the order was cancelled, or staff noted it as paid meanwhile', async () => {
    const [ended, noted] = await Promise.all([owing(), owing()])
    const sessions = [await carded(ended), await carded(noted)]
    const refund = (await read(ended.id)).summary.paid_total
    await desk.ok('POST', `/desk/orders/${ended.id}/cancel`, { refund })
    const asked = (await read(noted.id)).payment_collections.find(({ status }) => status === 'not_paid')
    await desk.ok('POST', `/desk/orders/${noted.id}/paid`, { payment_collection_id: asked?.id, amount: asked?.amount })
    expect(codeOf(await complete(ended, sessions[0] ?? ''))).toEqual([409, 'order_canceled'])
    expect(codeOf(await complete(noted, sessions[1] ?? ''))).toEqual([409, 'nothing_owed'])
    expect(await owedTo(ended.buyer, ended.id)).toMatchObject({ state: 'cancelled' })
    expect(await books(noted.id)).toEqual({ left: 0, taken: 2 })
  })

  it('is paid by ways of the order’s region alone, with what the route knows', async () => {
    const one = await sent()
    for (const provider_id of ['pp_system_default', 'pp_nobody_nobody'])
      expect(codeOf(await open(one, { provider_id }))).toEqual([400, 'invalid_data'])
    expect(codeOf(await open(one, { payment_collection_id: 'paycol_1' }))).toEqual([400, 'invalid_data'])
    expect(codeOf(await open(one, { amount: '100' }))).toEqual([400, 'invalid_data'])
    expect(codeOf(await complete(one, 'payses_nobody'))).toEqual([409, 'session_gone'])
  })
})

/** Where a payment is cut off, and by what a row of that table is one of an order's. */
const cuts = {
  capture: `exists (select 1 from payment p join order_payment_collection c on c.payment_collection_id = p.payment_collection_id
    where p.id = new.payment_id and c.order_id = '@')`,
  order_transaction: "new.order_id = '@'",
} as const

/** The database is away at this one write of this one order, while something is done. */
async function away<T>(table: keyof typeof cuts, order: string, work: () => Promise<T>): Promise<T> {
  const database = await openDatabase()
  const name = `away_${order.toLowerCase()}`
  try {
    await database.query(`create function ${name}() returns trigger language plpgsql as $$ begin
      if ${cuts[table].replace('@', order)} then raise exception 'away'; end if; return new; end $$`)
    await database.query(`create trigger ${name} before insert on ${table} for each row execute function ${name}()`)
    return await work()
  } finally {
    await database.query(`drop function if exists ${name}() cascade`)
    await database.end()
  }
}

describe('a payment that is cut off', () => {
  it.each(['capture', 'order_transaction'] as const)(
    'before its write to %s is finished by whoever comes next, and charged once',
    async (table) => {
      const one = await sent()
      const session = await carded(one)
      expect((await away(table, one.id, () => complete(one, session))).status).toBeGreaterThanOrEqual(500)
      // The money is held or taken: nobody is asked for it again.
      expect(await owedTo(one.buyer, one.id)).toMatchObject({ state: 'paid', amount: 0 })
      expect(codeOf(await open(one))).toEqual([409, 'nothing_owed'])
      expect(await books(one.id)).toEqual({ left: 0, taken: 1 })
      const database = await openDatabase()
      try {
        const { rows } = await database.query(
          `select (select captured::float from sandbox_card_intent where session_id = $1) as charged,
            (select sum(amount)::float from order_transaction where order_id = $2) as noted,
            (select count(*)::int from desk_order_begun where order_id = $2) as begun`,
          [session, one.id],
        )
        expect(rows).toEqual([{ charged: one.amount, noted: one.amount, begun: 0 }])
      } finally {
        await database.end()
      }
    },
  )
})

describe('a stranger', () => {
  it('learns nothing, opens nothing and charges nothing, nor does the buyer of another order', async () => {
    const one = await sent()
    const other = await sent()
    const session = await carded(one)
    for (const buyer of [new Shopper(), other.buyer]) {
      const tries = [
        await buyer.call('GET', at(one.id)),
        await open({ ...one, buyer }),
        await complete({ ...one, buyer }, session),
      ]
      expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    // Another order's session, named in one's own.
    expect(codeOf(await complete(other, session))).toEqual([409, 'session_gone'])
    const { id: collection } =
      (await read(one.id)).payment_collections.find(({ status }) => status === 'not_paid') ?? {}
    const core = await other.buyer.call('POST', `/store/payment-collections/${collection}/payment-sessions`, {
      provider_id: sandbox,
    })
    expect(core.status).toBe(404)
    expect((await complete(one, session)).status).toBe(200)
  })

  it('who reaches Medusa itself finds none of these calls', async () => {
    const one = await sent()
    type Keys = { api_keys: { token: string }[] }
    const key = (await desk.ok<Keys>('GET', '/api-keys?type=publishable&limit=1')).api_keys[0]?.token ?? ''
    const headers = { 'content-type': 'application/json', 'x-publishable-api-key': key }
    const body = JSON.stringify({ amount: one.amount, provider_id: sandbox })
    expect((await fetch(`${medusa()}${at(one.id)}`, { headers })).status).toBe(404)
    expect((await fetch(`${medusa()}${at(one.id)}`, { method: 'POST', headers, body })).status).toBe(404)
  })
})

describe('a draft order', () => {
  it('is told of and paid by its link alone, once staff have sent it; then it is an order, with its stock put aside', async () => {
    const { id, email, amount } = await draft()
    expect(codeOf(await desk.call('POST', `/desk/orders/${id}/ask`, { amount: amount + 1 }))).toEqual([409, 'conflict'])
    const sent = await Promise.all([1, 2].map(() => desk.call('POST', `/desk/orders/${id}/ask`, { amount })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const buyer = await opened(email)
    const one = { buyer, id, email, amount }
    expect((await new Shopper().call('GET', at(id))).status).toBe(404)
    expect(await owedTo(buyer, id)).toMatchObject({ state: 'owed', amount, lines: [{ quantity: 1 }] })
    expect(codeOf(await complete(one, await carded(one, cards.declined)))).toEqual([402, 'card_declined'])
    expect(await read(id)).toMatchObject({ is_draft_order: true })
    const session = await carded(one)
    const answers = await Promise.all([1, 2].map(() => complete(one, session)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ is_draft_order: false, status: 'pending', total: amount })
    expect(await books(id)).toEqual({ left: 0, taken: 1 })
    const database = await openDatabase()
    try {
      const { rows } = await database.query(
        `select count(*)::int as held from reservation_item r join order_item i on i.item_id = r.line_item_id
          where i.order_id = $1 and r.deleted_at is null`,
        [id],
      )
      expect(rows).toEqual([{ held: 1 }])
    } finally {
      await database.end()
    }
  })

  it('is not told of before staff have sent it, whatever else a browser may see', async () => {
    const { buyer } = await sent()
    const other = await draft()
    // A browser that may see one draft sees no other.
    expect((await buyer.call('GET', at(other.id))).status).toBe(404)
  })
})
