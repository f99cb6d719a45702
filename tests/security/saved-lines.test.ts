import { describe, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { asStaff, newDraft } from '../e2e/people.ts'
import { medusa } from '../e2e/support.ts'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail, password, Shopper } from './shopper.ts'

type Line = { variant_id: string; product_id: string; quantity: number; kept_at: number }
type List = { saved_lines: Line[]; left?: number }

async function account(name: string) {
  const email = freshEmail(name)
  const shopper = new Shopper()
  await shopper.register(email)
  return { email, shopper }
}
type Product = { id: string; variants: { id: string }[] }
async function variants(): Promise<[Line, Line, ...Line[]]> {
  const { products } = await new Shopper().ok<{ products: Product[] }>(
    'GET',
    '/store/products?limit=4&order=handle&fields=id,variants.id',
  )
  const lines = products.flatMap(({ id, variants }) =>
    variants.slice(0, 1).map((variant) => ({ variant_id: variant.id, product_id: id, quantity: 1, kept_at: 0 })),
  )
  return lines as [Line, Line, ...Line[]]
}
const save = ({ variant_id }: Line, quantity = 1) => ({ variant_id, quantity })
const change = (who: Shopper, body: object) => who.call<List>('POST', '/store/saved-lines', body)
const look = (who: Shopper) => who.call<List>('GET', '/store/saved-lines')
const pieces = ({ body }: { body: List }) =>
  Object.fromEntries(body.saved_lines.map((line) => [line.variant_id, line.quantity]))

