import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, internalSecret, type Shop, startShop } from './auth-support.ts'

type Device = {
  id: string
  current: boolean
  way: string
  browser: string
  system: string | null
  kind: string
  startedAt: string
  lastSeenAt: string
}

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ env: { LIMIT_FACTOR: '100' } })
})
afterAll(() => shop.stop())

let email = ''
let turn = 0
beforeEach(() => {
  turn += 1
  email = `device-${turn}@example.com`
  shop.medusa.addCustomer(email, 'correct horse')
})

/** A browser that names itself, signed in as the customer of this test. */
async function device(name: string, password = 'correct horse'): Promise<Browser> {
  const browser = new Browser(shop.url)
  const { body } = await browser.json<{ csrfToken: string }>('/api/_auth/csrf')
  await browser.fetch('/api/_auth/callback/credentials', {
    method: 'POST',
    headers: { 'user-agent': name },
    body: new URLSearchParams({ csrfToken: body.csrfToken, json: 'true', email, password }),
  })
  await expect.poll(() => rowsOf().map((row) => row.browser)).toContain(name)
  return browser
}
const rowsOf = () => {
  const customer = [...shop.medusa.customers.values()].find((one) => one.email === email)
  return shop.medusa.sessions.filter((one) => one.customer_id === customer?.id)
}
const listOf = async (browser: Browser) =>
  (await browser.json<{ sessions: Device[] }>('/api/_auth/sessions')).body.sessions
const idOf = async (browser: Browser, name: string) =>
  (await listOf(browser)).find((one) => one.browser === name)?.id ?? ''
const end = (browser: Browser, id: string) =>
  browser.form<{ type?: string; success?: boolean }>('/api/_auth/sessions/end', { id })
const who = async (browser: Browser) => (await browser.session()).body?.user.email ?? null

describe('GET /api/_auth/sessions', () => {
  it('lists the devices of the customer, this one marked, the last used first, without anything secret', async () => {
    const phone = await device('phone')
    await device('laptop')
    const answer = await phone.json<{ sessions: Device[] }>('/api/_auth/sessions')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.body.sessions.map(({ browser, current, way }) => [browser, current, way])).toEqual([
      ['phone', true, 'credentials'],
      ['laptop', false, 'credentials'],
    ])
    for (const { startedAt, lastSeenAt } of answer.body.sessions)
      for (const moment of [startedAt, lastSeenAt]) expect(Date.now() - Date.parse(moment)).toBeLessThan(60_000)
    const text = JSON.stringify(answer.body)
    for (const { sid, customer_id } of rowsOf()) {
      expect(text).not.toContain(sid)
      expect(text).not.toContain(customer_id)
    }
    const [call] = shop.medusa.callsTo('/identity/sessions')
    expect(call).toMatchObject({ method: 'POST', secret: internalSecret, body: { way: 'credentials' } })
    expect(JSON.stringify(call?.body)).not.toContain('127.0.0.1')
  })

  it('answers 401 to nobody and to staff, and 502 when Medusa is away', async () => {
    expect((await new Browser(shop.url).json('/api/_auth/sessions')).status).toBe(401)
    shop.medusa.addStaff(`staff-${turn}@example.com`, 'correct horse')
    const staff = new Browser(shop.url)
    await staff.signIn(`staff-${turn}@example.com`, 'correct horse', { actor: 'user' })
    expect((await staff.json('/api/_auth/sessions')).status).toBe(401)
    const phone = await device('phone')
    shop.medusa.listDown = true
    const [list, ended] = [await phone.json('/api/_auth/sessions'), await end(phone, 'cses_1')]
    shop.medusa.listDown = false
    expect(list).toMatchObject({ status: 502, body: { type: 'unavailable' } })
    expect(ended).toMatchObject({ status: 502, body: { type: 'unavailable' } })
  })

  it('shows the device that asks even when its sign-in could not be noted', async () => {
    const phone = await device('phone')
    shop.medusa.sessions.length = 0
    expect((await listOf(phone)).map((one) => one.current)).toEqual([true])
  })
})

