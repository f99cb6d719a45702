import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStack } from '../../backend/local/stack.mjs'
import { ask, audit } from './lib/audit.ts'
import {
  type Answer,
  call,
  complete,
  orderOf,
  outcome,
  pay,
  readyCart,
  readyCarts,
  staff,
  stocked,
} from './lib/buyer.ts'

/** How often each plug is pulled; `npm run chaos` pulls it more often. */
const rounds = Number(process.env.CHAOS_ROUNDS ?? 1)
/** Carts that are completed at once while a plug is pulled. */
const buyers = 5

type Stack = Awaited<ReturnType<typeof startStack>>
type Try = { cart: string; attempt: string; answer: Answer }

let stack: Stack
let variantId: string
let since: Date

beforeAll(async () => {
  stack = await startStack({ restart: true, env: { LIMIT_FACTOR: '100' } })
}, 600_000)
afterAll(() => stack?.stop(), 60_000)
beforeEach(async () => {
  since = new Date()
  variantId = await stocked(stack.url)
})

/** Completes all at once, and in the middle of it does what it is told to. */
async function during(carts: readonly string[], plug: () => Promise<void>): Promise<Try[]> {
  const tries = carts.map(async (cart): Promise<Try> => {
    const attempt = randomUUID()
    return { cart, attempt, answer: await complete(stack.url, cart, attempt) }
  })
  await pause(100 + Math.random() * 1500)
  await plug()
  return Promise.all(tries)
}

/** Asks as the shop's page does, until it is known what became of a try. */
async function truth({ cart, attempt }: Pick<Try, 'cart' | 'attempt'>): Promise<string | 'open'> {
  const until = Date.now() + 200_000
  for (;;) {
    const { status, body } = await outcome(stack.url, cart, attempt)
    if (status === 200 && body?.outcome === 'order') return String(body.order_id)
    if (status === 200 && body?.outcome === 'open') return 'open'
    if (Date.now() > until) throw new Error(`nobody knows what became of ${cart}: ${status} ${JSON.stringify(body)}`)
    await pause(1000)
  }
}

/** Nothing half-made is left by itself, within a few minutes: the job looks every minute. */
async function cleanBooks(): Promise<void> {
  await expect.poll(() => audit(stack.databaseUrl, since), { timeout: 240_000, interval: 3000 }).toEqual({})
}

/** Every shopper was told the truth, and may go on from there: exactly one order for each cart in the end. */
async function everybodyEndsWell(tries: readonly Try[]): Promise<void> {
  for (const one of tries) {
    const told = orderOf(one.answer)
    const found = await truth(one)
    if (told) expect(found, `${one.cart} was told of its order`).toBe(told)
    // A refusal says that nothing was charged: then nothing may have been.
    if (one.answer.status >= 400 && one.answer.status < 500 && one.answer.status !== 409)
      expect(found, `${one.cart} was refused: ${JSON.stringify(one.answer.body)}`).toBe('open')
    if (found !== 'open') continue
    // Told that it is off, its call does nothing even if it arrives now.
    const late = await complete(stack.url, one.cart, one.attempt)
    expect([late.status, late.body?.code]).toEqual([400, 'called_off'])
    await pay(stack.medusaUrl, one.cart)
    const again = await complete(stack.url, one.cart)
    expect(orderOf(again), `${one.cart} is bought afterwards: ${JSON.stringify(again.body)}`).toMatch(/^order_/)
  }
  await cleanBooks()
  const carts = tries.map(({ cart }) => cart)
  const [sum] = await ask(
    stack.databaseUrl,
    `select count(*)::int as orders from order_cart b join "order" o on o.id = b.order_id and o.deleted_at is null
      where b.cart_id = any($1) and b.deleted_at is null`,
    [carts],
  )
  expect(sum?.orders).toBe(carts.length)
}

const several = Array.from({ length: rounds }, (_, index) => index + 1)

describe('a plug is pulled while carts become orders', () => {
  it.each(several)('Medusa is killed, round %i: no order without money, no money without an order', async () => {
    const carts = await readyCarts(stack.medusaUrl, buyers, { variantId })
    const tries = await during(carts, () => stack.services.medusa.kill())
    await stack.services.medusa.serving()
    await everybodyEndsWell(tries)
  })

  it.each(several)('all connections of the database end, round %i', async () => {
    const carts = await readyCarts(stack.medusaUrl, buyers, { variantId })
    const tries = await during(carts, async () => {
      await ask(
        stack.databaseUrl,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
    })
    await everybodyEndsWell(tries)
  })

  it.each(several)('only the server in front is killed, round %i: what was begun is seen through', async () => {
    const carts = await readyCarts(stack.medusaUrl, buyers, { variantId })
    const tries = await during(carts, () => stack.services.storefront.kill())
    await stack.services.storefront.serving()
    await everybodyEndsWell(tries)
  })
})

describe('everybody at once', () => {
  it('ten carts with a code for one order: one gets it, nine are told why and can buy without it', async () => {
    const admin = await staff(stack.medusaUrl)
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
    const carts = await readyCarts(stack.medusaUrl, 10, { variantId }, { code })
    const answers = await Promise.all(carts.map((cart) => complete(stack.url, cart)))
    const bought = answers.filter((answer) => orderOf(answer))
    const refused = answers.filter(({ status, body }) => status === 400 && body?.code === 'promotion_used_up')
    expect(answers.map(({ status, body }) => `${status} ${body?.code ?? body?.type}`).sort()).toHaveLength(10)
    expect([bought.length, refused.length]).toEqual([1, 9])
    expect(await audit(stack.databaseUrl, since)).toEqual({})
    const loser = carts[answers.findIndex(({ status }) => status === 400)] ?? ''
    await pay(stack.medusaUrl, loser)
    expect(orderOf(await complete(stack.url, loser))).toMatch(/^order_/)
    expect(await audit(stack.databaseUrl, since)).toEqual({})
  })

  it('one cart completed five times at once is one order', async () => {
    const cart = await readyCart(stack.medusaUrl, { variantId })
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(stack.url, cart)))
    expect(new Set(answers.map(orderOf)).size).toBe(1)
    expect(orderOf(answers[0] as Answer)).toMatch(/^order_/)
    expect(await audit(stack.databaseUrl, since)).toEqual({})
  })

  it('thirty writes to one cart at once: who has to wait is told so with 409 and Retry-After, never 500', async () => {
    const cart = await readyCart(stack.medusaUrl, { variantId })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call(stack.url, 'POST', `/api/store/carts/${cart}`, { email: `at-once-${index}-${Date.now()}@example.com` }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status)).toEqual([])
    for (const { status, headers } of answers) if (status === 409) expect(headers.get('retry-after')).toBe('1')
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })
})
