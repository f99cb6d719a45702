import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readToken } from '#backend/server/auth/medusa-token.ts'
import { Browser, internalSecret, type Shop, startShop } from './auth-support.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  shop.medusa.addStaff('boss@example.com', 'correct horse')
  shop.medusa.addCustomer('shopper@example.com', 'correct horse')
})
afterAll(() => shop.stop())

let serial = 0
async function signedIn(email: string, actor: 'user' | 'customer') {
  serial += 1
  const browser = new Browser(shop.url, `10.1.0.${serial}`)
  await browser.signIn(email, 'correct horse', { actor })
  return browser
}

describe('/api/admin', () => {
  const paths = [
    '/api/admin/products',
    '/api/admin/users/me',
    '/api/admin/uploads',
    '/api/admin/products/prod_1/variants',
    '/api/admin/nonsense',
  ]

  it('answers 401 to nobody and 403 to a shopper, without asking Medusa (R-368)', async () => {
    const shopper = await signedIn('shopper@example.com', 'customer')
    const before = shop.medusa.calls.length
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect((await new Browser(shop.url).json(path, { method })).status).toBe(401)
        expect((await shopper.json(path, { method })).status).toBe(403)
      }
    }
    expect(shop.medusa.calls.length).toBe(before)
  })

  it('passes staff on with the bearer token, body and all', async () => {
    const boss = await signedIn('boss@example.com', 'user')
    const answer = await boss.post('/api/admin/products', { title: 'ผ้าไหม' })
    expect(answer.body).toEqual({ path: '/admin/products', echo: { title: 'ผ้าไหม' } })
    const call = shop.medusa.callsTo('/admin/products').at(-1)
    expect(call?.authorization).toMatch(/^Bearer .*\.signed$/)
  })

  it('refuses another site, odd paths, other bodies and too many parameters', async () => {
    const boss = await signedIn('boss@example.com', 'user')
    expect((await boss.post('/api/admin/products', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await boss.post('/api/admin/products', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await boss.json('/api/admin/a..b')).status).toBe(404)
    expect((await boss.json('/api/admin/a%2fb')).status).toBe(404)
    const form = await boss.fetch('/api/admin/products', { method: 'POST', body: new URLSearchParams({ title: 'x' }) })
    expect(form.status).toBe(415)
    expect((await boss.json(`/api/admin/products?${'a=1&'.repeat(1001)}`)).status).toBe(400)
  })

  it('accepts an API key and a staff token of the caller; a shopper’s token is 403, a void or odd one 401 (R-357, R-358)', async () => {
    const bare = new Browser(shop.url)
    expect((await bare.json('/api/admin/products', { headers: { authorization: 'Basic c2tfMTo=' } })).status).toBe(200)
    const login = async (actor: string, email: string) =>
      (await bare.post<{ token: string }>(`/api/auth/${actor}/emailpass`, { email, password: 'correct horse' })).body
        .token
    const staff = await login('user', 'boss@example.com')
    const customer = await login('customer', 'shopper@example.com')
    const get = async (authorization: string) =>
      (await bare.json('/api/admin/products', { headers: { authorization } })).status
    expect(await get(`Bearer ${staff}`)).toBe(200)
    expect(await get(`Bearer ${customer}`)).toBe(403)
    expect(await get('Bearer nonsense')).toBe(401)
    expect(await get('Digest x')).toBe(401)
    const script = new Browser(shop.url)
    await script.json('/api/auth/session', { method: 'POST', headers: { authorization: `Bearer ${staff}` } })
    await script.json('/api/auth/session', { method: 'DELETE' })
    expect(await get(`Bearer ${staff}`)).toBe(401)
  })

  it('refuses to delete oneself, and voids the sessions of whoever is deleted at once (R-364, R-372, R-464)', async () => {
    const other = shop.medusa.addStaff('leaver@example.com', 'correct horse')
    const leaver = await signedIn('leaver@example.com', 'user')
    const boss = await signedIn('boss@example.com', 'user')
    const bossId = (await boss.session()).body?.user.id
    const self = await boss.json<{ message: string }>(`/api/admin/users/${bossId}`, { method: 'DELETE' })
    expect([self.status, self.body.message]).toEqual([400, 'You cannot delete yourself'])
    expect((await leaver.json('/api/admin/products')).status).toBe(200)
    expect((await boss.json(`/api/admin/users/${other.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await leaver.json('/api/admin/products')).status).toBe(401)
    expect((await leaver.session()).body).toBeNull()
  })

  it('notices a staff member who was deleted elsewhere', async () => {
    const gone = shop.medusa.addStaff('gone@example.com', 'correct horse')
    const browser = await signedIn('gone@example.com', 'user')
    shop.medusa.users.delete(gone.id)
    expect((await browser.json('/api/admin/products')).status).toBe(401)
    expect((await browser.json('/who')).body).toBeNull()
  })

  it('ends the session of a customer who is no more with the first call that is refused, and leaves staff beside it', async () => {
    const people = [shop.medusa.addCustomer('lost@example.com', 'correct horse')]
    const browser = await signedIn('lost@example.com', 'customer')
    people.push(shop.medusa.addCustomer('lost-too@example.com', 'correct horse'))
    const both = await signedIn('lost-too@example.com', 'customer')
    await both.signIn('boss@example.com', 'correct horse', { actor: 'user' })
    for (const { id } of people) shop.medusa.customers.delete(id)
    for (const one of [browser, both]) expect((await one.json('/api/store/customers/me')).status).toBe(401)
    expect((await browser.session()).body).toBeNull()
    expect((await both.session()).body).toMatchObject({ roles: ['ADMIN'] })
  })

  it('takes the word of Medusa’s events', async () => {
    const person = shop.medusa.addCustomer('event@example.com', 'correct horse')
    const browser = await signedIn('event@example.com', 'customer')
    await shop.tell('customer.deleted', [person.id])
    expect((await browser.session()).body).toBeNull()
  })

  it('says 502 in JSON when Medusa is away', async () => {
    const boss = await signedIn('boss@example.com', 'user')
    await boss.json('/api/admin/products')
    const dead = await startShop()
    dead.medusa.addStaff('boss@example.com', 'correct horse')
    const browser = new Browser(dead.url)
    await browser.signIn('boss@example.com', 'correct horse', { actor: 'user' })
    await dead.medusa.stop()
    const { status, body } = await browser.json<{ type: string }>('/api/admin/products')
    expect([status, body.type]).toEqual([502, 'unavailable'])
  })
})

describe('the loaders of the back office', () => {
  const pageOf = async (browser: Browser) => (await browser.json<{ path: string } | null>('/back-office')).body

  it('ask as the staff member who looks; a guest and a shopper have nothing to ask with', async () => {
    const boss = await signedIn('boss@example.com', 'user')
    const before = shop.medusa.callsTo('/admin/products').length
    expect(await pageOf(new Browser(shop.url))).toBeNull()
    expect(await pageOf(await signedIn('shopper@example.com', 'customer'))).toBeNull()
    expect(shop.medusa.callsTo('/admin/products')).toHaveLength(before)
    expect(await pageOf(boss)).toMatchObject({ path: '/admin/products' })
    const call = shop.medusa.callsTo('/admin/products').at(-1)
    expect(readToken(call?.authorization?.slice('Bearer '.length) ?? '')?.actorType).toBe('user')
  })

  it('have nothing to ask with once Medusa says that the staff member is gone', async () => {
    const gone = shop.medusa.addStaff('gone-too@example.com', 'correct horse')
    const browser = await signedIn('gone-too@example.com', 'user')
    shop.medusa.users.delete(gone.id)
    expect(await pageOf(browser)).toBeNull()
  })

  it('leave nothing in the memory that all visitors share', async () => {
    const boss = await signedIn('boss@example.com', 'user')
    await boss.json('/who')
    const { entries } = shop.layer.stats()
    const before = shop.medusa.callsTo('/admin/products').length
    await pageOf(boss)
    await pageOf(boss)
    expect(shop.medusa.callsTo('/admin/products')).toHaveLength(before + 2)
    expect(shop.layer.stats().entries).toBe(entries)
  })
})

describe('orders', () => {
  const id = 'order_01TESTORDER00000000000000'

  it('of a guest open to number and e-mail, and nothing says which of the two was wrong', async () => {
    shop.medusa.orders.push({ id, number: 42, email: 'guest@example.com' })
    const browser = new Browser(shop.url, '10.2.0.1')
    const wrong = await browser.post('/api/store/orders/track', { number: '42', email: 'else@example.com' })
    const unknown = await browser.post('/api/store/orders/track', { number: '43', email: 'guest@example.com' })
    expect(wrong).toMatchObject({ status: 404, body: unknown.body })
    expect((await browser.json(`/order/${id}`)).body).toBe(false)
    expect(
      (await browser.post('/api/store/orders/track', { number: '#42', email: ' Guest@example.com' })).body,
    ).toEqual({ id })
    expect((await browser.json(`/order/${id}`)).body).toBe(true)
  })

  it('are the customer’s own when Medusa lists them', async () => {
    const person = [...shop.medusa.customers.values()].find((one) => one.email === 'shopper@example.com')
    const own = 'order_01TESTORDER00000000000001'
    shop.medusa.orders.push({ id: own, number: 43, email: 'shopper@example.com', customer_id: person?.id })
    const shopper = await signedIn('shopper@example.com', 'customer')
    expect((await shopper.json(`/order/${own}`)).body).toBe(true)
    expect((await shopper.json(`/order/${id}`)).body).toBe(false)
  })

  it('say whether they could move to the account, only to who may look at them', async () => {
    const path = `/api/store/orders/${id}/transfer`
    expect((await new Browser(shop.url).json(path)).status).toBe(401)
    const shopper = await signedIn('shopper@example.com', 'customer')
    expect((await shopper.json(path)).status).toBe(404)
    await shopper.post('/api/store/orders/track', { number: 42, email: 'guest@example.com' })
    expect(await shopper.json(path)).toMatchObject({ status: 200, body: { state: 'offer' } })
    expect(shop.medusa.calls.at(-1)).toMatchObject({ path: '/identity/transfer', secret: internalSecret })
  })

  it.each([
    ['R-421', 'request', { description: 'mine' }],
    ['R-422', 'cancel', {}],
  ])(
    '(%s) a customer alone may %s to get one, and sees none of its content (R-256, R-436)',
    async (_row, action, body) => {
      const path = `/api/store/orders/${id}/transfer/${action}`
      const before = shop.medusa.calls.length
      expect((await new Browser(shop.url).post(path, body)).status).toBe(401)
      expect(shop.medusa.calls.length, 'Medusa is not asked').toBe(before)
      const shopper = await signedIn('shopper@example.com', 'customer')
      expect((await shopper.post(path, body)).body).toEqual({ order: { id, status: 'pending' } })
      expect(shop.medusa.calls.at(-1)).toMatchObject({ method: 'POST', path: path.replace('/api', ''), body })
      expect(shop.medusa.calls.at(-1)?.authorization).toMatch(/^Bearer /)
    },
  )

  it.each([
    ['R-237, R-423', 'accept'],
    ['R-238, R-424', 'decline'],
  ])(
    '(%s) whoever has the mailed token may %s that one moves, signed in or not (R-256, R-436)',
    async (_row, action) => {
      const path = `/api/store/orders/${id}/transfer/${action}`
      const answer = await new Browser(shop.url).post(path, { token: 't' })
      expect([answer.status, answer.body]).toEqual([200, { order: { id, status: 'pending' } }])
      expect(shop.medusa.calls.at(-1)).toMatchObject({
        method: 'POST',
        path: path.replace('/api', ''),
        body: { token: 't' },
      })
    },
  )
})