describe('lines saved for later', () => {
  it('are open to their own customer alone: not without a session, not by anything that a call names', async () => {
    const [mine, other] = [await account('later-mine'), await account('later-other')]
    const [first, second] = await variants()
    await change(mine.shopper, { add: [save(first)] })
    await change(other.shopper, { add: [save(second, 2)] })
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', { add: [save(first)] }],
      ['POST', { remove: [first.variant_id] }],
    ] as const)
      expect([method, (await new Shopper().call(method, '/store/saved-lines', body)).status]).toEqual([method, 401])
    for (const body of [
      { customer_id: 'cus_1', add: [] },
      { add: [{ ...save(first), customer_id: 'cus_1' }] },
      { add: [{ ...save(first), product_id: second.product_id }] },
    ])
      expect((await change(other.shopper, body)).status).toBe(400)
    for (const path of ['/store/saved-lines?customer_id=cus_1', '/store/saved-lines?fields=*customer'])
      expect((await other.shopper.call('GET', path)).status).toBe(400)
    // What one takes off is off one's own list.
    await change(other.shopper, { remove: [first.variant_id] })
    expect(pieces(await look(mine.shopper))).toEqual({ [first.variant_id]: 1 })
    expect(pieces(await look(other.shopper))).toEqual({ [second.variant_id]: 2 })
  })

  it('come once, however often and from however many devices at once: the larger number of pieces stays', async () => {
    const { email, shopper } = await account('later-merge')
    const phone = new Shopper()
    await phone.signIn(email)
    const [first, second] = await variants()
    const given = { add: [save(first, 2), save(second), save(first, 3)] }
    const less = { add: [save(first, 1)] }
    const answers = await Promise.all(
      [shopper, phone, shopper, phone].map((who, at) => change(who, at === 2 ? less : given)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(pieces(await change(phone, less))).toEqual({ [first.variant_id]: 3, [second.variant_id]: 1 })
    // Fewer pieces are said by taking the line off in the same call.
    const fewer = await change(phone, { ...less, remove: [first.variant_id] })
    expect(pieces(fewer)).toEqual({ [first.variant_id]: 1, [second.variant_id]: 1 })
    expect(fewer.body.saved_lines.find((line) => line.variant_id === first.variant_id)?.product_id).toBe(
      first.product_id,
    )
  })

  it('are what this shop sells and nothing else, within bounds', async () => {
    const { shopper } = await account('later-bounds')
    const [first] = await variants()
    const strange = await change(shopper, { add: [{ variant_id: 'variant_nothing', quantity: 1 }, save(first)] })
    expect(pieces(strange)).toEqual({ [first.variant_id]: 1 })
    for (const wrong of [
      { variant_id: "x' or true --", quantity: 1 },
      { variant_id: 'x'.repeat(65), quantity: 1 },
      save(first, 0),
      save(first, 1000),
      save(first, 1.5),
      { ...save(first), kept_at: -1 },
      {},
    ])
      expect([wrong, (await change(shopper, { add: [wrong] })).status]).toEqual([wrong, 400])
    const many = Array.from({ length: 51 }, () => save(first))
    expect((await change(shopper, { add: many })).status).toBe(400)
    const future = await change(shopper, {
      add: [{ ...save(first), kept_at: Date.now() + 1e9 }],
      remove: [first.variant_id],
    })
    expect(future.body.saved_lines[0]?.kept_at).toBeLessThanOrEqual(Date.now() + 60_000)
  })

  it('are none of a product that staff have not published', async () => {
    const { shopper } = await account('later-draft')
    const id = await newDraft(`Later ${Date.now().toString(36)}`)
    try {
      const { product } = (await asStaff('GET', `/admin/products/${id}?fields=variants.id`)) as { product: Product }
      const variant_id = product.variants[0]?.id
      expect(variant_id).toMatch(/^variant_/)
      const answer = await change(shopper, { add: [{ variant_id, quantity: 1 }] })
      expect([answer.status, answer.body.saved_lines]).toEqual([200, []])
    } finally {
      await asStaff('DELETE', `/admin/products/${id}`)
    }
  })

  it('are fifty at most: what finds no more room is said, and what is there can still grow', async () => {
    const { email, shopper } = await account('later-full')
    const [first, second] = await variants()
    await change(shopper, { add: [save(first)] })
    await onDatabase(
      `insert into saved_line (id, customer_id, variant_id, product_id, quantity, kept_at)
       select 'later_full_' || md5($1) || n, c.id, 'variant_old_' || n, 'prod_old', 1, now()
       from customer c, generate_series(1, 49) n where c.email = $1`,
      [email],
    )
    const answer = await change(shopper, { add: [save(second), save(first, 4)] })
    expect([answer.body.left, answer.body.saved_lines.length]).toEqual([1, 50])
    expect(pieces(answer)[first.variant_id]).toBe(4)
    const swap = await change(shopper, { add: [save(second)], remove: ['variant_old_1'] })
    expect([swap.body.left, second.variant_id in pieces(swap)]).toEqual([0, true])
  })

  it('of a variant that is gone stay readable until they are taken off', async () => {
    const { email, shopper } = await account('later-gone')
    const [first] = await variants()
    await change(shopper, { add: [save(first)] })
    await onDatabase(
      `update saved_line set variant_id = 'variant_gone' where customer_id = (select id from customer where email = $1)`,
      [email],
    )
    expect(pieces(await look(shopper))).toEqual({ variant_gone: 1 })
    expect(pieces(await change(shopper, { remove: ['variant_gone'] }))).toEqual({})
  })
})

describe('whose account ends', () => {
  it('finds the lines in their data, and no row of them afterwards', async () => {
    const { email, shopper } = await account('later-erased')
    const [first] = await variants()
    await change(shopper, { add: [save(first, 2)] })
    expect((await shopper.call('GET', '/_auth/data')).body).toMatchObject({
      saved_lines: [{ variant_id: first.variant_id, quantity: 2 }],
    })
    // The row of the person forgets its address: the line is found by a moment that nobody else has.
    const moment = new Date(Date.now() - 86_400_000 * (1 + Math.random())).toISOString()
    await onDatabase(
      'update saved_line set kept_at = $2 where customer_id = (select id from customer where email = $1)',
      [email, moment],
    )
    const left = () => onDatabase('select 1 from saved_line where kept_at = $1', [moment])
    expect(await left()).toBe(1)
    expect((await shopper.form('/_auth/erase', { current: password, language: 'en' })).status).toBe(200)
    expect(await left()).toBe(0)
  })
})

describe('past the server in front', () => {
  it('Medusa asks for the customer as well', async () => {
    const headers = {
      'x-publishable-api-key': variables.MEDUSA_PUBLISHABLE_KEY.default,
      'content-type': 'application/json',
    }
    const at = `${medusa()}/store/saved-lines`
    expect((await fetch(at, { headers })).status).toBe(401)
    expect((await fetch(at, { method: 'POST', headers, body: '{}' })).status).toBe(401)
  })
})
