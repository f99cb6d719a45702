import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser, internalSecret, type Shop, startShop } from './auth-support.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const path = '/api/store/customers/me/cart'
const cart_id = 'cart_01ABCDEFGHJKMNPQRSTVWXYZ'

async function shopper() {
  shop.medusa.addCustomer('cart@example.com', 'correct horse')
  const browser = new Browser(shop.url)
  await browser.signIn('cart@example.com', 'correct horse')
  return browser
}

it('hands the cart of a browser to whoever is signed in, with the proof of both', async () => {
  const browser = await shopper()
  const answer = await browser.post(path, { cart_id })
  expect(answer).toMatchObject({ status: 200, body: { cart_id, moved: 0 } })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const [call] = shop.medusa.callsTo('/identity/cart')
  expect(call).toMatchObject({ method: 'POST', secret: internalSecret, body: { cart_id } })
  expect(call?.authorization).toMatch(/^Bearer .+\.signed$/)
})

it('asks Medusa nothing for nobody, for another site, and for what is no cart', async () => {
  const browser = await shopper()
  shop.medusa.calls.length = 0
  expect((await new Browser(shop.url).post(path, { cart_id })).status).toBe(401)
  expect((await browser.post(path, { cart_id }, { origin: 'https://evil.example' })).status).toBe(403)
  for (const body of [{}, { cart_id: 'order_01ABCDEFGHJKMN' }, { cart_id: '../../admin' }, { cart_id: 1 }])
    expect((await browser.post(path, body)).status).toBe(400)
  expect((await browser.json(path, { method: 'POST', body: 'not json' })).status).toBe(415)
  const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
  expect((await browser.json(path, broken)).status).toBe(400)
  expect((await browser.post(path, { cart_id: 'x'.repeat(70_000) })).status).toBe(413)
  expect(shop.medusa.callsTo('/identity/cart')).toEqual([])
})

it('says 502 in JSON when Medusa is away', async () => {
  const browser = await shopper()
  shop.medusa.down = 503
  const answer = await browser.post(path, { cart_id })
  shop.medusa.down = null
  expect(answer).toMatchObject({ status: 502, body: { type: 'unavailable' } })
})
