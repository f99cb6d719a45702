import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { ask, audit, connect } from './audit.ts'
import { type Answer, complete, orderOf, outcome, pay } from './buyer.ts'
import type { Shop } from './shop.ts'

export type Try = { cart: string; attempt: string; answer: Answer }

/** Asks as the shop's page does, until it is known what became of a try. */
export async function truth(shop: Shop, { cart, attempt }: Pick<Try, 'cart' | 'attempt'>): Promise<string | 'open'> {
  const until = Date.now() + 200_000
  for (;;) {
    const { status, body } = await outcome(shop.url, cart, attempt)
    if (status === 200 && body?.outcome === 'order') return String(body.order_id)
    if (status === 200 && body?.outcome === 'open') return 'open'
    if (Date.now() > until) throw new Error(`nobody knows what became of ${cart}: ${status} ${JSON.stringify(body)}`)
    await pause(500)
  }
}

/** Nothing half-made is left by itself, within a few minutes: the job looks every minute. */
export async function cleanBooks(shop: Shop, since: Date): Promise<void> {
  await expect.poll(() => audit(shop.databaseUrl, since), { timeout: 240_000, interval: 1000 }).toEqual({})
}

/** Every shopper was told the truth, and may go on from there: exactly one order for each cart in the end. */
export async function everybodyEndsWell(shop: Shop, since: Date, tries: readonly Try[]): Promise<void> {
  for (const one of tries) {
    const told = orderOf(one.answer)
    const found = await truth(shop, one)
    if (told) expect(found, `${one.cart} was told of its order`).toBe(told)
    // A refusal says that nothing was charged: then nothing may have been.
    if (one.answer.status >= 400 && one.answer.status < 500 && one.answer.status !== 409)
      expect(found, `${one.cart} was refused: ${JSON.stringify(one.answer.body)}`).toBe('open')
    if (found === 'open') await buysAfterwards(shop, one)
  }
  await cleanBooks(shop, since)
  await oneOrderEach(
    shop,
    tries.map(({ cart }) => cart),
  )
}

/** Told that it is off, its call does nothing even if it arrives now; and the cart can be bought. */
async function buysAfterwards(shop: Shop, { cart, attempt, answer }: Try): Promise<void> {
  const late = await complete(shop.url, cart, attempt)
  // Who was refused by Medusa itself has used up its try as well, but may be refused again for the same reason.
  expect([late.status, late.body?.code], `${answer.status} ${JSON.stringify(answer.body)}`).toEqual([400, 'called_off'])
  await pay(shop.medusaUrl, cart)
  const again = await complete(shop.url, cart)
  expect(`${orderOf(again)} ${JSON.stringify(again.body).slice(0, 300)}`, `${cart} is bought afterwards`).toMatch(
    /^order_/,
  )
}

async function oneOrderEach(shop: Shop, carts: readonly string[]): Promise<void> {
  const [sum] = await ask(
    shop.databaseUrl,
    `select count(*)::int as orders from order_cart b join "order" o on o.id = b.order_id and o.deleted_at is null
      where b.cart_id = any($1) and b.deleted_at is null`,
    [carts],
  )
  expect(sum?.orders).toBe(carts.length)
}

/** The steps of a completion as the database shows them, in their order. `$1` is the beginning, `$2` the carts. */
const steps = {
  'the order is there': `select 1 from "order" where created_at >= $1`,
  'its cart is closed': 'select 1 from cart where id = any($2) and completed_at is not null',
  'stock is put aside': 'select 1 from reservation_item where created_at >= $1',
  'the card holds money': `select 1 from sandbox_card_intent where created_at >= $1 and status = 'authorized'`,
  'the payment is there': 'select 1 from payment where created_at >= $1',
} as const
export const moments = ['at any time', ...Object.keys(steps)] as ('at any time' | keyof typeof steps)[]

/** Waits until the first of some completions has come so far, or for any time at all; never longer than two seconds. */
export async function come(
  shop: Shop,
  moment: (typeof moments)[number],
  since: Date,
  carts: readonly string[],
): Promise<void> {
  if (moment === 'at any time') return pause(30 + Math.random() * 900)
  const client = await connect(shop.databaseUrl)
  const until = Date.now() + 2000
  try {
    // Every question names both values, so that PostgreSQL knows their types.
    const question = `${steps[moment]} and $1::timestamptz is not null and $2::text[] is not null limit 1`
    while (Date.now() < until && (await client.query(question, [since, carts])).rows.length === 0) await pause(2)
  } finally {
    await client.end()
  }
}
