import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import {
  type Account,
  asStaff,
  Browser,
  call,
  everything,
  fresh,
  linkMailedTo,
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

const next = 'Another long passw0rd'

describe('a stolen bearer token', () => {
  it('still works after the owner’s password reset (H1); the fresh one is refused (H2): now neither (R-578)', async () => {
    const { email } = await newCustomer('reset')
    const stolen = await tokenOf(email)
    expect(await opens(stolen)).toEqual(everything)
    const link = await mailedResetOf(email)
    const update = await call('POST', '/api/auth/customer/emailpass/update', link, { password: next })
    expect(update.status).toBe(200)
    expect(await opens(stolen)).toEqual(nothing)
    expect(await opens(await tokenOf(email, next))).toEqual(everything)
    const again = await call('POST', '/api/auth/customer/emailpass/update', link, { password })
    expect(again.status, 'the link works once').toBe(401)
  })

  it('of a member of staff still reads /api/admin after a password reset (H1): now refused', async () => {
    const { email } = await newStaff('staff-reset')
    const stolen = await tokenOf(email, password, 'user')
    const asShopper = await tokenOf(email)
    expect(await opens(stolen, 'user')).toEqual(everything)
    const link = await mailedResetOf(email, 'user')
    expect((await call('POST', '/api/auth/user/emailpass/update', link, { password: next })).status).toBe(200)
    expect(await opens(stolen, 'user')).toEqual(nothing)
    const renewed = await call('POST', '/api/auth/token/refresh', asShopper)
    expect(renewed.status, 'nor does the same identity in its other role').toBe(401)
    expect(await opens(await tokenOf(email, next, 'user'), 'user')).toEqual(everything)
  })

  it.each([
    ['a password change', ({ browser }: Account) => browser.form('/api/_auth/password', { current: password, next })],
    ['“sign out everywhere”', ({ browser }: Account) => browser.form('/api/_auth/signout', { everywhere: 'true' })],
  ])('still passes /api/store after %s (H1, H2): now refused, and fresh ones work at once', async (name, act) => {
    const owner = await newCustomer('change')
    const stolen = await tokenOf(owner.email)
    const elsewhere = new Browser(shop())
    await elsewhere.signIn(owner.email, password)
    expect((await act(owner)).status).toBe(200)
    expect(await opens(stolen)).toEqual(nothing)
    expect((await elsewhere.session()).body).toBeNull()
    const current = name === 'a password change' ? next : password
    expect(await opens(await tokenOf(owner.email, current))).toEqual(everything)
    await elsewhere.signIn(owner.email, current)
    expect((await elsewhere.session()).body?.user.email).toBe(owner.email)
  })

  it('passes in a header that only Medusa can read (two spaces, a second word): now refused', async () => {
    const { email, browser } = await newCustomer('header')
    const stolen = await tokenOf(email)
    await browser.form('/api/_auth/signout', { everywhere: 'true' })
    for (const authorization of [`Bearer  ${stolen}`, `bearer ${stolen} x`, `Bearer ${stolen}, Bearer x`]) {
      const answer = await fetch(`${shop()}/api/store/customers/me`, { headers: { authorization } })
      expect([authorization.slice(0, 8), answer.status]).toEqual([authorization.slice(0, 8), 401])
    }
  })
})

describe('a forged token', () => {
  it('with a staff member’s id locks that person out for 15 s (M1): now it changes nothing', async () => {
    const { email, id } = await newStaff('staff-forged')
    const own = await tokenOf(email, password, 'user')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const claims = { actor_id: id, actor_type: 'user', auth_identity_id: 'authid_x', iat: now, exp: now + 3600 }
    const forged = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${'A'.repeat(43)}`
    const ask = (token: string) => call('GET', '/api/admin/users/me', token)
    const both = await Promise.all([ask(forged), ask(own), ask(forged), ask(own)])
    expect(both.map(({ status }) => status)).toEqual([401, 200, 401, 200])
    expect((await ask(own)).status).toBe(200)
  })
})

describe('registering', () => {
  const register = (email: string, actor = 'customer') =>
    call('POST', `/api/auth/${actor}/emailpass/register`, undefined, { email, password })

  it.each(['customer', 'user'])(
    'as %s tells who has an account (M5): now every address is answered alike',
    async (actor) => {
      const { email: known } = await newCustomer('known')
      const answers = await Promise.all(
        [known, 'staff@talat.example', `${fresh('nobody')}@example.com`].map((email) => register(email, actor)),
      )
      expect(answers.map(({ status, body }) => [status, Object.keys(body), typeof body.token])).toEqual(
        answers.map(() => [200, ['token'], 'string']),
      )
      const lengths = answers.map(({ body }) => String(body.token).split('.').length)
      expect(lengths).toEqual([5, 5, 5])
    },
  )

  it('holds the address of somebody who is about to be invited (M5): now the invited person gets in', async () => {
    const email = `${fresh('invited')}@example.com`
    for (const actor of ['user', 'customer'])
      await call('POST', `/api/auth/${actor}/emailpass/register`, undefined, { email, password: 'Of the squatter 1' })
    const { invite } = (await asStaff('POST', '/admin/invites', { email })) as { invite: { token: string } }
    const address = `/api/admin/invites/accept?token=${invite.token}`
    const accept = (token: unknown) => call('POST', address, String(token), { email, first_name: 'Invited' })
    const other = await register(`${fresh('other')}@example.com`, 'user')
    expect((await accept(other.body.token)).status, 'an invitation is for its own address').toBe(401)
    const own = await register(email, 'user')
    expect(
      (await call('POST', '/api/admin/invites/accept?token=made-up', String(own.body.token), { email })).status,
    ).toBe(401)
    expect(await accept(own.body.token)).toMatchObject({ status: 200, body: { user: { email } } })
    expect(await opens(await tokenOf(email, password, 'user'), 'user')).toEqual(everything)
  })

  it('a customer account in the name of an invited person: a new password by mail takes it over', async () => {
    const squatted = await newCustomer('squatted')
    const { email } = squatted
    const stolen = await tokenOf(email)
    const { invite } = (await asStaff('POST', '/admin/invites', { email })) as { invite: { token: string } }
    const accept = async (secret: string) => {
      const { body } = await call('POST', '/api/auth/user/emailpass/register', undefined, { email, password: secret })
      return call('POST', `/api/admin/invites/accept?token=${invite.token}`, String(body.token), { email })
    }
    expect(await accept(next)).toMatchObject({ status: 400, body: { type: 'not_allowed' } })
    const link = await mailedResetOf(email)
    expect((await call('POST', '/api/auth/customer/emailpass/update', link, { password: next })).status).toBe(200)
    expect((await squatted.browser.session()).body, 'the squatter is out').toBeNull()
    expect(await opens(stolen)).toEqual(nothing)
    expect((await accept(next)).status).toBe(200)
    expect(await opens(await tokenOf(email, next, 'user'), 'user')).toEqual(everything)
  })

  it.each(['12345678@telegram.invalid', 'root@localhost', 'a@shop.internal', 'a\u0000b@example.com', 'no address'])(
    'holds %j, which belongs to nobody (M5): now refused',
    async (email) => {
      expect((await register(email)).status).toBe(400)
      const form = await new Browser(shop()).form('/api/_auth/register', registration(email))
      expect(form.status).toBe(400)
    },
  )

  it('a customer in somebody else’s name, by an e-mail in the body: now refused', async () => {
    const mine = `${fresh('mine')}@example.com`
    const theirs = `${fresh('theirs')}@example.com`
    const { body } = await register(mine)
    const made = await call('POST', '/api/store/customers', String(body.token), { email: theirs, first_name: 'X' })
    expect((made.body.customer as { email: string }).email).toBe(mine)
    // A member of staff has an identity and no customer: Medusa's own route, with a token of Medusa.
    const staff = await newStaff('staff-customer')
    const token = await tokenOf(staff.email)
    const stolen = await call('POST', '/api/store/customers', token, { email: theirs, first_name: 'X' })
    expect([stolen.status, stolen.body.type]).toEqual([400, 'invalid_data'])
    const own = await call('POST', '/api/store/customers', token, { email: staff.email, first_name: 'X' })
    expect(own.status).toBe(200)
  })

  it('an address that has an account tells its person by mail, once however often it is tried', async () => {
    const { email } = await newCustomer('told')
    await linkMailedTo(email, '/account/confirm-email')
    for (const language of ['en', 'th', 'en']) {
      const form = { ...registration(email, 'Of a stranger 1'), language }
      expect((await new Browser(shop()).form('/api/_auth/register', form)).status).toBe(400)
    }
    await linkMailedTo(email, '/auth/login')
    await expect(linkMailedTo(email, '/auth/login', 2)).rejects.toThrow()
  })

  it('twice is refused at the second account, with one sentence', async () => {
    const { email } = await newCustomer('twice')
    const { body } = await register(email)
    const made = await call('POST', '/api/store/customers', String(body.token), { email, first_name: 'X' })
    expect([made.status, made.body.message]).toEqual([400, 'The account could not be created'])
    const renewed = await call('POST', '/api/auth/token/refresh', String(body.token))
    expect(renewed.status, 'the right password is a way in, as at the sign-in').toBe(200)
  })
})

describe('a field of 20,000 letters', () => {
  const long = 'ก'.repeat(20_000)

  it('as a name ends the owner’s own sign-in: now it is refused, and an old one is cut in the cookie', async () => {
    const { email, browser } = await newCustomer('long-name')
    for (const body of [{ first_name: long }, { last_name: long }, { phone: long }, { metadata: { a: long } }]) {
      const answer = await browser.post('/api/store/customers/me', body)
      expect([Object.keys(body), answer.status]).toEqual([Object.keys(body), 400])
    }
    const address = { first_name: 'A', address_1: long, city: 'B', country_code: 'th' }
    expect((await browser.post('/api/store/customers/me/addresses', address)).status).toBe(400)
    const nul = await browser.post('/api/store/customers/me', { first_name: 'a\u0000b' })
    expect(nul.status).toBe(400)
    const again = new Browser(shop())
    await again.signIn(email, password)
    expect((await again.session()).body?.user.email).toBe(email)
  })

  it('at registration is refused, in the form and in calls', async () => {
    const email = `${fresh('long')}@example.com`
    const browser = new Browser(shop())
    const name = 'N'.repeat(5_000)
    const form = { ...registration(email), first_name: name, last_name: name }
    expect((await browser.form('/api/_auth/register', form)).status).toBe(400)
    const { body } = await call('POST', '/api/auth/customer/emailpass/register', undefined, {
      email: `${fresh('long')}@example.com`,
      password,
    })
    const refused = await call('POST', '/api/store/customers', String(body.token), { first_name: 'N'.repeat(10_000) })
    expect(refused.status).toBe(400)
    const address = `${'a'.repeat(300)}@example.com`
    expect((await browser.form('/api/_auth/register', registration(address))).status).toBe(400)
  })
})

describe('an odd address', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '`signin/%s` logs a TypeError: now it is a provider that does not exist',
    async (id) => {
      const { body, status } = await new Browser(shop()).form(`/api/_auth/signin/${id}`, { callbackUrl: '/cart' })
      expect(status).toBe(200)
      const { pathname, searchParams } = new URL(body.url)
      expect([pathname, searchParams.get('error'), searchParams.get('redirect')]).toEqual([
        '/auth/login',
        'Configuration',
        '/cart',
      ])
    },
  )

  it.each(['//evil.example', '/th//evil.example', '///evil.example/x', '/th///evil.example', '//evil.example/th/cart'])(
    'the language links of the 404 page at %s lead to another shop: now they stay here',
    async (path) => {
      // By hand: fetch would make one address of `//evil.example`.
      const { hostname, port } = new URL(shop())
      const html = await new Promise<string>((done, fail) => {
        request({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
          let text = ''
          answer.on('data', (piece) => (text += piece))
          answer.on('end', () => done(`${answer.headers.location ?? ''} ${text}`))
        })
          .on('error', fail)
          .end()
      })
      expect(html).toContain('404')
      const links = [...html.matchAll(/(?:href|content|action)="([^"]*)"/g)].map(([, link = '']) => link)
      expect(links.length).toBeGreaterThan(5)
      const away = links.filter((link) => /^[/\\]{2}/.test(link) || /^\w+:\/\/[^/]*evil/.test(link))
      expect(away).toEqual([])
    },
  )
})
