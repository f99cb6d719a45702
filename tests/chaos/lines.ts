import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, audit } from './lib/audit.ts'
import { complete, orderOf, outcome, readyCart, readyCarts, stocked } from './lib/buyer.ts'
import { everybodyEndsWell, type Try, truth } from './lib/ends.ts'
import type { Fault } from './lib/proxy.ts'
import { type Shop, several, still } from './lib/shop.ts'
import { count } from './lib/tally.ts'

const completion = /POST \/store\/carts\/[^/]+\/complete/

/** Moments at the database at which an answer may be lost: what is written, and whether with the end of its transaction. */
const writes: [name: string, on: RegExp, after?: RegExp][] = [
  ['the order', /insert into "order" \(/],
  ['the order, at the end of its transaction', /commit/i, /insert into "order" \(/],
  ['the link to the cart', /insert into .*"order_cart"/s],
  ['the link to the cart, at the end of its transaction', /commit/i, /insert into .*"order_cart"/s],
  ['the stock that is put aside, at the end of its transaction', /commit/i, /insert into "reservation_item"/],
  ['the money at the card', /update "sandbox_card_intent" set/],
  ['the money at the card, at the end of its transaction', /commit/i, /update "sandbox_card_intent" set/],
  ['the payment', /insert into "payment" \(/],
  ['the payment, at the end of its transaction', /commit/i, /insert into "payment" \(/],
]

/** Lines that lose, hold back and cut what goes over them: between the server in front, Medusa and its database. */
export function lines(shop: () => Shop): void {
  let variantId: string
  let since: Date
  beforeEach(async () => {
    since = new Date()
    variantId = await stocked(shop().url)
  })
  afterEach(async ({ task }) => count(task.name, await shop().repairs()))

  const freshCart = () => readyCart(shop().medusaUrl, { variantId })
  const send = async (cart: string): Promise<Try> => {
    const attempt = randomUUID()
    return { cart, attempt, answer: await complete(shop().url, cart, attempt) }
  }
  /** Completes a cart while the next request that fits is disturbed; fails when none came. */
  async function disturbed(line: 'database' | 'medusa', fault: Fault, on: RegExp, after?: RegExp): Promise<Try> {
    const cart = await freshCart()
    const hit = shop().lines[line].disturb(fault, on, after)
    const one = await send(cart)
    await Promise.race([
      hit,
      pause(3000).then(() => Promise.reject(new Error(`${on} was never sent: ${JSON.stringify(one.answer.body)}`))),
    ])
    return one
  }

  describe('between the server in front and Medusa', () => {
    it.each(several)('the answer to a completion is lost, round %i: unknown, and then the order', async () => {
      const one = await disturbed('medusa', 'lose answer', completion)
      expect(one.answer.status).toBe(502)
      expect(await truth(shop(), one)).toMatch(/^order_/)
      await everybodyEndsWell(shop(), since, [one])
    })

    it.each(['cut', 'half'] as const)(
      'a completion is cut (%s): unknown, and then nothing was bought',
      async (fault) => {
        const one = await disturbed('medusa', fault, completion)
        expect(one.answer.status).toBe(502)
        expect(await truth(shop(), one)).toBe('open')
        await everybodyEndsWell(shop(), since, [one])
      },
    )

    it('a completion is held back longer than its shopper waits: told that nothing was bought, and so it stays', async () => {
      const cart = await freshCart()
      const attempt = randomUUID()
      const held = shop().lines.medusa.disturb('hold', completion)
      const answered = complete(shop().url, cart, attempt)
      await held
      // The shopper's page asks on another connection while its call is still on the way.
      await expect
        .poll(async () => (await outcome(shop().url, cart, attempt)).body, { timeout: 20_000 })
        .toEqual({ outcome: 'open' })
      await pause(still(1))
      shop().lines.medusa.goOn()
      const answer = await answered
      expect(orderOf(answer), JSON.stringify(answer.body)).toBe(null)
      expect(await audit(shop().databaseUrl, since)).toEqual({})
      await everybodyEndsWell(shop(), since, [{ cart, attempt, answer }])
    })

    it.each(several)('everything is cut in a burst, round %i', async () => {
      const tries = (await readyCarts(shop().medusaUrl, 5, { variantId })).map(send)
      await pause(30 + Math.random() * 900)
      shop().lines.medusa.cut()
      await everybodyEndsWell(shop(), since, await Promise.all(tries))
    })
  })

  describe('between Medusa and its database', () => {
    it.each(writes)('the answer to a write is lost: %s', async (_, on, after) => {
      await everybodyEndsWell(shop(), since, [await disturbed('database', 'lose answer', on, after)])
    })

    it.each(several)('everything is cut in a burst, round %i', async () => {
      const tries = (await readyCarts(shop().medusaUrl, 5, { variantId })).map(send)
      await pause(30 + Math.random() * 900)
      shop().lines.database.cut()
      await everybodyEndsWell(shop(), since, await Promise.all(tries))
    })

    it.each(several)('nothing gets through for a while, round %i, and then everything', async (round) => {
      const tries = (await readyCarts(shop().medusaUrl, 5, { variantId })).map(send)
      await pause(30 + Math.random() * 900)
      shop().lines.database.freeze()
      await pause(still(round))
      shop().lines.database.goOn()
      await everybodyEndsWell(shop(), since, await Promise.all(tries))
    })

    it('nothing gets through for a while, and then the line is cut', async () => {
      const tries = (await readyCarts(shop().medusaUrl, 5, { variantId })).map(send)
      await pause(100 + Math.random() * 500)
      shop().lines.database.freeze()
      await pause(still(1))
      shop().lines.database.cut()
      await everybodyEndsWell(shop(), since, await Promise.all(tries))
      // The books of the whole shop, not only of these: nothing of before was touched.
      expect(await ask(shop().databaseUrl, 'select 1 as alive')).toEqual([{ alive: 1 }])
    })
  })
}
