import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { newOrder } from '../e2e/desk/support.ts'
import { medusa } from '../e2e/support.ts'
import { openDatabase } from './database.ts'
import { freshEmail, type Json, Shopper } from './shopper.ts'

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.end())

/** A guest's order, and the cart that it was. */
async function bought() {
  const buyer = new Shopper()
  const order = await newOrder(buyer, { email: freshEmail('bought-cart') })
  const { rows } = await database.query('select cart_id from order_cart where order_id = $1', [order.id])
  return { buyer, order, cart: String(rows[0]?.cart_id) }
}
const secret = /Malee|Srisai|Secret Garden|bought-cart|6681/
const headers = { 'x-publishable-api-key': variables.MEDUSA_PUBLISHABLE_KEY.default }
const atMedusa = async (path: string) => {
  const answer = await fetch(`${medusa()}${path}`, { headers })
  return { status: answer.status, body: await answer.json() }
}
const fields = 'id,email,*shipping_address,*billing_address,*items,metadata'

describe('a cart that was bought', () => {
  it('says that it is over to whoever has its id, and nothing of who bought what', async () => {
    const { cart, buyer } = await bought()
    for (const ask of [(path: string) => new Shopper().call('GET', path), atMedusa]) {
      for (const query of ['', `?fields=${fields}`]) {
        const { status, body } = await ask(`/store/carts/${cart}${query}`)
        expect([status, body]).toEqual([200, { cart: { id: cart, completed_at: expect.any(String) } }])
      }
    }
    const answers = await Promise.all([
      new Shopper().call('POST', `/store/carts/${cart}`, { metadata: { note: 'x' } }),
      new Shopper().call('POST', `/store/carts/${cart}/taxes`, {}),
      new Shopper().call('POST', `/store/carts/${cart}/promotions`, { promo_codes: [] }),
    ])
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(secret)
    expect((await buyer.call('GET', `/store/carts/${cart}`)).body).toMatchObject({ cart: { id: cart } })
  })

  it('answers its order to a completion that is sent again, and later on the order’s id alone, which opens nothing', async () => {
    const { cart, order, buyer } = await bought()
    const again = await buyer.ok<{ order: Json }>('POST', `/store/carts/${cart}/complete`, {})
    expect(again.order).toMatchObject({ id: order.id, email: order.email })
    await database.query(`update cart set completed_at = completed_at - interval '25 hours' where id = $1`, [cart])
    const stranger = new Shopper()
    const late = { type: 'order', order: { id: order.id }, late: true }
    expect(await stranger.ok('POST', `/store/carts/${cart}/complete`, {})).toEqual(late)
    expect(await stranger.ok('GET', `/store/carts/${cart}/outcome`)).toEqual({
      ...{ outcome: 'order', order_id: order.id, late: true },
    })
    expect((await stranger.call('GET', `/store/orders/${order.id}`)).status).toBe(404)
    expect((await buyer.call('GET', `/store/orders/${order.id}`)).status).toBe(200)
  })
})

describe('a cart that is there no more', () => {
  it('is not found by whatever is written to it', async () => {
    const shopper = new Shopper()
    const { cart } = await shopper.ok<{ cart: Json }>('POST', '/store/carts', {})
    await database.query('update cart set deleted_at = now() where id = $1', [cart.id])
    const writes = [
      ['POST', '', {}],
      ['POST', '/complete', {}],
      ['POST', '/promotions', { promo_codes: ['X'] }],
      ['DELETE', '/promotions', { promo_codes: ['X'] }],
      ['POST', '/taxes', {}],
      ['POST', '/shipping-methods', { option_id: 'so_1' }],
      ['POST', '/line-items', { variant_id: 'variant_1', quantity: 1 }],
      ['DELETE', '/line-items/line_1', undefined],
      ['POST', '/customer', {}],
    ] as const
    for (const id of [String(cart.id), 'cart_none'])
      for (const [method, path, body] of writes) {
        const { status } = await shopper.call(method, `/store/carts/${id}${path}`, body)
        expect(status, `${method} ${path}`).toBe(404)
      }
  })
})
