import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessionCookie } from '#backend/server/auth/session-cookie.ts'
import type { StoredSession } from '#backend/server/auth/types.ts'
import { Browser, type Shop, startShop } from './auth-support.ts'
import { cookieHeader, cookiesOf } from './support/cookies.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const sessionOf = (patch: Partial<StoredSession> = {}): StoredSession => ({
  sid: 'sid',
  since: 1,
  via: 'credentials',
  user: { id: 'cus_1', name: 'Nok', email: 'nok@example.com', image: null },
  customer: { id: 'cus_1', token: 'h.p.s', exp: Math.floor(Date.now() / 1000) + 3600 },
  ...patch,
})
const sent = (lines: string[]) => new Headers({ cookie: cookieHeader(lines) })
type Cookie = ReturnType<typeof createSessionCookie>
const write = (cookie: Cookie, session: StoredSession, before: string[] = []) =>
  cookiesOf((c) => cookie.write(c, session), cookieHeader(before))
const secrets = ['first-secret-of-thirty-two-chars!!']

describe('the session cookie', () => {
  it('is http-only, Lax, for the whole site, and Secure with __Host- on https (R-711)', async () => {
    const plain = await write(createSessionCookie({ secrets, secure: false }), sessionOf())
    const parts = (line = '') =>
      line
        .replace(/^[^=]*=[^;]*; /, '')
        .replace(/\d+/, 'n')
        .split('; ')
        .sort()
    expect(plain[0]).toMatch(/^talat_session=/)
    expect(parts(plain[0])).toEqual(['HttpOnly', 'Max-Age=n', 'Path=/', 'SameSite=Lax'])
    const https = await write(createSessionCookie({ secrets, secure: true }), sessionOf())
    expect(https[0]).toMatch(/^__Host-talat_session=/)
    expect(parts(https[0])).toEqual(['HttpOnly', 'Max-Age=n', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  it('splits a long session into chunks and drops chunks that are left over', async () => {
    const cookie = createSessionCookie({ secrets, secure: false })
    const long = sessionOf({ user: { id: 'cus_1', name: 'ก'.repeat(1500), email: null, image: null } })
    const lines = await write(cookie, long)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.length).toBeLessThan(4096)
    expect(await cookie.read(sent(lines))).toEqual(long)
    const shorter = await write(cookie, sessionOf(), lines)
    expect(shorter.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0])).toEqual(
      lines.map((line) => line.split('=')[0]),
    )
  })

  it('is refused rather than made so long that no request with it would be read', async () => {
    const cookie = createSessionCookie({ secrets, secure: false })
    const endless = sessionOf({ user: { id: 'cus_1', name: 'ก'.repeat(20_000), email: null, image: null } })
    await expect(write(cookie, endless)).rejects.toThrow('session_too_large')
  })

  it('opens what an older secret has sealed, and seals with the newest', async () => {
    const old = await write(
      createSessionCookie({ secrets: ['old-secret-of-thirty-two-characters'], secure: false }),
      sessionOf(),
    )
    const rotated = createSessionCookie({ secrets: [...secrets, 'old-secret-of-thirty-two-characters'], secure: false })
    expect((await rotated.read(sent(old)))?.sid).toBe('sid')
    const fresh = await write(rotated, sessionOf())
    expect(await createSessionCookie({ secrets, secure: false }).read(sent(fresh))).not.toBeNull()
    expect(
      await createSessionCookie({ secrets: ['another-secret-of-32-characters!!!'], secure: false }).read(sent(old)),
    ).toBeNull()
  })

  it('is nobody when it was tampered with or its tokens have run out', async () => {
    const cookie = createSessionCookie({ secrets, secure: false })
    const [line = ''] = await write(cookie, sessionOf())
    const value = line.split(';')[0] ?? ''
    const changed = value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA')
    expect(await cookie.read(new Headers({ cookie: changed }))).toBeNull()
    const past = await write(
      cookie,
      sessionOf({ customer: { id: 'cus_1', token: 't', exp: Math.floor(Date.now() / 1000) - 1 } }),
    )
    expect(await cookie.read(sent(past))).toBeNull()
  })
})

describe('GET /api/_auth/session', () => {
  it('answers null to nobody, and asks Medusa nothing (R-573)', async () => {
    const before = shop.medusa.calls.length
    const { status, body, headers } = await new Browser(shop.url).session()
    expect([status, body]).toEqual([200, null])
    expect(headers.get('cache-control')).toContain('no-store')
    expect(shop.medusa.calls.length).toBe(before)
  })

  it('answers the person with role and expiry, without tokens, and asks Medusa nothing (R-174, R-176, R-556, R-559, R-572)', async () => {
    const person = shop.medusa.addCustomer('ann@example.com', 'correct horse')
    const browser = new Browser(shop.url)
    await browser.signIn('Ann@Example.com ', 'correct horse')
    await expect.poll(() => shop.medusa.callsTo('/identity/sessions').length).toBeGreaterThan(0)
    const before = shop.medusa.calls.length
    const { body } = await browser.session()
    expect(body?.user).toEqual({
      id: person.id,
      name: 'Nok Jaidee',
      email: 'ann@example.com',
      image: null,
      role: 'CUSTOMER',
    })
    expect(new Date(body?.expires ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3600_000)
    expect(JSON.stringify(body)).not.toContain('signed')
    for (let poll = 0; poll < 50; poll += 1) await browser.session()
    expect(shop.medusa.calls.length).toBe(before)
  })

  it('forgets a session whose tokens have run out (R-260)', async () => {
    shop.medusa.addCustomer('late@example.com', 'correct horse')
    shop.medusa.tokenSeconds = 5
    const browser = new Browser(shop.url)
    await browser.signIn('late@example.com', 'correct horse')
    shop.medusa.tokenSeconds = 24 * 3600
    expect((await browser.session()).body?.user.email).toBe('late@example.com')
    await new Promise((done) => setTimeout(done, 5100))
    expect((await browser.session()).body).toBeNull()
  })
})

describe('DELETE /api/_auth/session', () => {
  it('signs out, and a copy of the cookie is worth nothing afterwards (R-557, R-572)', async () => {
    shop.medusa.addCustomer('del@example.com', 'correct horse')
    const browser = new Browser(shop.url)
    await browser.signIn('del@example.com', 'correct horse')
    const thief = new Browser(shop.url)
    for (const [name, value] of browser.jar) thief.jar.set(name, value)
    expect((await browser.json('/api/_auth/session', { method: 'DELETE' })).body).toEqual({ loggedOut: true })
    expect((await browser.session()).body).toBeNull()
    expect((await thief.session()).body).toBeNull()
  })

  it('closes the orders of this browser, which stayed open to the next person for 30 days (M4)', async () => {
    shop.medusa.addCustomer('leaves@example.com', 'correct horse')
    shop.medusa.addCustomer('comes@example.com', 'correct horse')
    shop.medusa.orders.push(
      { id: 'order_guest000001', number: 9001, email: 'g@example.com' },
      { id: 'order_signed00001', number: 9002, email: 'g@example.com' },
    )
    const browser = new Browser(shop.url)
    const track = (number: number) => browser.post('/api/store/orders/track', { number, email: 'g@example.com' })
    const opens = async (id: string) => (await browser.json(`/order/${id}`)).body
    await track(9001)
    await browser.json('/api/_auth/session', { method: 'DELETE' })
    expect(await opens('order_guest000001'), 'a guest who was never signed in keeps it').toBe(true)
    await browser.signIn('leaves@example.com', 'correct horse')
    await track(9002)
    expect([await opens('order_guest000001'), await opens('order_signed00001')]).toEqual([true, true])
    const kept = browser.jar.get('talat_orders') ?? ''
    await browser.form('/api/_auth/signout')
    expect([await opens('order_guest000001'), await opens('order_signed00001')]).toEqual([false, false])
    // Whoever kept the cookie has nothing of what was bought or looked up while signed in, also as somebody else.
    browser.jar.set('talat_orders', kept)
    expect(await opens('order_signed00001')).toBe(false)
    await browser.signIn('comes@example.com', 'correct horse')
    expect(await opens('order_signed00001')).toBe(false)
  })

  it('refuses another site', async () => {
    const { status } = await new Browser(shop.url).json('/api/_auth/session', {
      method: 'DELETE',
      headers: { origin: 'https://evil.example' },
    })
    expect(status).toBe(403)
  })
})

describe('renewal', () => {
  it('renews a token past half of its life on a page, never on a poll, and once for calls at the same time', async () => {
    shop.medusa.addCustomer('roll@example.com', 'correct horse')
    shop.medusa.tokenSeconds = 10
    const browser = new Browser(shop.url)
    await browser.signIn('roll@example.com', 'correct horse')
    const refreshes = () => shop.medusa.callsTo('/auth/token/refresh').length
    const before = refreshes()
    await new Promise((done) => setTimeout(done, 6000))
    await browser.session()
    expect(refreshes()).toBe(before)
    shop.medusa.tokenSeconds = 24 * 3600
    const answers = await Promise.all([browser.fetch('/who'), browser.fetch('/who'), browser.fetch('/who')])
    expect(
      answers.every((answer) => answer.headers.getSetCookie().some((line) => line.startsWith('talat_session='))),
    ).toBe(true)
    expect(refreshes()).toBe(before + 1)
    const { body } = await browser.session()
    expect(new Date(body?.expires ?? 0).getTime()).toBeGreaterThan(Date.now() + 3600_000)
  })

  it('keeps the session when Medusa is away, and ends it when the account is gone', async () => {
    const person = shop.medusa.addCustomer('gone@example.com', 'correct horse')
    shop.medusa.tokenSeconds = 4
    const browser = new Browser(shop.url)
    await browser.signIn('gone@example.com', 'correct horse')
    shop.medusa.tokenSeconds = 24 * 3600
    await new Promise((done) => setTimeout(done, 2600))
    shop.medusa.down = 503
    expect((await browser.json<{ user: { id: string } }>('/who')).body.user.id).toBe(person.id)
    shop.medusa.down = null
    const identity = shop.medusa.identityOf('emailpass', 'gone@example.com')
    if (identity) delete identity.customer_id
    expect((await browser.json('/who')).body).toBeNull()
    expect((await browser.session()).body).toBeNull()
  })
})
