import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#backend/server/caller.ts'
import { createOrderAccess, type OrderAccess } from '#backend/server/orders/order-access.ts'

import { cookieHeader, cookiesOf } from './support/cookies.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { until } from './support/raw.ts'
import { type Shop, startShop } from './support/shop.ts'

let medusa: FakeMedusa
let shop: Shop
beforeAll(async () => {
  medusa = await startFakeMedusa()
  shop = await startShop({ medusaUrl: medusa.url })
  medusa.json('GET /store/orders/order_1', { order: { id: 'order_1', email: 'ann@example.com' } })
  medusa.json('GET /store/orders/order_2', { order: { id: 'order_2' } })
})
afterAll(async () => {
  await shop.close()
  await medusa.stop()
})

const complete = (cart: string, cookie = '') =>
  fetch(`${shop.url}/api/store/carts/${cart}/complete`, { method: 'POST', headers: { cookie } })
const order = (id: string, cookie = '') => fetch(`${shop.url}/api/store/orders/${id}`, { headers: { cookie } })
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

describe('completing a cart', () => {
  it('gives the order to the browser that bought it and to nobody else (R-373)', async () => {
    medusa.json('POST /store/carts/cart_1/complete', { type: 'order', order: { id: 'order_1', total: 1 } })
    const answer = await complete('cart_1')
    expect(await answer.json()).toEqual({ type: 'order', order: { id: 'order_1', total: 1 } })
    const set = answer.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^talat_orders=/)
    expect(set).toContain('HttpOnly')
    expect(set).toContain('SameSite=Lax')
    expect(set).toContain('Max-Age=2592000')
    expect(set).not.toContain('order_1')

    expect((await order('order_1', cookieOf(answer))).status).toBe(200)
    const stranger = await order('order_1')
    expect(stranger.status).toBe(404)
    expect(await stranger.text()).not.toContain('ann@')
    expect((await order('order_2', cookieOf(answer))).status).toBe(404)
  })

  it('adds to what was bought before', async () => {
    medusa.json('POST /store/carts/cart_2/complete', { type: 'order', order: { id: 'order_2' } })
    const first = cookieOf(await complete('cart_1'))
    const second = cookieOf(await complete('cart_2', first))
    expect((await order('order_1', second)).status).toBe(200)
    expect((await order('order_2', second)).status).toBe(200)
  })

  it('remembers an order that is found after its answer was lost, and nothing else that is said of a cart', async () => {
    const ask = (cart: string) =>
      fetch(`${shop.url}/api/store/carts/${cart}/outcome`, { headers: { 'idempotency-key': 'attempt-1' } })
    medusa.json('GET /store/carts/cart_7/outcome', { outcome: 'order', order_id: 'order_7' })
    const found = await ask('cart_7')
    expect([found.status, await found.json()]).toEqual([200, { outcome: 'order', order_id: 'order_7' }])
    expect(found.headers.get('cache-control')).toBe('private, no-store')
    expect(cookieOf(found)).not.toBe('')
    for (const outcome of ['open', 'unsettled']) {
      medusa.json('GET /store/carts/cart_8/outcome', { outcome })
      const answer = await ask('cart_8')
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    }
  })

  it('answers 502 when a completion’s answer cannot be read: that is no refusal (R-252)', async () => {
    for (const [name, body] of [
      ['cart_9', 'half of an ans'],
      ['cart_10', '{"type":"something else"}'],
    ] as const) {
      medusa.on(`POST /store/carts/${name}/complete`, (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(body)
      })
      const answer = await complete(name)
      expect([name, answer.status, answer.headers.get('set-cookie')]).toEqual([name, 502, null])
    }
  })

  it('gives nothing for a cart that did not become an order, nor for a failure', async () => {
    medusa.json('POST /store/carts/cart_3/complete', { type: 'cart', cart: {}, error: { message: 'declined' } })
    const declined = await complete('cart_3')
    expect([declined.status, declined.headers.get('set-cookie')]).toEqual([200, null])
    medusa.json('POST /store/carts/cart_4/complete', { type: 'not_allowed', message: 'Not enough stock' }, 400)
    const refused = await complete('cart_4')
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null])
    expect(await refused.json()).toMatchObject({ message: 'Not enough stock' })
  })

  it('sees it through although the browser leaves', async () => {
    let answered = false
    medusa.on('POST /store/carts/cart_5/complete', (_, response) => {
      setTimeout(() => {
        answered = response.writable && !response.destroyed
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"order","order":{"id":"order_5"}}')
      }, 150)
    })
    const abort = new AbortController()
    const gone = fetch(`${shop.url}/api/store/carts/cart_5/complete`, { method: 'POST', signal: abort.signal }).catch(
      () => null,
    )
    await until(() => medusa.count('POST /store/carts/cart_5/complete') === 1)
    abort.abort()
    await gone
    await until(() => answered)
  })
})

