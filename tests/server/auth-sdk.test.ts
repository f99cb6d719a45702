import Medusa from '@medusajs/js-sdk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Browser, type Shop, startShop } from './auth-support.ts'

let shop: Shop
let serial = 0
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => {
  serial += 1
})
afterEach(() => vi.unstubAllGlobals())

/** What the SDK's calls of a test said of cookies. */
let credentials: (RequestCredentials | undefined)[] = []

/** Gives the SDK's fetch a cookie jar, as a browser would when it sends credentials. */
function withCookies(): Browser {
  const browser = new Browser(shop.url, `10.3.0.${serial}`)
  const original = globalThis.fetch
  credentials = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    credentials.push(init.credentials)
    if (init.credentials === 'include')
      headers.set('cookie', [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('x-forwarded-for', browser.address)
    const response = await original(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) browser.jar.delete(pair.slice(0, at))
      else browser.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  })
  return browser
}
type Auth = NonNullable<ConstructorParameters<typeof Medusa>[0]['auth']>
const client = (auth: Auth) =>
  new Medusa({
    baseUrl: `${shop.url}/api`,
    publishableKey: 'pk_test',
    auth,
    logger: { error() {}, warn() {}, info() {}, debug() {} },
  })
const values = new Map<string, string>()
const keys = new Set<string>()
const custom: Auth = {
  type: 'jwt',
  jwtTokenStorageMethod: 'custom',
  storage: {
    getItem: async (key) => values.get(key) ?? null,
    setItem: async (key, value) => {
      keys.add(key)
      values.set(key, value)
    },
    removeItem: async (key) => void values.delete(key),
  },
}

/** What a customer does, through the stock client: register, sign in, profile, addresses, orders, sign out. */
async function journey(sdk: Medusa, email: string) {
  const token = await sdk.auth.register('customer', 'emailpass', { email, password: 'Correct h0rse' })
  await sdk.store.customer.create({ email, first_name: 'Stock' }, {}, { Authorization: `Bearer ${token}` })
  await sdk.auth.login('customer', 'emailpass', { email, password: 'Correct h0rse' })
  const { customer } = await sdk.store.customer.retrieve()
  expect(customer.email).toBe(email)
  await sdk.store.customer.createAddress({
    first_name: 'A',
    address_1: '1 Rama IV',
    city: 'Bangkok',
    country_code: 'th',
  })
  const { addresses } = await sdk.store.customer.listAddress()
  const id = addresses[0]?.id ?? ''
  await sdk.store.customer.updateAddress(id, { city: 'Chiang Mai' })
  expect((await sdk.store.customer.retrieveAddress(id)).address.city).toBe('Chiang Mai')
  expect((await sdk.store.customer.deleteAddress(id)).deleted).toBe(true)
  expect((await sdk.store.order.list()).orders).toEqual([])
  await sdk.auth.refresh()
  await sdk.store.customer.retrieve()
  await sdk.auth.logout()
  await expect(sdk.store.customer.retrieve()).rejects.toMatchObject({ status: 401 })
}

