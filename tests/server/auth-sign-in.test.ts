import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Shop, startShop } from './auth-support.ts'

let shop: Shop
let serial = 0
const browse = () => {
  serial += 1
  return new Browser(shop.url, `10.0.0.${serial}`)
}
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Goes to the issuer and comes back with a code; answers where the browser ends. */
async function signInOidc(browser: Browser, code: string, fields: Record<string, string> = {}) {
  const begun = await browser.form('/api/_auth/signin/oidc', { callbackUrl: '/cart', ...fields })
  const state = new URL(begun.body.url).searchParams.get('state') ?? ''
  const back = await browser.fetch(`/api/_auth/callback/oidc?code=${code}&state=${state}`)
  return { state, location: back.headers.get('location') ?? '', status: back.status }
}
const query = (location: string) => Object.fromEntries(new URL(location, shop.url).searchParams)

describe('forms', () => {
  it('give the CSRF token once a browser, and refuse a form without it (R-560, R-565, R-575)', async () => {
    const browser = browse()
    const first = await browser.json<{ csrfToken: string }>('/api/_auth/csrf')
    expect(first.body.csrfToken).toMatch(/^[0-9a-f]{64}$/)
    expect(first.headers.getSetCookie()[0]).toMatch(/^talat_csrf=.*HttpOnly/)
    expect((await browser.json<{ csrfToken: string }>('/api/_auth/csrf')).body).toEqual(first.body)

    const without = await browser.post<{ url: string }>('/api/_auth/callback/credentials', {
      json: 'true',
      callbackUrl: '/cart',
      email: 'a@b.co',
      password: 'x',
    })
    expect(query(without.body.url)).toEqual({ error: 'MissingCSRF', redirect: '/cart' })
    const foreign = await browse().post<{ url: string }>('/api/_auth/callback/credentials', {
      json: true,
      csrfToken: first.body.csrfToken,
    })
    expect(query(foreign.body.url).error).toBe('MissingCSRF')
  })

  it('answer {url} for json or the header, else a redirect (R-563, R-566, R-573, R-574)', async () => {
    const browser = browse()
    shop.medusa.addCustomer('json@example.com', 'correct horse')
    const fields = { email: 'json@example.com', password: 'correct horse', callbackUrl: '/cart' }
    expect((await browser.form('/api/_auth/callback/credentials', fields)).body).toEqual({ url: `${shop.url}/cart` })
    const { body } = await browser.json<{ csrfToken: string }>('/api/_auth/csrf')
    const form = new URLSearchParams({ ...fields, csrfToken: body.csrfToken })
    const header = await browser.fetch('/api/_auth/callback/credentials', {
      method: 'POST',
      body: form,
      headers: { 'x-auth-return-redirect': '1' },
    })
    expect(await header.json()).toEqual({ url: `${shop.url}/cart` })
    const plain = await browser.fetch('/api/_auth/callback/credentials', { method: 'POST', body: form })
    expect([plain.status, plain.headers.get('location')]).toEqual([302, `${shop.url}/cart`])
  })

  it('refuse another site, too long a body and other encodings', async () => {
    const browser = browse()
    expect((await browser.post('/api/_auth/signout', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.post('/api/_auth/signout', { x: 'y'.repeat(20_000) })).status).toBe(413)
    expect(
      (
        await browser.fetch('/api/_auth/signout', {
          method: 'POST',
          body: '<x/>',
          headers: { 'content-type': 'text/xml' },
        })
      ).status,
    ).toBe(415)
  })

  it('answer 400 "Bad request." to what is not there', async () => {
    const { status, body } = await browse().json('/api/_auth/nonsense')
    expect([status, body]).toEqual([400, 'Bad request.'])
  })
})

describe('sign-out', () => {
  it('without a token answers 400 with the text of the specification (R-590, R-591)', async () => {
    const { status, body } = await browse().post('/api/_auth/signout', {})
    expect([status, (body as { message: string }).message]).toEqual([400, 'Could not fetch CSRF Token for signing out'])
  })

  it('ends the session here, or everywhere (R-018, R-564)', async () => {
    shop.medusa.addCustomer('out@example.com', 'correct horse')
    const [phone, laptop] = [browse(), browse()]
    for (const browser of [phone, laptop]) await browser.signIn('out@example.com', 'correct horse')
    expect((await phone.form('/api/_auth/signout', { callbackUrl: '/th' })).body).toEqual({ url: `${shop.url}/th` })
    expect((await phone.session()).body).toBeNull()
    expect((await laptop.session()).body).not.toBeNull()
    await phone.signIn('out@example.com', 'correct horse')
    await phone.form('/api/_auth/signout', { everywhere: 'true' })
    expect((await laptop.session()).body).toBeNull()
    await laptop.signIn('out@example.com', 'correct horse')
    expect((await laptop.session()).body).not.toBeNull()
  })
})

describe('credentials', () => {
  it('refuse wrong password, unknown e-mail and a shopper at the staff door with one and the same answer', async () => {
    shop.medusa.addCustomer('one@example.com', 'correct horse')
    const answers = await Promise.all([
      browse().signIn('one@example.com', 'wrong'),
      browse().signIn('nobody@example.com', 'wrong'),
      browse().signIn('one@example.com', ''),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(query(body.url)).toEqual({ error: 'CredentialsSignin', code: 'credentials' })
    }
    const staffDoor = await browse().signIn('one@example.com', 'correct horse', { actor: 'user' })
    expect(query(staffDoor.body.url)).toEqual({ error: 'CredentialsSignin', code: 'credentials', staff: '1' })
  })

  it('take a refused sign-in as long as the floor says', async () => {
    const slow = await startShop({ floorMs: 250 })
    try {
      const started = performance.now()
      await new Browser(slow.url).signIn('nobody@example.com', 'wrong')
      expect(performance.now() - started).toBeGreaterThan(240)
    } finally {
      await slow.stop()
    }
  })

  it('sign staff in beside the shopper; ADMIN is the role (R-175)', async () => {
    shop.medusa.addStaff('boss@example.com', 'correct horse')
    shop.medusa.addCustomer('both@example.com', 'correct horse')
    const browser = browse()
    await browser.signIn('both@example.com', 'correct horse')
    await browser.signIn('boss@example.com', 'correct horse', { actor: 'user' })
    const { body } = await browser.session()
    expect([body?.user.role, body?.roles]).toEqual(['ADMIN', ['ADMIN', 'CUSTOMER']])
  })

  it('begin a new session at every sign-in: an old cookie that somebody planted is void', async () => {
    shop.medusa.addCustomer('fix@example.com', 'correct horse')
    const attacker = browse()
    await attacker.signIn('fix@example.com', 'correct horse')
    const victim = browse()
    for (const [name, value] of attacker.jar) victim.jar.set(name, value)
    await victim.signIn('fix@example.com', 'correct horse')
    expect((await attacker.session()).body).toBeNull()
    expect((await victim.session()).body).not.toBeNull()
  })
})

describe('an outside provider', () => {
  it('is listed with its addresses (R-561)', async () => {
    const { body } = await browse().json<Record<string, Record<string, unknown>>>('/api/_auth/providers')
    expect(Object.keys(body)).toEqual(['oidc', 'telegram', 'credentials'])
    expect(body.oidc).toEqual({
      id: 'oidc',
      name: 'Talat account',
      type: 'oidc',
      signinUrl: `${shop.url}/api/_auth/signin/oidc`,
      callbackUrl: `${shop.url}/api/_auth/callback/oidc`,
      actors: ['customer', 'user'],
    })
  })

  it('signs in: the first time a customer is made, then the same one opens; the way back is kept (R-016, R-562)', async () => {
    shop.medusa.codes.set('c1', { sub: 'sub-1', email: 'mali@example.com', name: 'Mali Suwan' })
    const browser = browse()
    expect((await signInOidc(browser, 'c1')).location).toBe(`${shop.url}/cart`)
    const first = (await browser.session()).body
    expect(first?.user).toMatchObject({ email: 'mali@example.com', name: 'Mali Suwan', role: 'CUSTOMER' })
    expect([...shop.medusa.customers.values()].find((one) => one.email === 'mali@example.com')).toMatchObject({
      first_name: 'Mali',
      last_name: 'Suwan',
    })
    const again = browse()
    await signInOidc(again, 'c1')
    expect((await again.session()).body?.user.id).toBe(first?.user.id)
  })

  it('refuses a state of another browser, a made-up one and a second use', async () => {
    shop.medusa.codes.set('c2', { sub: 'sub-2', email: 'two@example.com' })
    const [attacker, victim] = [browse(), browse()]
    const begun = await attacker.form('/api/_auth/signin/oidc')
    const state = new URL(begun.body.url).searchParams.get('state')
    const planted = await victim.fetch(`/api/_auth/callback/oidc?code=c2&state=${state}`)
    expect(query(planted.headers.get('location') ?? '').error).toBe('OAuthCallbackError')
    expect((await victim.session()).body).toBeNull()

    const browser = browse()
    await browser.form('/api/_auth/signin/oidc')
    const made = await browser.fetch('/api/_auth/callback/oidc?code=c2&state=made-up')
    expect(query(made.headers.get('location') ?? '').error).toBe('OAuthCallbackError')

    const done = await signInOidc(browser, 'c2')
    await browser.form('/api/_auth/signout')
    const replay = await browser.fetch(`/api/_auth/callback/oidc?code=c2&state=${done.state}`)
    expect(query(replay.headers.get('location') ?? '').error).toBe('OAuthCallbackError')
    expect((await browser.session()).body).toBeNull()
  })

  it('keeps the way back when the person is denied or gives up', async () => {
    const browser = browse()
    const begun = await browser.form('/api/_auth/signin/oidc', { callbackUrl: '/th/checkout' })
    const state = new URL(begun.body.url).searchParams.get('state')
    const back = await browser.fetch(`/api/_auth/callback/oidc?error=access_denied&state=${state}`)
    const location = back.headers.get('location') ?? ''
    expect(new URL(location).pathname).toBe('/th/auth/login')
    expect(query(location)).toEqual({ error: 'AccessDenied', redirect: '/th/checkout' })
  })

  it('never leads to another site (R-370)', async () => {
    shop.medusa.codes.set('c3', { sub: 'sub-3', email: 'three@example.com' })
    expect((await signInOidc(browse(), 'c3', { callbackUrl: 'https://evil.example/' })).location).toBe(`${shop.url}/`)
  })

  it('ends a popup on the page that closes it (R-698)', async () => {
    shop.medusa.codes.set('c4', { sub: 'sub-4', email: 'four@example.com' })
    expect((await signInOidc(browse(), 'c4', { popup: '1' })).location).toBe(
      `${shop.url}/auth/success?popup=1&redirect=%2Fcart`,
    )
  })

  it('asks for the password of an account that has the same e-mail, and joins both after that proof only', async () => {
    const person = shop.medusa.addCustomer('link@example.com', 'correct horse')
    shop.medusa.codes.set('c5', { sub: 'sub-5', email: 'link@example.com' })
    const browser = browse()
    const { location } = await signInOidc(browser, 'c5')
    expect(query(location)).toEqual({ error: 'OAuthAccountNotLinked', redirect: '/cart', link: 'oidc' })
    expect((await browser.session()).body).toBeNull()

    await browser.signIn('link@example.com', 'wrong', { link: 'oidc' })
    expect(shop.medusa.identityOf('oidc', 'sub-5')?.customer_id).toBeUndefined()
    await browser.signIn('link@example.com', 'correct horse', { link: 'oidc' })
    expect(shop.medusa.identityOf('oidc', 'sub-5')?.customer_id).toBe(person.id)
    const other = browse()
    await signInOidc(other, 'c5')
    expect((await other.session()).body?.user.id).toBe(person.id)
  })

  it('does not join a proof that somebody else has put into this browser: the e-mails must be one', async () => {
    const victim = shop.medusa.addCustomer('victim@example.com', 'correct horse')
    shop.medusa.addCustomer('planter@example.com', 'correct horse')
    shop.medusa.codes.set('c5b', { sub: 'sub-5b', email: 'planter@example.com' })
    const browser = browse()
    await signInOidc(browser, 'c5b')
    const before = shop.medusa.callsTo('/identity/link').length
    await browser.signIn('victim@example.com', 'correct horse', { link: 'oidc' })
    expect((await browser.session()).body?.user.id).toBe(victim.id)
    expect(shop.medusa.identityOf('oidc', 'sub-5b')?.customer_id).toBeUndefined()
    expect(shop.medusa.callsTo('/identity/link').length).toBe(before)
  })

  it('logs nothing of a provider that does not exist, whatever its name', async () => {
    const own = await startShop()
    try {
      for (const id of ['constructor', '__proto__', 'toString', 'nothing']) {
        const { body } = await new Browser(own.url).form(`/api/_auth/signin/${id}`)
        expect(query(body.url).error).toBe('Configuration')
      }
      expect(own.log.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([])
    } finally {
      await own.stop()
    }
  })

  it('does not join when the form does not say so', async () => {
    shop.medusa.addCustomer('nolink@example.com', 'correct horse')
    shop.medusa.codes.set('c6', { sub: 'sub-6', email: 'nolink@example.com' })
    const browser = browse()
    await signInOidc(browser, 'c6')
    await browser.signIn('nolink@example.com', 'correct horse')
    expect(shop.medusa.identityOf('oidc', 'sub-6')?.customer_id).toBeUndefined()
  })

  it('lets staff in by the e-mail of an existing user, and nobody else', async () => {
    const user = shop.medusa.addStaff('staff@example.com')
    shop.medusa.codes.set('c7', { sub: 'sub-7', email: 'staff@example.com' })
    shop.medusa.codes.set('c8', { sub: 'sub-8', email: 'shopper@example.com' })
    const browser = browse()
    await signInOidc(browser, 'c7', { actor: 'user', callbackUrl: '/admin' })
    expect((await browser.session()).body?.user).toMatchObject({ id: user.id, role: 'ADMIN' })
    const denied = browse()
    const { location } = await signInOidc(denied, 'c8', { actor: 'user', callbackUrl: '/admin' })
    expect(query(location)).toEqual({ error: 'AccessDenied', redirect: '/admin', staff: '1' })
    expect((await denied.session()).body).toBeNull()
    expect(shop.medusa.users.size).toBe(
      [...shop.medusa.users.values()].filter((one) => one.email !== 'shopper@example.com').length,
    )
    expect(shop.medusa.calls.some((call) => /^\/auth\/[^/]+\/user$/.test(call.path))).toBe(false)
  })

  it('shows Configuration when it is unknown or Medusa is away (R-595)', async () => {
    const unknown = await browse().form('/api/_auth/signin/martian', { callbackUrl: '/cart' })
    expect(query(unknown.body.url)).toEqual({ error: 'Configuration', redirect: '/cart' })
    shop.medusa.down = 503
    const away = await browse().form('/api/_auth/signin/oidc', { callbackUrl: '/cart' })
    shop.medusa.down = null
    expect(query(away.body.url)).toEqual({ error: 'Configuration', redirect: '/cart' })
  })
})

describe('register', () => {
  const fields = {
    email: 'New@Example.com',
    password: 'Long en0ugh',
    password_confirm: 'Long en0ugh',
    terms: 'true',
    first_name: 'New',
    last_name: 'Comer',
    callbackUrl: '/cart',
  }

  it('makes a customer and signs in', async () => {
    const browser = browse()
    expect((await browser.form('/api/_auth/register', fields)).body).toEqual({ url: `${shop.url}/cart` })
    expect((await browser.session()).body?.user).toMatchObject({ email: 'new@example.com', name: 'New Comer' })
  })

  it('says one sentence when it cannot, whatever the reason', async () => {
    shop.medusa.addCustomer('oidconly@example.com')
    for (const email of ['new@example.com', 'oidconly@example.com']) {
      const answer = await browse().form<{ fields: Record<string, string> }>('/api/_auth/register', {
        ...fields,
        email,
        password: 'An0ther one',
        password_confirm: 'An0ther one',
      })
      expect([answer.status, answer.body.fields]).toEqual([400, { root: 'register' }])
    }
  })

  it('needs the CSRF token', async () => {
    expect((await browse().post('/api/_auth/register', fields)).status).toBe(403)
  })
})

describe('a new password', () => {
  it('needs the old one, signs everybody else out and keeps this browser', async () => {
    shop.medusa.addCustomer('pw@example.com', 'correct horse')
    const [mine, other] = [browse(), browse()]
    for (const browser of [mine, other]) await browser.signIn('pw@example.com', 'correct horse')
    const wrong = await mine.form<{ fields: object }>('/api/_auth/password', {
      current: 'wrong',
      next: 'Battery stap1e',
    })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { current: 'credentials' }])
    expect((await mine.form('/api/_auth/password', { current: 'correct horse', next: 'Battery stap1e' })).status).toBe(
      200,
    )
    expect((await mine.session()).body?.user.email).toBe('pw@example.com')
    expect((await other.session()).body).toBeNull()
    await other.signIn('pw@example.com', 'Battery stap1e')
    expect((await other.session()).body).not.toBeNull()
  })
})

describe('Telegram', () => {
  it('signs in with launch data, gives a handle for frames, and the customer id as appUserId (R-178, R-182)', async () => {
    const browser = browse()
    const { body } = await browser.form<{ handle: string; appUserId: string }>('/api/_auth/callback/telegram', {
      initData: 'valid',
    })
    expect(shop.medusa.customers.get(body.appUserId)).toMatchObject({
      email: '777@telegram.invalid',
      first_name: 'Tele',
    })
    const frame = browse()
    const seen = await frame.json<{ user: { id: string } }>('/api/_auth/session', {
      headers: { 'x-talat-session': body.handle },
    })
    expect(seen.body.user.id).toBe(body.appUserId)
    await browser.form('/api/_auth/signout')
    expect((await frame.json('/api/_auth/session', { headers: { 'x-talat-session': body.handle } })).body).toBeNull()
  })

  it('refuses launch data that Medusa refuses (R-708)', async () => {
    const { body } = await browse().form('/api/_auth/callback/telegram', { initData: 'forged' })
    expect(query(body.url)).toEqual({ error: 'CredentialsSignin', code: 'credentials' })
  })
})

describe('limits', () => {
  it('ten wrong passwords of a stranger shut the owner out from every address (M2): now neither new nor known browsers', async () => {
    shop.medusa.addCustomer('owner@example.com', 'correct horse')
    const known = browse()
    await known.signIn('owner@example.com', 'correct horse')
    await known.form('/api/_auth/signout')
    const stranger = browse()
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1)
      statuses.push((await stranger.signIn('owner@example.com', `guess-${round}`)).status)
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(10)).toEqual([429, 429])
    const elsewhere = browse()
    await elsewhere.signIn('owner@example.com', 'correct horse')
    expect((await elsewhere.session()).body, 'a new browser of another address').not.toBeNull()

    // Many addresses: then new browsers wait, and the owner's own does not, from whatever address.
    let last = 200
    for (let round = 0; round < 70 && last === 200; round += 1)
      last = (await browse().signIn('owner@example.com', `guess-${round}`)).status
    expect(last).toBe(429)
    expect((await browse().signIn('owner@example.com', 'correct horse')).status).toBe(429)
    known.address = stranger.address
    expect((await known.signIn('owner@example.com', 'correct horse')).status).toBe(200)
    expect((await known.session()).body?.user.email).toBe('owner@example.com')

    // The cookie is good for one account, and for some tries only.
    const thief = browse()
    for (const [name, value] of known.jar) if (name === 'talat_device') thief.jar.set(name, value)
    shop.medusa.addCustomer('other@example.com', 'correct horse')
    thief.address = stranger.address
    const guesses: number[] = []
    for (let round = 0; round < 12; round += 1)
      guesses.push((await thief.signIn('owner@example.com', `stolen-${round}`)).status)
    expect(guesses.at(-1)).toBe(429)
  })

  it('stop guessing by address over many accounts', async () => {
    const one = browse()
    let last = await one.signIn('a0@example.com', 'x')
    for (let round = 1; round < 31; round += 1) last = await one.signIn(`a${round}@example.com`, 'x')
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
