import { beforeAll, describe, expect, it } from 'vitest'
import { signedInHint } from '#features/session/signed-in-hint.ts'
import { issuer } from '#tests/e2e/support.ts'
import { launchData, someone } from '#tests/e2e/telegram-app.ts'
import {
  type Account,
  Browser,
  call,
  fresh,
  mailedResetOf,
  newCustomer,
  newStaff,
  nothing,
  opens,
  password,
  registration,
  shop,
  tokenOf,
} from './accounts.ts'

let owner: Account
beforeAll(async () => {
  owner = await newCustomer('held')
})
const host = () => new URL(shop()).host

/** Ways to write another site that a check by eye lets pass. */
const elsewhere = (): string[] => [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://EVIL.EXAMPLE/',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  `https://${host()}@evil.example/`,
  `https://${host()}.evil.example/`,
  `http://evil.example#@${host()}/`,
  'javascript:alert(1)',
  'JaVaScRiPt://x%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example\\@localhost',
]
/** Where a browser would go from our origin. */
const leads = (address: string): string => new URL(address, shop()).host
const isOurs = (address: string | null): boolean =>
  address !== null &&
  leads(address) === host() &&
  !/^[a-z]+:\/\/[^/]+\/[/\\]/i.test(address) &&
  !/^[/\\]{2}/.test(address)

