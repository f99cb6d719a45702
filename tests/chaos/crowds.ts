import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, audit } from './lib/audit.ts'
import {
  type Answer,
  call,
  complete,
  exchange,
  orderOf,
  outcome,
  pay,
  readyCart,
  readyCarts,
  staff,
  stocked,
} from './lib/buyer.ts'
import { rounds, type Shop } from './lib/shop.ts'

/**
 * Leaves only so many pieces of a variant in the shop, as its staff would.
 * @returns puts the others back
 */
async function leaveOnly(shop: Shop, variantId: string, pieces: number): Promise<() => Promise<void>> {
  const admin = await staff(shop.medusaUrl)
  const levels = await ask(
    shop.databaseUrl,
    `select l.inventory_item_id, l.location_id, l.stocked_quantity::int as stocked, l.reserved_quantity::int as reserved
       from inventory_level l join product_variant_inventory_item i on i.inventory_item_id = l.inventory_item_id
      where i.variant_id = $1 and i.deleted_at is null and l.deleted_at is null order by l.id`,
    [variantId],
  )
  const set = async (quantity: (level: Record<string, unknown>, index: number) => number) => {
    for (const [index, level] of levels.entries())
      await admin('POST', `/inventory-items/${level.inventory_item_id}/location-levels/${level.location_id}`, {
        stocked_quantity: quantity(level, index),
      })
  }
  await set(({ reserved }, index) => Number(reserved) + (index === 0 ? pieces : 0))
  return () => set(({ stocked }) => Number(stocked))
}

/** How many want how few pieces: the long form has the whole crowd. */
const [crowd, pieces] = rounds > 1 ? [50, 10] : [25, 5]

/** Many at once want what there is too little of. */
export function crowds(shop: () => Shop): void {
  let variantId: string
  let since: Date
  beforeEach(async () => {
    since = new Date()
    variantId = await stocked(shop().url)
  })
  const books = () => audit(shop().databaseUrl, since)
  const said = ({ status, body }: Answer) => `${status} ${String(body?.code ?? body?.type)}`

  describe('everybody at once', () => {
    it(`${crowd} buyers of ${pieces} pieces: as many orders as pieces, the others are told that it is sold out and can go on`, async () => {
      const carts = await readyCarts(shop().medusaUrl, crowd, { variantId })
      const back = await leaveOnly(shop(), variantId, pieces)
      const tries = await Promise.all(
        carts.map(async (cart) => {
          const attempt = randomUUID()
          let answer = await complete(shop().url, cart, attempt)
          // Who stood too long in the line is told to try again, and does.
          for (let again = 0; again < 5 && said(answer) === '409 busy'; again++)
            answer = await complete(shop().url, cart, attempt)
          return { cart, attempt, answer }
        }),
      )
      const lost = tries.filter(({ answer }) => !orderOf(answer))
      expect(tries.length - lost.length).toBe(pieces)
      expect(new Set(lost.map(({ answer }) => said(answer)))).toEqual(new Set(['400 insufficient_inventory']))
      expect(await books()).toEqual({})
      const [sum] = await ask(
        shop().databaseUrl,
        `select (select count(*)::int from "order" where created_at >= $1 and deleted_at is null) as orders,
                (select count(*)::int from payment where created_at >= $1 and canceled_at is null) as payments`,
        [since],
      )
      expect(sum).toEqual({ orders: pieces, payments: pieces })
      for (const { cart, attempt } of lost)
        expect((await outcome(shop().url, cart, attempt)).body, cart).toEqual({ outcome: 'open' })
      // Some take other goods instead, the rest could.
      const other = await stocked(shop().url, 20, [variantId])
      for (const { cart } of rounds > 1 ? lost : lost.slice(0, 3)) {
        await exchange(shop().medusaUrl, cart, other)
        expect(orderOf(await complete(shop().url, cart)), cart).toMatch(/^order_/)
      }
      await back()
      expect(await books()).toEqual({})
    })
    it('ten carts with a code for one order: one gets it, nine are told why and can buy without it', async () => {
      const admin = await staff(shop().medusaUrl)
      const code = `ONCE${Date.now()}`
      await admin('POST', '/promotions', {
        code,
        type: 'standard',
        status: 'active',
        limit: 1,
        application_method: {
          type: 'percentage',
          target_type: 'items',
          allocation: 'across',
          value: 10,
          currency_code: 'thb',
        },
      })
      const carts = await readyCarts(shop().medusaUrl, 10, { variantId }, { code })
      const answers = await Promise.all(carts.map((cart) => complete(shop().url, cart)))
      const bought = answers.filter((answer) => orderOf(answer))
      const refused = answers.filter(({ status, body }) => status === 400 && body?.code === 'promotion_used_up')
      expect(answers.map(({ status, body }) => `${status} ${body?.code ?? body?.type}`).sort()).toHaveLength(10)
      expect([bought.length, refused.length]).toEqual([1, 9])
      expect(await books()).toEqual({})
      const loser = carts[answers.findIndex(({ status }) => status === 400)] ?? ''
      await pay(shop().medusaUrl, loser)
      expect(orderOf(await complete(shop().url, loser))).toMatch(/^order_/)
      expect(await books()).toEqual({})
    })

    it('one cart completed five times at once is one order', async () => {
      const cart = await readyCart(shop().medusaUrl, { variantId })
      const answers = await Promise.all(Array.from({ length: 5 }, () => complete(shop().url, cart)))
      expect(new Set(answers.map(orderOf)).size).toBe(1)
      expect(orderOf(answers[0] as Answer)).toMatch(/^order_/)
      expect(await books()).toEqual({})
    })

    it('thirty writes to one cart at once: who has to wait is told so with 409 and Retry-After, never 500', async () => {
      const cart = await readyCart(shop().medusaUrl, { variantId })
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          call(shop().url, 'POST', `/api/store/carts/${cart}`, { email: `at-once-${index}-${Date.now()}@example.com` }),
        ),
      )
      expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status)).toEqual([])
      for (const { status, headers } of answers) if (status === 409) expect(headers.get('retry-after')).toBe('1')
      expect(answers.some(({ status }) => status === 200)).toBe(true)
    })
  })
}
