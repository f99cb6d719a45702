import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Shop, startShop } from './auth-support.ts'

/** The server repeats the rules of every form that the browser checks, and says which fields are wrong. */

let shop: Shop
let browser: Browser
let serial = 0
beforeAll(async () => {
  shop = await startShop()
  shop.medusa.addCustomer('mali@example.com', 'correct horse')
  browser = new Browser(shop.url, '10.9.0.1')
  await browser.signIn('mali@example.com', 'correct horse')
})
afterAll(() => shop.stop())

type Refusal = { type: string; fields: Record<string, string> }
/** A stranger whom no limit knows yet. */
const stranger = () => {
  serial += 1
  return new Browser(shop.url, `10.9.1.${serial}`)
}
/** Sends something and answers what was refused; Medusa must not have heard of it. */
async function refused(send: () => Promise<{ status: number; body: unknown }>, by: string): Promise<Refusal['fields']> {
  const before = shop.medusa.calls.filter(({ path }) => path.startsWith(by)).length
  const { status, body } = await send()
  expect(status).toBe(400)
  expect(shop.medusa.calls.filter(({ path }) => path.startsWith(by))).toHaveLength(before)
  return (body as Refusal).fields
}

describe('the form of a new account', () => {
  const good = {
    first_name: 'Mali',
    last_name: '',
    email: '',
    password: 'Correct h0rse',
    password_confirm: 'Correct h0rse',
    terms: 'true',
    callbackUrl: '/',
  }
  /** Sends the form with an e-mail that no limit knows either. */
  const register = (fields: Partial<typeof good>) => {
    const by = stranger()
    return by.form('/api/_auth/register', { ...good, email: `new-${serial}@example.com`, ...fields })
  }
  it.each<[field: keyof typeof good, value: string, code: string]>([
    ['first_name', '', 'required'],
    ['first_name', '  ', 'required'],
    ['first_name', 'x'.repeat(81), 'length'],
    ['last_name', 'x'.repeat(81), 'length'],
    ['email', '', 'required'],
    ['email', 'mali@example', 'email'],
    ['email', 'mali@shop.local', 'email'],
    ['email', `${'x'.repeat(250)}@example.com`, 'length'],
    ['terms', 'false', 'accepted'],
    ['terms', '', 'accepted'],
  ])('is refused with %s "%s": %s (R-350)', async (field, value, code) => {
    expect(await refused(() => register({ [field]: value }), '/identity')).toEqual({ [field]: code })
  })
  it.each([
    ['short', 'length'],
    [`Aa1${'x'.repeat(70)}`, 'length'],
    ['no capital 1', 'contains_uppercase'],
    ['NO SMALL 1', 'contains_lowercase'],
    ['No Digit here', 'contains_numeric'],
  ])('is refused with the password "%s": %s (R-344)', async (password, code) => {
    expect(await refused(() => register({ password, password_confirm: password }), '/identity')).toEqual({
      password: code,
    })
  })
  it('is refused when the passwords differ, and names every field that is wrong (R-344)', async () => {
    expect(await refused(() => register({ password_confirm: 'Correct h0use', email: 'x' }), '/identity')).toEqual({
      email: 'email',
      password_confirm: 'confirm',
    })
  })
  it('is taken when all is well', async () => expect((await register({})).status).toBe(200))
})

describe('an account that is opened by calls', () => {
  it.each([
    [{ email: 'new@example', password: 'Correct h0rse' }, { email: 'email' }],
    [{ password: 'Correct h0rse' }, { email: 'required' }],
    [{ email: 'new@example.com', password: 'correct horse' }, { password: 'contains_uppercase' }],
    [{ email: 'new@example.com' }, { password: 'required' }],
  ])('needs the same e-mail and password: %j (R-350)', async (body, fields) => {
    const send = () => stranger().post('/api/auth/customer/emailpass/register', body)
    expect(await refused(send, '/auth')).toEqual(fields)
  })
  it('takes no phone that is none, and no name of nothing (R-350)', async () => {
    const caller = stranger()
    const login = { email: 'calls@example.com', password: 'Correct h0rse' }
    const { token } = (await caller.post<{ token: string }>('/api/auth/customer/emailpass/register', login)).body
    const body = { email: login.email, first_name: ' ', phone: 'abc' }
    const send = () => caller.post('/api/store/customers', body, { authorization: `Bearer ${token}` })
    expect(await refused(send, '/identity')).toEqual({ first_name: 'required', phone: 'phone' })
  })
})

describe('a new password', () => {
  it('is refused where it is changed, by the same rules (R-350)', async () => {
    const send = (fields: Record<string, string>) => () => browser.form('/api/_auth/password', fields)
    expect(await refused(send({ current: 'correct horse', next: 'short' }), '/identity')).toEqual({ next: 'length' })
    expect(await refused(send({ next: 'Correct h0rse' }), '/identity')).toEqual({ current: 'required' })
  })
  it('is refused where a link is followed, and the link is not used up (R-350)', async () => {
    const claims = Buffer.from(JSON.stringify({ entity_id: 'mali@example.com', purpose: 'reset' })).toString(
      'base64url',
    )
    const token = `h.${claims}.signed`
    for (const [password, code] of [
      ['correct horse', 'contains_uppercase'],
      ['', 'required'],
    ]) {
      const send = () =>
        stranger().post('/api/auth/customer/emailpass/update', { password }, { authorization: `Bearer ${token}` })
      expect(await refused(send, '/identity')).toEqual({ password: code })
    }
  })
  it('is not asked for with what is no e-mail (R-350)', async () => {
    const send = (body: object) => () => stranger().post('/api/auth/customer/emailpass/reset-password', body)
    expect(await refused(send({ identifier: 'mali@example' }), '/auth')).toEqual({ identifier: 'email' })
    expect(await refused(send({}), '/auth')).toEqual({ identifier: 'required' })
  })
})

describe('what an account keeps', () => {
  it.each([
    ['/customers/me', { first_name: '' }, { first_name: 'required' }],
    ['/customers/me', { first_name: null }, { first_name: 'required' }],
    ['/customers/me', { phone: 'abc' }, { phone: 'phone' }],
    ['/customers/me', { last_name: 'x'.repeat(81) }, { last_name: 'length' }],
    ['/customers/me/addresses', { country_code: 'TH', postal_code: '1' }, { postal_code: 'postal_th' }],
    ['/customers/me/addresses', { first_name: '', city: ' ' }, { first_name: 'required', city: 'required' }],
    [
      '/customers/me/addresses',
      { phone: '12', address_name: 'x'.repeat(61) },
      { phone: 'phone', address_name: 'length' },
    ],
    ['/customers/me/addresses/cuaddr_1', { address_1: 'x'.repeat(201) }, { address_1: 'length' }],
  ])('is refused at %s with %j: %j (R-350)', async (path, body, fields) => {
    expect(await refused(() => browser.post(`/api/store${path}`, body), '/store')).toEqual(fields)
  })
  it.each([
    ['/customers/me', { last_name: '', phone: '' }],
    ['/customers/me', { phone: '+66 81-234-5678' }],
    ['/customers/me/addresses', { first_name: 'Mali', country_code: 'de', postal_code: '1', phone: null }],
  ])('may leave out, or empty, what nobody needs: %s with %j', async (path, body) => {
    const before = shop.medusa.calls.length
    expect((await browser.post(`/api/store${path}`, body)).status).toBe(200)
    expect(shop.medusa.calls.length).toBe(before + 1)
  })
})