describe('POST /api/_auth/sessions/end', () => {
  it('signs another device out at once, also a copy of its cookie, and leaves this one', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')]
    const copy = new Browser(shop.url)
    for (const [name, value] of laptop.jar) copy.jar.set(name, value)
    expect(await end(phone, await idOf(phone, 'laptop'))).toMatchObject({ status: 200, body: { success: true } })
    expect([await who(laptop), await who(copy), await who(phone)]).toEqual([null, null, email])
    expect((await listOf(phone)).map((one) => one.browser)).toEqual(['phone'])
    await expect.poll(() => rowsOf().length).toBe(1)
  })

  it('signs this device out as sign-out does', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')]
    expect((await end(phone, await idOf(phone, 'phone'))).status).toBe(200)
    expect([...phone.jar.keys()]).not.toContain('talat_session')
    expect([await who(phone), await who(laptop)]).toEqual([null, email])
  })

  it('answers 404 to the id of a stranger’s device and to no id, and ends nothing', async () => {
    const victim = await device('victim')
    const theirs = await idOf(victim, 'victim')
    const owner = email
    email = `thief-${turn}@example.com`
    shop.medusa.addCustomer(email, 'correct horse')
    const thief = await device('thief')
    for (const id of [theirs, 'cses_none', ''])
      expect(await end(thief, id)).toMatchObject({ status: 404, body: { type: 'not_found' } })
    expect([await who(victim), await who(thief)]).toEqual([owner, email])
  })

  it('needs the CSRF token, the shop’s own page, and somebody', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')]
    const id = await idOf(phone, 'laptop')
    expect((await phone.post('/api/_auth/sessions/end', { id })).status).toBe(400)
    const { body } = await phone.json<{ csrfToken: string }>('/api/_auth/csrf')
    const foreign = { origin: 'https://evil.example' }
    expect((await phone.post('/api/_auth/sessions/end', { id, csrfToken: body.csrfToken }, foreign)).status).toBe(403)
    expect((await end(new Browser(shop.url), id)).status).toBe(401)
    expect(await who(laptop)).toBe(email)
  })
})

describe('the list follows what happens to sessions', () => {
  it('forgets a device that signs out, and all of them at "everywhere"', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')]
    await laptop.form('/api/_auth/signout')
    await expect.poll(() => rowsOf().map((row) => row.browser)).toEqual(['phone'])
    await device('tablet')
    await phone.form('/api/_auth/signout', { everywhere: 'true' })
    await expect.poll(rowsOf).toEqual([])
  })

  it('keeps only the device where the password was changed', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')]
    await phone.form('/api/_auth/password', { current: 'correct horse', next: 'Battery stap1e' })
    expect(await who(laptop)).toBeNull()
    expect((await listOf(phone)).map((one) => one.current)).toEqual([true])
    await expect.poll(() => rowsOf().length).toBe(1)
  })

  it('has one entry for a browser that signs in again', async () => {
    const phone = await device('phone')
    await phone.signIn(email, 'correct horse')
    await expect.poll(async () => (await listOf(phone)).length).toBe(1)
  })

  it('keeps one entry for a shopper whose browser signs in as staff, too', async () => {
    const phone = await device('phone')
    shop.medusa.addStaff(`both-${turn}@example.com`, 'correct horse')
    await phone.signIn(`both-${turn}@example.com`, 'correct horse', { actor: 'user' })
    expect((await phone.session()).body?.roles).toEqual(['ADMIN', 'CUSTOMER'])
    await expect.poll(async () => (await listOf(phone)).map((one) => one.current)).toEqual([true])
  })

  it('leaves out what is void, although its row could not be removed', async () => {
    const [phone, laptop] = [await device('phone'), await device('laptop')]
    const sid = rowsOf().find((row) => row.browser === 'laptop')?.sid
    shop.medusa.listDown = true
    await laptop.form('/api/_auth/signout')
    await expect.poll(() => shop.medusa.callsTo(`/identity/sessions/${sid}`)).toHaveLength(1)
    shop.medusa.listDown = false
    expect(rowsOf()).toHaveLength(2)
    expect((await listOf(phone)).map((one) => one.browser)).toEqual(['phone'])
  })

  it('is told of a renewed session, once', async () => {
    shop.medusa.tokenSeconds = 6
    const phone = await device('phone')
    shop.medusa.tokenSeconds = 24 * 3600
    const notes = () =>
      shop.medusa.callsTo('/identity/sessions').filter((call) => call.body.sid === rowsOf()[0]?.sid).length
    expect(notes()).toBe(1)
    await new Promise((done) => setTimeout(done, 3200))
    await Promise.all([phone.fetch('/who'), phone.fetch('/who')])
    await expect.poll(notes).toBe(2)
    await phone.fetch('/who')
    for (let poll = 0; poll < 5; poll += 1) await phone.session()
    expect(notes()).toBe(2)
  })
})

describe('a sign-in', () => {
  it('neither waits for the list nor fails with it', async () => {
    shop.medusa.listDelay = 1500
    const slow = new Browser(shop.url)
    const began = Date.now()
    await slow.signIn(email, 'correct horse')
    expect(Date.now() - began).toBeLessThan(1000)
    expect(await who(slow)).toBe(email)
    shop.medusa.listDelay = 0
    shop.medusa.listDown = true
    const other = new Browser(shop.url)
    await other.signIn(email, 'correct horse')
    expect(await who(other)).toBe(email)
    shop.medusa.listDown = false
  })
})