describe('order access', () => {
  const anonymous: Caller = { view: null, roles: [] }
  const withCookie = (cookie: string) => new Request('http://shop/', { headers: { cookie } })
  const remember = async (access: OrderAccess, id: string, cookie = '') =>
    cookieHeader(await cookiesOf((c) => access.remember(c, id), cookie))
  const secret = (letter: string) => letter.repeat(32)

  it('keeps the newest twenty', async () => {
    const access = createOrderAccess({ secrets: [secret('a')], secure: false })
    let cookie = ''
    for (let index = 1; index <= 25; index += 1) cookie = await remember(access, `order_${index}`, cookie)
    const open = (index: number) => access.canRead(withCookie(cookie), `order_${index}`, anonymous)
    expect([await open(25), await open(6), await open(5), await open(1)]).toEqual([true, true, false, false])
    expect(cookie.length).toBeLessThan(3500)
  })

  it('keeps no id of anything else', async () => {
    const access = createOrderAccess({ secrets: [secret('a')], secure: false })
    for (const id of ['cart_01ABCDEFGHJKMN', 'order_', 'order_1/..', `order_${'1'.repeat(65)}`])
      await expect(remember(access, id), id).rejects.toThrow('Not the id of an order')
  })

  it('reads what an older secret sealed, and nothing that was changed or sealed by another', async () => {
    const old = createOrderAccess({ secrets: [secret('a')], secure: false })
    const cookie = await remember(old, 'order_1')
    const rotated = createOrderAccess({ secrets: [secret('b'), secret('a')], secure: false })
    const other = createOrderAccess({ secrets: [secret('c')], secure: false })
    const opens = (access: typeof other, header: string) => access.canRead(withCookie(header), 'order_1', anonymous)
    expect(await opens(rotated, cookie)).toBe(true)
    expect(await opens(other, cookie)).toBe(false)
    expect(await opens(rotated, `${cookie.slice(0, -3)}AAA`)).toBe(false)
    expect(await opens(rotated, 'talat_orders=%E0%A4%A')).toBe(false)
  })

  it('of a customer is open to that customer alone, although this browser bought it (M4)', async () => {
    const access = createOrderAccess({ secrets: [secret('a')], secure: false, customerOf: async () => 'cus_1' })
    const cookie = await remember(access, 'order_1')
    const as = (customerId: string): Caller => ({ ...anonymous, customerId, roles: ['CUSTOMER'] })
    const opens = (session: Caller) => access.canRead(withCookie(cookie), 'order_1', session)
    expect([await opens(as('cus_1')), await opens(as('cus_2')), await opens(anonymous)]).toEqual([true, false, false])
  })

  it('is Secure and bound to the host on https', async () => {
    const access = createOrderAccess({ secrets: [secret('a')], secure: true })
    const [line] = await cookiesOf((c) => access.remember(c, 'order_1'))
    expect(line).toMatch(/^__Host-talat_orders=.*; Secure(?:;|$)/)
  })

  it('lets staff and the owner in (R-373)', async () => {
    const access = createOrderAccess({
      secrets: [secret('a')],
      secure: false,
      ownedBy: async (session, id) => session.customerId === 'cus_1' && id === 'order_1',
    })
    const request = withCookie('')
    expect(await access.canRead(request, 'order_9', { ...anonymous, roles: ['ADMIN'] })).toBe(true)
    expect(await access.canRead(request, 'order_1', { ...anonymous, roles: ['CUSTOMER'], customerId: 'cus_1' })).toBe(
      true,
    )
    expect(await access.canRead(request, 'order_2', { ...anonymous, roles: ['CUSTOMER'], customerId: 'cus_1' })).toBe(
      false,
    )
    expect(await access.canRead(request, 'order_1', anonymous)).toBe(false)
  })
})