describe('a stock @medusajs/js-sdk', () => {
  it('works in session mode over our own cookie; a copy of it is worth nothing after logout (R-230, R-232, R-381, R-551, R-552)', async () => {
    const browser = withCookies()
    const sdk = client({ type: 'session', jwtTokenStorageMethod: 'memory' })
    await journey(sdk, 'session@example.com')
    expect(new Set(credentials)).toEqual(new Set(['include']))
    expect(browser.jar.has('talat_session')).toBe(false)
  })

  it('holds the token of a registration back from the session until there is an account (R-571)', async () => {
    const browser = withCookies()
    const sdk = client({ type: 'session', jwtTokenStorageMethod: 'memory' })
    const login = { email: 'fresh@example.com', password: 'Correct h0rse' }
    const token = await sdk.auth.register('customer', 'emailpass', login)
    expect([browser.jar.has('talat_session'), await sdk.client.getToken()]).toEqual([false, token])
    await sdk.store.customer.create({ email: login.email }, {}, { Authorization: `Bearer ${token}` })
    expect(browser.jar.has('talat_session')).toBe(false)
    await sdk.auth.login('customer', 'emailpass', login)
    expect(browser.jar.has('talat_session')).toBe(true)
  })

  it.each<[string, Auth]>([
    ['memory', { type: 'jwt', jwtTokenStorageMethod: 'memory' }],
    ['custom', custom],
  ])('works in jwt mode with %s storage (R-227, R-231, R-233, R-382, R-384, R-642)', async (name, auth) => {
    withCookies()
    await journey(client(auth), `${name}@example.com`)
    expect(new Set(credentials), 'no cookie is sent').toEqual(new Set(['omit']))
    if (name === 'custom') expect([[...keys], values.size]).toEqual([['medusa_auth_token'], 0])
  })

  it('keeps its token in the browser’s storage when nobody says where, and nowhere without one (R-643)', async () => {
    withCookies()
    const login = { email: 'default@example.com', password: 'correct horse' }
    shop.medusa.addCustomer(login.email, login.password)
    const kept = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    vi.stubGlobal('window', { localStorage })
    const inBrowser = client({ type: 'jwt' })
    const token = await inBrowser.auth.login('customer', 'emailpass', login)
    expect([...kept]).toEqual([['medusa_auth_token', token]])
    expect((await inBrowser.store.customer.retrieve()).customer.email).toBe(login.email)
    kept.clear()
    vi.stubGlobal('window', undefined)
    const elsewhere = client({ type: 'jwt' })
    await elsewhere.auth.login('customer', 'emailpass', login)
    expect(kept.size).toBe(0)
    await expect(elsewhere.store.customer.retrieve()).rejects.toMatchObject({ status: 401 })
  })

  it('keeps no token with nostore, and says so by 401 (R-198)', async () => {
    withCookies()
    shop.medusa.addCustomer('nostore@example.com', 'correct horse')
    const sdk = client({ type: 'jwt', jwtTokenStorageMethod: 'nostore' })
    expect(
      await sdk.auth.login('customer', 'emailpass', { email: 'nostore@example.com', password: 'correct horse' }),
    ).toMatch(/\.signed$/)
    await expect(sdk.store.customer.retrieve()).rejects.toMatchObject({ status: 401 })
  })

  it('keeps its session while it posts its tokens again and again: nothing becomes void by that (M7) (R-553)', async () => {
    const browser = withCookies()
    shop.medusa.addCustomer('again@example.com', 'correct horse')
    const sdk = client({ type: 'session', jwtTokenStorageMethod: 'memory' })
    await sdk.auth.login('customer', 'emailpass', { email: 'again@example.com', password: 'correct horse' })
    const copy = new Browser(shop.url)
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    await sdk.auth.login('customer', 'emailpass', { email: 'again@example.com', password: 'correct horse' })
    expect((await copy.session()).body, 'the session of before is the same one').not.toBeNull()
    const { token } = (
      await browser.post<{ token: string }>('/api/auth/customer/emailpass', {
        email: 'again@example.com',
        password: 'correct horse',
      })
    ).body
    const post = () =>
      browser.fetch('/api/auth/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    let last = await post()
    for (let round = 0; round < 40 && last.status === 200; round += 1) last = await post()
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    await sdk.auth.logout()
    expect((await copy.session()).body).toBeNull()
  })

  it('gets a location from an outside provider and stores nothing (R-199, R-234)', async () => {
    withCookies()
    const sdk = client({ type: 'jwt', jwtTokenStorageMethod: 'memory' })
    const answer = await sdk.auth.login('customer', 'oidc', { callback_url: 'https://evil.example/steal' })
    const location = (answer as { location: string }).location
    expect(new URL(location).origin).toBe('https://issuer.example')
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${shop.url}/`)
  })

  it('keeps the token of a callback, and the one that a renewal gives (R-228, R-229, R-550)', async () => {
    withCookies()
    const sdk = client({ type: 'jwt', jwtTokenStorageMethod: 'memory' })
    shop.medusa.codes.set('sdk-code', { sub: 'sub-sdk', email: 'sdk-oidc@example.com' })
    const { location } = (await sdk.auth.login('customer', 'oidc', {})) as { location: string }
    const state = new URL(location).searchParams.get('state') ?? ''
    const token = await sdk.auth.callback('customer', 'oidc', { code: 'sdk-code', state })
    expect(token).toMatch(/\.signed$/)
    const sent = () => shop.medusa.callsTo('/auth/token/refresh').at(-1)?.authorization
    await sdk.auth.refresh()
    expect(sent()).toBe(`Bearer ${token}`)
    await sdk.auth.refresh()
    expect(sent()).toMatch(/^Bearer .+\.signed$/)
    expect(sent()).not.toBe(`Bearer ${token}`)
  })

  it('reads the errors of the specification (R-346, R-347, R-348, R-349)', async () => {
    withCookies()
    const sdk = client({ type: 'jwt', jwtTokenStorageMethod: 'memory' })
    shop.medusa.addCustomer('known@example.com', 'correct horse')
    const wrong = sdk.auth.login('customer', 'emailpass', { email: 'known@example.com', password: 'wrong' })
    await expect(wrong).rejects.toMatchObject({ status: 401, message: 'Invalid email or password' })
    // Registering says nothing about who has an account; the account itself is refused, with one sentence.
    const known = { email: 'Known@example.com', password: 'An0ther horse' }
    const authorization = `Bearer ${await sdk.auth.register('customer', 'emailpass', known)}`
    const twice = sdk.store.customer.create({ email: known.email }, {}, { authorization })
    await expect(twice).rejects.toMatchObject({ status: 400, message: 'The account could not be created' })
    const update = sdk.auth.updateProvider('customer', 'emailpass', { password: 'Battery stap1e' }, 'a.b.c')
    await expect(update).rejects.toMatchObject({ status: 401, message: 'Invalid token' })
    const storage = client({ type: 'jwt', jwtTokenStorageMethod: 'local' })
    await expect(
      storage.auth.login('customer', 'emailpass', { email: 'known@example.com', password: 'correct horse' }),
    ).rejects.toThrow('Local JWT storage is only available in the browser')
    const perTab = client({ type: 'jwt', jwtTokenStorageMethod: 'session' })
    await expect(
      perTab.auth.login('customer', 'emailpass', { email: 'known@example.com', password: 'correct horse' }),
    ).rejects.toThrow('Session JWT storage is only available in the browser')
    const noStorage = client({ type: 'jwt', jwtTokenStorageMethod: 'custom' })
    await expect(noStorage.store.customer.retrieve()).rejects.toThrow('Custom storage was not provided in the config')
  })
})

describe('/api/auth', () => {
  const bare = () => new Browser(shop.url, `10.4.0.${serial}`)
  const resetToken = (email: string) =>
    `h.${Buffer.from(JSON.stringify({ entity_id: email, purpose: 'reset' })).toString('base64url')}.signed`

  it('answers a reset the same for known and unknown accounts (R-554, R-578)', async () => {
    shop.medusa.addCustomer('forgot@example.com', 'correct horse')
    for (const identifier of ['forgot@example.com', 'nobody@example.com']) {
      const response = await bare().fetch('/api/auth/customer/emailpass/reset-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/plain' },
        body: JSON.stringify({ identifier }),
      })
      expect([response.status, await response.text()]).toEqual([201, 'Created'])
    }
  })

  it('ends every session of an account that gets a new password by mail (R-555)', async () => {
    shop.medusa.addCustomer('reset@example.com', 'correct horse')
    const browser = bare()
    await browser.signIn('reset@example.com', 'correct horse')
    const answer = await bare().post(
      '/api/auth/customer/emailpass/update',
      { password: 'Battery stap1e' },
      { authorization: `Bearer ${resetToken('reset@example.com')}` },
    )
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect((await browser.session()).body).toBeNull()
    await browser.signIn('reset@example.com', 'Battery stap1e')
    expect((await browser.session()).body).not.toBeNull()
  })

  it('has no door to staff accounts, and none for other actors', async () => {
    const before = shop.medusa.calls.map((call) => call.path)
    for (const path of [
      '/api/auth/oidc/user',
      '/api/auth/emailpass/user',
      '/api/auth/martian/emailpass/register',
      '/api/auth/martian/emailpass',
      '/api/auth/mfa/factors',
    ]) {
      expect((await bare().post(path, { email: 'x@example.com', password: 'correct horse' })).status).toBe(404)
    }
    expect(shop.medusa.calls.map((call) => call.path)).toEqual(before)
  })

  it('never gives the token of a cookie session to a script', async () => {
    shop.medusa.addCustomer('cookie@example.com', 'correct horse')
    const browser = bare()
    await browser.signIn('cookie@example.com', 'correct horse')
    const { body } = await browser.post<{ token: string }>('/api/auth/token/refresh', {})
    expect(body.token).toBe('held-by-the-session')
  })

  it('lets a caller who brings a token of its own be that person, whatever the cookie says', async () => {
    const [one, other] = ['cookie-one@example.com', 'bearer-two@example.com'].map((email) =>
      shop.medusa.addCustomer(email, 'correct horse'),
    )
    const browser = bare()
    await browser.signIn('cookie-one@example.com', 'correct horse')
    const login = { email: 'bearer-two@example.com', password: 'correct horse' }
    const { token } = (await bare().post<{ token: string }>('/api/auth/customer/emailpass', login)).body
    const me = async (headers: Record<string, string> = {}) =>
      (await browser.json<{ customer: { id: string } }>('/api/store/customers/me', { headers })).body.customer.id
    expect(await me()).toBe(one?.id)
    expect(await me({ authorization: `Bearer ${token}` })).toBe(other?.id)
  })

  it('limits sign-in, register and reset with Retry-After (R-387)', async () => {
    const statusOf = async (path: string, body: object) => {
      const browser = bare()
      const post = () =>
        browser.fetch(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      let answer = await post()
      for (let round = 0; round < 12; round += 1) answer = await post()
      return [answer.status, Number(answer.headers.get('retry-after')) > 0]
    }
    expect(await statusOf('/api/auth/customer/emailpass', { email: 'l1@example.com', password: 'x' })).toEqual([
      429,
      true,
    ])
    expect(
      await statusOf('/api/auth/customer/emailpass/register', { email: 'l2@example.com', password: 'Correct h0rse' }),
    ).toEqual([429, true])
    expect(await statusOf('/api/auth/customer/emailpass/reset-password', { identifier: 'l3@example.com' })).toEqual([
      429,
      true,
    ])
  })

  it('refuses another site', async () => {
    expect((await bare().post('/api/auth/customer/emailpass', {}, { origin: 'https://evil.example' })).status).toBe(403)
  })
})
