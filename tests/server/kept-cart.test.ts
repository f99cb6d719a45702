import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedKeptCartLink } from '#backend/server/kept-cart/kept-cart-link.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { type Shop, startShop } from './support/shop.ts'

const secret = 'an-internal-secret-of-the-test-32'
const id = 'cartrem_0123456789abcdef'
const mine = 'cart_01MINE0123456789'
const other = 'cart_01OTHER012345678'
let medusa: FakeMedusa
let shop: Shop
beforeEach(async () => {
  medusa = await startFakeMedusa()
  medusa.json(`POST /identity/cart-reminders/${id}/open`, { cart_id: other, is_short: false })
  medusa.json(`POST /identity/cart-reminders/${id}/stop`, { stopped: true })
  shop = await startShop({ medusaUrl: medusa.url, env: { INTERNAL_SECRET: secret }, floorMs: 1 })
})
afterEach(async () => {
  await shop.close()
  await medusa.stop()
})

const now = () => Math.floor(Date.now() / 1000)
const link = (deed: 'open' | 'stop', { from = now(), of = id, by = secret, language = 'en' as 'en' | 'th' } = {}) =>
  signedKeptCartLink(by, of, deed, language, from)
const press = (path: string, init: RequestInit = {}) =>
  fetch(`${shop.url}${path}`, { method: 'POST', redirect: 'manual', ...init })
const called = (deed: string) => medusa.calls.filter(({ url }) => url === `/identity/cart-reminders/${id}/${deed}`)
const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]

describe('the links of a letter about a cart', () => {
  it.each(['open', 'stop'] as const)('do nothing when "%s" is opened', async (deed) => {
    const answer = await fetch(`${shop.url}${link(deed)}`)
    await answer.text()
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(called(deed)).toEqual([])
  })
  it('put the goods into the cart that the browser has, and lead to it in the language of the letter', async () => {
    medusa.json(`POST /identity/cart-reminders/${id}/open`, { cart_id: mine, is_short: true })
    const answer = await press(link('open', { language: 'th' }), { headers: { cookie: `cart-id=${mine}` } })
    expect(leadsTo(answer)).toEqual([303, '/th/cart?notice=kept_short'])
    const [call] = called('open')
    expect(call?.headers['x-talat-secret']).toBe(secret)
    expect(JSON.parse(call?.body ?? '')).toEqual({ cart_id: mine })
  })
  it('read from the cookie whatever cart a customer can take over', async () => {
    const long = `cart_${'A'.repeat(64)}`
    for (const given of [long, `${long}A`]) await press(link('open'), { headers: { cookie: `cart-id=${given}` } })
    expect(called('open').map(({ body }) => JSON.parse(body))).toEqual([{ cart_id: long }, { cart_id: null }])
  })
  it('give a browser without a cart the new one, whatever its cookie says that is none', async () => {
    for (const cookie of ['', 'cart-id=%2e%2e%2fadmin']) {
      const answer = await press(link('open'), { headers: { cookie } })
      expect(leadsTo(answer)).toEqual([303, '/cart?notice=kept'])
      expect(answer.headers.getSetCookie().join()).toContain(`cart-id=${other}`)
    }
    expect(called('open').map(({ body }) => JSON.parse(body))).toEqual([{ cart_id: null }, { cart_id: null }])
  })
  it('open nothing for another letter, another deed, another key, or after two weeks', async () => {
    const key = new URL(link('stop'), shop.url).search
    const wrong = [
      `/cart/kept/${id}/open${key}`,
      `/cart/kept/cartrem_00000000000000000000/stop${key}`,
      link('open', { by: 'another-secret-that-is-long-enough' }),
      link('open', { from: now() - 14 * 86_400 - 1 }),
      `/cart/kept/${id}/open`,
      `/cart/kept/${id}/open?key=9999999999.${'A'.repeat(43)}`,
      `/cart/kept/..%2F..%2Fx/stop${key}`,
    ]
    for (const path of wrong) {
      const answer = await press(path)
      expect(answer.headers.get('location'), path).toMatch(/said=gone$/)
      expect(answer.headers.getSetCookie().join()).not.toContain('cart-id')
    }
    expect(medusa.calls.filter(({ url }) => url.startsWith('/identity/cart-reminders/'))).toEqual([])
  })
  it('end such letters by one press, of a person or of a mail program, though the cart’s own link is over', async () => {
    const old = link('stop', { from: now() - 100 * 86_400 })
    expect(leadsTo(await press(old))).toEqual([303, `/cart/kept/${id}/stop?said=done`])
    const machine = await press(old, { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    expect(leadsTo(machine)).toEqual([200, null])
    expect(called('stop')).toHaveLength(2)
  })
  it('say that a cart is gone, and that the shop was away, in which case they may be pressed again', async () => {
    const at = `POST /identity/cart-reminders/${id}/open`
    medusa.json(at, { type: 'not_found', message: 'Gone' }, 404)
    expect(leadsTo(await press(link('open')))).toEqual([303, `/cart/kept/${id}/open?said=gone`])
    for (const body of [{}, { cart_id: 7 }]) {
      medusa.json(at, body, body.cart_id ? 200 : 500)
      const answer = await press(link('open'))
      expect(answer.headers.get('location')).toMatch(/\?key=.*&said=failed$/)
    }
    medusa.json(at, { cart_id: other, is_short: false })
    expect((await press(link('open'), { headers: { origin: 'https://eve.example' } })).status).toBe(403)
  })
})