describe('a way back to another site, in 29 spellings', () => {
  it('is never taken: sign-in, sign-out, providers, the page (R-370)', async () => {
    expect(new Set(elsewhere()).size).toBe(29)
    const person = new Browser(shop())
    await person.signIn(owner.email, password)
    const wrong: string[] = []
    for (const to of elsewhere()) {
      const guest = new Browser(shop())
      const answers = [
        (await guest.form('/api/_auth/signin/oidc-unknown', { callbackUrl: to })).body.url,
        (await guest.form('/api/_auth/signin/credentials', { callbackUrl: to })).body.url,
        (await guest.form('/api/_auth/signout', { callbackUrl: to })).body.url,
        (await guest.fetch(`/api/_auth/signin?callbackUrl=${encodeURIComponent(to)}`)).headers.get('location'),
      ]
      // Whoever is signed in already is sent on from the page for guests.
      const page = await person.fetch(`/auth/login2?redirect=${encodeURIComponent(to)}`, {
        headers: { accept: 'text/html' },
      })
      await page.body?.cancel()
      if (page.headers.has('location')) answers.push(page.headers.get('location'))
      for (const answer of answers) {
        const inside = answer ? new URL(answer, shop()).searchParams.get('redirect') : null
        if (!isOurs(answer) || (inside !== null && !isOurs(inside))) wrong.push(`${JSON.stringify(to)} → ${answer}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is not taken after a password either', async () => {
    for (const to of ['//evil.example', '/\\evil.example', '/.//evil.example', `https://${host()}@evil.example/`]) {
      const { body, status } = await new Browser(shop()).signIn(owner.email, password, { callbackUrl: to })
      expect([to, status, new URL(body.url).href]).toEqual([to, 200, `${shop()}/`])
    }
  })
})

const origins = () => [
  'https://evil.example',
  'http://evil.example',
  'null',
  'file://',
  'https://localhost.evil.example',
  `http://${host()}.evil.example`,
  `https://evil.example:${new URL(shop()).port}`,
  'http://xn--localhost-.example',
  `http://localhost:${Number(new URL(shop()).port) + 1}`,
  'chrome-extension://abcdefghijklmnop',
]
const writing: [method: string, path: string, body?: object][] = [
  ['POST', '/api/_auth/signin/oidc', {}],
  ['POST', '/api/_auth/callback/credentials', { email: 'x@example.com', password }],
  ['POST', '/api/_auth/callback/telegram', { initData: 'x' }],
  ['POST', '/api/_auth/register', registration('x@example.com')],
  ['POST', '/api/_auth/password', { current: password, next: 'Hacked by evil 1' }],
  ['POST', '/api/_auth/sessions/end', { id: 'x' }],
  ['POST', '/api/_auth/signout', {}],
  ['DELETE', '/api/_auth/session'],
  ['POST', '/api/auth/session'],
  ['DELETE', '/api/auth/session'],
  ['POST', '/api/auth/token/refresh'],
  ['POST', '/api/auth/customer/emailpass', { email: 'x@example.com', password }],
  ['POST', '/api/auth/customer/emailpass/register', { email: 'x@example.com', password }],
  ['POST', '/api/auth/customer/emailpass/reset-password', { identifier: 'x@example.com' }],
  ['POST', '/api/auth/customer/emailpass/update', { password }],
  ['POST', '/api/store/customers', { first_name: 'X' }],
  ['POST', '/api/store/customers/me', { first_name: 'X' }],
  ['POST', '/api/store/customers/me/cart', { cart_id: 'cart_01J0000000000000000000000' }],
  ['POST', '/api/store/orders/track', { number: 1, email: 'x@example.com' }],
]

describe('a page of another site', () => {
  it.each(writing)('cannot send %s %s with the owner’s cookies, from ten origins', async (method, path, body) => {
    const victim = new Browser(shop())
    for (const [name, value] of owner.browser.jar) victim.jar.set(name, value)
    const { csrfToken } = (await victim.json<{ csrfToken: string }>('/api/_auth/csrf')).body
    for (const origin of origins()) {
      const answer = await victim.fetch(path, {
        method,
        headers: { origin, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify({ csrfToken, ...body }) : undefined,
      })
      await answer.body?.cancel()
      expect([origin, answer.status, answer.headers.getSetCookie()]).toEqual([origin, 403, []])
    }
    for (const site of ['cross-site', 'same-site']) {
      const answer = await victim.fetch(path, {
        method,
        headers: { 'sec-fetch-site': site, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify({ csrfToken, ...body }) : undefined,
      })
      await answer.body?.cancel()
      expect([site, answer.status]).toEqual([site, 403])
    }
    expect((await victim.session()).body?.user.email).toBe(owner.email)
  })

  it('cannot send a form without the token, nor with one that it has made or that is another browser’s', async () => {
    const other = (await new Browser(shop()).json<{ csrfToken: string }>('/api/_auth/csrf')).body.csrfToken
    for (const csrfToken of ['', 'x', '0'.repeat(64), other]) {
      const answer = await owner.browser.fetch('/api/_auth/password', {
        method: 'POST',
        body: new URLSearchParams({ csrfToken, json: 'true', current: password, next: 'Hacked by evil 1' }),
      })
      expect(answer.status).toBe(403)
    }
    const planted = new Browser(shop())
    planted.jar.set('talat_csrf', encodeURIComponent(`${'0'.repeat(64)}|${'0'.repeat(64)}`))
    const answer = await planted.fetch('/api/_auth/signout', {
      method: 'POST',
      body: new URLSearchParams({ csrfToken: '0'.repeat(64), json: 'true' }),
    })
    expect([answer.status, (await answer.json()) as object]).toEqual([
      400,
      expect.objectContaining({ message: 'Could not fetch CSRF Token for signing out' }),
    ])
  })
})

describe('a session cookie', () => {
  const inBrowser = (value: string, name = 'talat_session') => {
    const browser = new Browser(shop())
    browser.jar.set(name, value)
    return browser
  }
  const isNobody = async (browser: Browser) => (await browser.session()).body === null

  it('that somebody planted is void after the sign-in (fixation)', async () => {
    const attacker = await newCustomer('planter')
    const victim = inBrowser(attacker.browser.jar.get('talat_session') ?? '')
    await victim.signIn(owner.email, password)
    expect((await victim.session()).body?.user.email).toBe(owner.email)
    expect(await isNobody(attacker.browser), 'the planted one leads to nobody').toBe(true)
  })

  it('that was changed in any place, cut, doubled or made by hand is nobody’s', async () => {
    const browser = new Browser(shop())
    await browser.signIn(owner.email, password)
    const value = browser.jar.get('talat_session') ?? ''
    expect(value.split('.')).toHaveLength(5)
    const changed: string[] = []
    for (let at = 0; at < value.length; at += Math.ceil(value.length / 40)) {
      if (value[at] === '.') continue
      changed.push(value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1))
    }
    const part = (one: object) => Buffer.from(JSON.stringify(one)).toString('base64url')
    const claims = { sid: 'x', since: Date.now(), via: 'credentials', user: { id: owner.id }, exp: 9_999_999_999 }
    changed.push(
      value.slice(0, -1),
      value.slice(0, value.length / 2),
      value.slice(1),
      value + value,
      `${value}.`,
      value.split('.').reverse().join('.'),
      `${part({ alg: 'none' })}.${part(claims)}.`,
      `${part({ alg: 'dir', enc: 'none' })}..x.${part(claims)}.x`,
      '%E0%A4%A',
      'null',
      '{}',
    )
    for (const one of changed)
      expect([one.slice(0, 20), await isNobody(inBrowser(one))]).toEqual([one.slice(0, 20), true])
    // Sealed by us, for another purpose.
    for (const name of ['talat_device', 'talat_csrf']) {
      const other = browser.jar.get(name) ?? ''
      expect([name, other.length > 20, await isNobody(inBrowser(other))]).toEqual([name, true, true])
    }
    expect((await browser.session()).body?.user.email).toBe(owner.email)
  })

  it('that was copied is worth nothing after the sign-out: pages, store, renewal, SDK', async () => {
    const browser = new Browser(shop())
    await browser.signIn(owner.email, password)
    const copy = inBrowser(browser.jar.get('talat_session') ?? '')
    expect((await copy.json('/api/store/customers/me')).status).toBe(200)
    await browser.form('/api/_auth/signout')
    expect(await isNobody(copy)).toBe(true)
    const statuses = [
      (await copy.json('/api/store/customers/me')).status,
      (await copy.json('/api/auth/token/refresh', { method: 'POST' })).status,
      (await copy.json('/api/_auth/sessions')).status,
      (await copy.fetch('/account', { headers: { accept: 'text/html' } })).status,
    ]
    expect(statuses).toEqual([401, 401, 401, 302])
    const header = await fetch(`${shop()}/api/_auth/session`, {
      headers: { 'x-talat-session': copy.jar.get('talat_session') ?? '' },
    })
    expect(await header.json()).toBeNull()
  })
})

describe('a page of the catalogue', () => {
  it('that somebody who is signed in was the first to ask for holds nothing of theirs when a stranger gets it', async () => {
    const { browser, id, email } = await newCustomer('firstasker')
    const { body: csrf } = await browser.json<{ csrfToken: string }>('/api/_auth/csrf')
    const secrets = [id, email, '"Nok"', '>Nok<', csrf.csrfToken, ...browser.jar.values()]
    const { body } = await call('GET', '/api/store/products?limit=3&offset=40&fields=handle')
    const paths = (body.products as { handle: string }[]).map(({ handle }) => `/products/${handle}`)
    expect(paths).toHaveLength(3)
    for (const path of [...paths, `/products?q=${fresh('kept')}`, '/th', '/products.data', '/no-such-page']) {
      for (const one of [browser, browser, new Browser(shop())]) {
        const answer = await one.fetch(path, { headers: { accept: 'text/html' } })
        const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`
        for (const secret of secrets)
          if (secret !== '1') expect(text.includes(secret), `${path}: ${secret}`).toBe(false)
        expect(answer.headers.getSetCookie(), path).toEqual([])
        expect(answer.headers.get('cache-control'), path).toMatch(/^private/)
      }
    }
  })

  it('believes no cookie that only says that somebody is signed in', async () => {
    const browser = new Browser(shop())
    browser.jar.set(signedInHint, '1')
    expect((await browser.json('/api/store/customers/me')).status).toBe(401)
    expect((await browser.fetch('/account', { headers: { accept: 'text/html' } })).status).toBe(302)
    expect((await browser.session()).body).toBeNull()
    expect(browser.jar.has(signedInHint), 'it goes with the first question').toBe(false)
  })
})

/** Goes through the issuer's pages as a browser does; answers the address that leads back to the shop. */
async function atIssuer(location: string, sub: string): Promise<string> {
  const browser = new Browser(issuer())
  let address = location
  for (let step = 0; step < 8; step += 1) {
    const answer = await browser.fetch(address)
    const next = answer.headers.get('location')
    await answer.body?.cancel()
    if (next && new URL(next, address).pathname.startsWith('/api/_auth/callback/')) return new URL(next, address).href
    if (next) address = new URL(next, address).href
    else {
      const posted = await browser.fetch(address, { method: 'POST', body: new URLSearchParams({ sub }) })
      address = new URL(posted.headers.get('location') ?? '', address).href
    }
  }
  throw new Error('the issuer did not lead back')
}

describe('an answer of the outside provider', () => {
  it('opens once, and only in the browser that began', async () => {
    const browser = new Browser(shop())
    const begun = await browser.form('/api/_auth/signin/oidc', { callbackUrl: '/cart' })
    const flow = browser.jar.get('talat_flow') ?? ''
    const back = new URL(await atIssuer(begun.body.url, 'talat-mali'))
    const answer = back.pathname + back.search
    const failedAt = async (who: Browser, path: string) => {
      const { headers } = await who.fetch(path)
      const location = new URL(headers.get('location') ?? '')
      return [location.pathname, location.searchParams.get('error'), (await who.session()).body]
    }
    const refused = ['/auth/login', 'OAuthCallbackError', null]
    expect(await failedAt(new Browser(shop()), answer), 'another browser').toEqual(refused)

    const done = await browser.fetch(answer)
    expect(done.headers.get('location')).toBe(`${shop()}/cart`)
    expect((await browser.session()).body).not.toBeNull()
    await browser.form('/api/_auth/signout')
    expect(await failedAt(browser, answer), 'a second time').toEqual(refused)
    const kept = new Browser(shop())
    kept.jar.set('talat_flow', flow)
    expect(await failedAt(kept, answer), 'a second time, with the cookie kept').toEqual(refused)

    const other = new Browser(shop())
    const fresh = await other.form('/api/_auth/signin/oidc')
    const state = new URL(fresh.body.url).searchParams.get('state') ?? ''
    const code = back.searchParams.get('code') ?? ''
    expect(await failedAt(other, `/api/_auth/callback/oidc?code=${code}&state=${state}`), 'an old code').toEqual(
      refused,
    )
    const made = new Browser(shop())
    await made.form('/api/_auth/signin/oidc')
    expect(await failedAt(made, '/api/_auth/callback/oidc?code=x&state=x'), 'a made-up state').toEqual(refused)
    expect(await failedAt(made, '/api/_auth/callback/oidc'), 'nothing').toEqual(refused)
  })
})

describe('launch data of the messenger', () => {
  const launch = (initData: string) => new Browser(shop()).form('/api/_auth/callback/telegram', { initData })
  const isRefused = async (initData: string) => {
    const { body } = await launch(initData)
    return new URL(body.url, shop()).searchParams.get('error') === 'CredentialsSignin'
  }

  it('opens once, and not when it is changed, old, of the future, of another bot, or said twice', async () => {
    const good = launchData()
    const hour = 3600_000
    const other = encodeURIComponent(JSON.stringify({ ...someone(), first_name: 'Other' }))
    const bad: Record<string, string> = {
      'another person': good.replace(/user=[^&]*/, `user=${other}`),
      'another date': good.replace(/auth_date=\d+/, `auth_date=${Math.floor(Date.now() / 1000) + 1}`),
      'a field more': `${good}&start_param=x`,
      'a field twice': `${good}&user=${other}`,
      'a hash less': good.replace(/&?hash=[^&]*/, ''),
      'a hash of zeroes': good.replace(/hash=[^&]*/, `hash=${'0'.repeat(64)}`),
      old: launchData({ date: new Date(Date.now() - 2 * hour) }),
      'of the future': launchData({ date: new Date(Date.now() + hour) }),
      'of another bot': launchData({ token: '654321:another-bot-token-of-a-stranger' }),
      'without a person': launchData({ user: null }),
      'of a bot': launchData({ user: { ...someone(), is_bot: true } }),
      empty: '',
      nonsense: 'valid',
      long: `${good}&x=${'x'.repeat(5000)}`,
    }
    for (const [what, data] of Object.entries(bad)) expect([what, await isRefused(data)]).toEqual([what, true])
    expect((await launch(good)).body).toMatchObject({ handle: expect.any(String) })
    expect(await isRefused(good), 'a second time').toBe(true)
  })
})

describe('more than a person may say of themselves', () => {
  const more = {
    id: 'cus_made_up',
    role: 'ADMIN',
    roles: ['ADMIN'],
    actor: 'user',
    actor_type: 'user',
    has_account: false,
    created_by: 'user_1',
    groups: [{ id: 'cusgroup_vip' }],
    deleted_at: new Date().toISOString(),
  }
  type Person = { id: string; email: string; has_account?: boolean; groups?: object[]; created_by?: string | null }

  it('is not taken at registration, by the form or by the stock client', async () => {
    const browser = new Browser(shop())
    const email = `${fresh('mass')}@example.com`
    const fields = Object.fromEntries(Object.entries(more).map(([key, value]) => [key, String(value)]))
    await browser.form('/api/_auth/register', { ...fields, ...registration(email) })
    const { body } = await browser.session()
    expect([body?.user.email, body?.roles]).toEqual([email, ['CUSTOMER']])
    expect((await browser.json('/api/admin/users/me')).status).toBe(403)

    const second = `${fresh('mass')}@example.com`
    const registered = await call('POST', '/api/auth/customer/emailpass/register', undefined, {
      ...more,
      email: second,
      password,
    })
    const made = await call('POST', '/api/store/customers', String(registered.body.token), { ...more, first_name: 'X' })
    const customer = made.body.customer as Person
    expect(customer.email).toBe(second)
    expect(customer.id).not.toBe(more.id)
    expect((await call('GET', '/api/admin/users/me', await tokenOf(second))).status).toBe(403)
  })

  it('is not taken by profile and addresses', async () => {
    const me = async () => (await owner.browser.json<{ customer: Person }>('/api/store/customers/me')).body.customer
    const before = await me()
    await owner.browser.post('/api/store/customers/me', { ...more, email: 'staff@talat.example' })
    const after = await me()
    expect([after.id, after.email, after.has_account, after.created_by]).toEqual([
      before.id,
      before.email,
      before.has_account,
      before.created_by,
    ])
    const other = await newCustomer('other')
    const address = { first_name: 'A', last_name: 'B', address_1: 'C', city: 'D', country_code: 'th' }
    await owner.browser.post('/api/store/customers/me/addresses', { ...address, customer_id: other.id })
    const theirs = await other.browser.json<{ addresses: object[] }>('/api/store/customers/me/addresses')
    expect(theirs.body.addresses).toEqual([])
  })
})

describe('a token of one kind', () => {
  it('is not taken for another: customer, staff, nobody yet, a reset, a registration', async () => {
    const shopper = await tokenOf(owner.email)
    const staff = await newStaff('roles')
    const asStaff = await tokenOf(staff.email, password, 'user')
    const shopperAsStaff = await tokenOf(owner.email, password, 'user')
    const staffAsShopper = await tokenOf(staff.email)
    const admin = (token: string) => call('GET', '/api/admin/users/me', token)
    const store = (token: string) => call('GET', '/api/store/customers/me', token)
    const { status: first } = await admin(shopper)
    expect(first).toBe(403)
    expect([(await admin(shopperAsStaff)).status, (await admin(staffAsShopper)).status]).toEqual([401, 403])
    expect([
      (await store(asStaff)).status,
      (await store(shopperAsStaff)).status,
      (await store(staffAsShopper)).status,
    ]).toEqual([401, 401, 401])
    const made = await call('POST', '/api/admin/users/me', shopperAsStaff, { first_name: 'X' })
    expect(made.status).toBe(401)
    for (const path of ['/api/auth/emailpass/user', '/api/auth/oidc/user'])
      expect((await call('POST', path, shopperAsStaff, { email: owner.email })).status).toBe(404)

    const reset = await mailedResetOf(owner.email)
    expect(await opens(reset)).toEqual(nothing)
    expect((await admin(reset)).status).toBe(403)
    const update = (token: string) =>
      call('POST', '/api/auth/customer/emailpass/update', token, { password: 'Taken over 1' })
    expect([(await update(shopper)).status, (await update(asStaff)).status]).toEqual([401, 401])
    const asUser = await call('POST', '/api/auth/user/emailpass/update', reset, { password: 'Taken over 1' })
    expect(asUser.status, 'a reset is for the actor it was asked for').toBe(401)

    const { body } = await call('POST', '/api/auth/customer/emailpass/register', undefined, {
      email: `${fresh('nobody')}@example.com`,
      password,
    })
    const registration = String(body.token)
    expect([(await store(registration)).status, (await admin(registration)).status]).toEqual([401, 401])
    expect(await opens(registration)).toEqual(nothing)
    const invited = await call('POST', '/api/admin/invites/accept?token=x', registration, { first_name: 'X' })
    expect(invited.status, 'a shopper’s registration makes nobody staff').toBe(401)
  })
})
