import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { type Shop, startShop } from './support/shop.ts'

let medusa: FakeMedusa
let shop: Shop
beforeEach(async () => {
  medusa = await startFakeMedusa()
  medusa.json('POST /identity/contact', { sent: true })
  shop = await startShop({ medusaUrl: medusa.url, env: { TRUSTED_PROXIES: '1' }, floorMs: 1 })
})
afterEach(async () => {
  await shop.close()
  await medusa.stop()
})

const good = {
  name: 'Mali  Srisuk',
  email: 'Mali@Example.com',
  number: ' 1042',
  message: ' Hello\n\nyou ',
  language: 'th',
}
const taken = () => medusa.calls.filter(({ url }) => url === '/identity/contact')
const send = (fields: Record<string, unknown> = {}, from = '203.0.113.1') =>
  fetch(`${shop.url}/api/store/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...good, ...fields }),
  })
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/store/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ ...good, ...fields }),
  })

describe('what a shopper writes to the shop', () => {
  it('is handed on with the secret of the server, and with nothing that was not asked for', async () => {
    const answer = await send({ to: 'eve@example.com', subject: 'x' })
    expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
    const [call, ...more] = taken()
    expect(more).toEqual([])
    expect(call?.headers['x-talat-secret']).toMatch(/.{16,}/)
    expect(JSON.parse(call?.body ?? '')).toEqual({
      ...{ name: 'Mali Srisuk', email: 'mali@example.com', number: '1042' },
      ...{ message: 'Hello\n\nyou', language: 'th' },
    })
  })
  it.each([
    ['no name', { name: '' }, 'required'],
    ['a long name', { name: 'x'.repeat(81) }, 'length'],
    ['half an address', { email: 'mali@' }, 'email'],
    ['two addresses', { email: 'mali@example.com, eve@example.com' }, 'email'],
    ['a long number', { number: '1'.repeat(21) }, 'length'],
    ['blank words', { message: ' \n ' }, 'required'],
    ['a book', { message: 'x'.repeat(3001) }, 'length'],
  ])('is refused with %s', async (_what, wrong, code) => {
    const [field = ''] = Object.keys(wrong)
    const answer = await send(wrong)
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: code }])
    expect(taken()).toEqual([])
  })
  it('a machine that fills the field that nobody sees hears the same, and sends nothing', async () => {
    const answer = await send({ homepage: 'https://spam.example' })
    expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
    expect(taken()).toEqual([])
  })
  it('one sender gets five in an hour from wherever, and others are not shut out', async () => {
    const statuses = []
    for (let nth = 0; nth < 6; nth += 1)
      statuses.push((await send({ message: `No ${nth}` }, `203.0.113.${nth}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const late = await send({}, '203.0.113.9')
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await send({ email: 'nok@example.com' }, '203.0.113.9')).status).toBe(200)
    expect(taken()).toHaveLength(6)
  })
  it('one address gets twelve in an hour, by whatever names it sends', async () => {
    const statuses = []
    for (let nth = 0; nth < 13; nth += 1) statuses.push((await send({ email: `n${nth}@example.com` })).status)
    expect(statuses.slice(0, 12).every((status) => status === 200)).toBe(true)
    expect(statuses[12]).toBe(429)
    expect(taken()).toHaveLength(12)
  })
  it('says that the shop is away, and that nobody reads', async () => {
    medusa.json('POST /identity/contact', { type: 'not_found', message: 'Nobody reads letters here' }, 404)
    expect((await send()).status).toBe(404)
    medusa.json('POST /identity/contact', {}, 500)
    expect((await send()).status).toBe(502)
  })
  it('comes from pages of the shop alone', async () => {
    expect((await form({}, { origin: 'https://eve.example' })).status).toBe(403)
    expect(taken()).toEqual([])
  })
})

describe('a form that is sent without a script', () => {
  it.each([
    ['sent', {}],
    ['invalid', { email: '' }],
    ['sent', { homepage: 'x' }],
  ])('comes back to its page in its language, which says "%s"', async (said, fields) => {
    const answer = await form(fields as Record<string, string>)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/th/pages/contact?contact=${said}`])
  })
  it('comes back in the first language for one that there is not, and says what failed', async () => {
    medusa.json('POST /identity/contact', {}, 500)
    const answer = await form({ language: '//eve.example' })
    expect(answer.headers.get('location')).toBe('/pages/contact?contact=unknown')
  })
})
