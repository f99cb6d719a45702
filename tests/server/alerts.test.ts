import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedAlertLink } from '#backend/server/alerts/alert-link.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { type Shop, startShop } from './support/shop.ts'

const secret = 'an-internal-secret-of-the-test-32'
const id = 'palert_0123456789abcdef'
let medusa: FakeMedusa
let shop: Shop
beforeEach(async () => {
  medusa = await startFakeMedusa()
  medusa.json('POST /identity/alerts', { state: 'letter' })
  for (const deed of ['confirm', 'stop']) medusa.json(`POST /identity/alerts/${id}/${deed}`, { done: true })
  shop = await startShop({ medusaUrl: medusa.url, env: { TRUSTED_PROXIES: '1', INTERNAL_SECRET: secret }, floorMs: 1 })
})
afterEach(async () => {
  await shop.close()
  await medusa.stop()
})

const good = {
  ...{ kind: 'stock', variant: 'variant_1', email: 'Mali@Example.com', handle: 'linen-shirt' },
  ...{ region_id: 'reg_th', country_code: 'th', language: 'th' },
}
const called = (path: string) => medusa.calls.filter(({ url }) => url === path)
const ask = (fields: Record<string, unknown> = {}, from = '203.0.113.1') =>
  fetch(`${shop.url}/api/store/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...good, ...fields }),
  })
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/store/alerts`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ ...good, ...fields }),
  })

describe('who wants to be told of a product', () => {
  it('is handed on with the secret of the server, and with nothing that was not asked for', async () => {
    const answer = await ask({ amount: 1, customer_id: 'cus_eve', status: 'waiting' })
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'letter' }])
    const [call, ...more] = called('/identity/alerts')
    expect(more).toEqual([])
    expect(call?.headers['x-talat-secret']).toBe(secret)
    expect(JSON.parse(call?.body ?? '')).toEqual({
      ...{ kind: 'stock', variant_id: 'variant_1', email: 'mali@example.com' },
      ...{ region_id: 'reg_th', country_code: 'th', language: 'th' },
    })
  })
  it('may stop it at once where the address is proved, by a link of our own', async () => {
    medusa.json('POST /identity/alerts', { state: 'noted', id })
    const { state, stop } = (await (await ask()).json()) as { state: string; stop: string }
    expect(state).toBe('noted')
    expect(stop).toMatch(new RegExp(`^/th/alerts/${id}/stop\\?key=`))
    const pressed = await fetch(`${shop.url}${stop}`, { method: 'POST', redirect: 'manual' })
    expect(pressed.headers.get('location')).toBe(`/th/alerts/${id}/stop?said=done`)
  })
  it.each([
    ['no variant', { variant: '' }, 'required'],
    ['half an address', { email: 'mali@' }, 'email'],
    ['two addresses', { email: 'mali@example.com, eve@example.com' }, 'email'],
  ])('is refused with %s', async (_what, wrong, code) => {
    const [field = ''] = Object.keys(wrong)
    const answer = await ask(wrong)
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: code }])
    expect(called('/identity/alerts')).toEqual([])
  })
  it('a machine that fills the field that nobody sees hears the same, and asks nothing', async () => {
    const answer = await ask({ homepage: 'https://spam.example' })
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'letter' }])
    expect(called('/identity/alerts')).toEqual([])
  })
  it('one address of mail is asked for ten times in an hour from wherever, one visitor asks thirty times', async () => {
    const statuses = []
    for (let nth = 0; nth < 11; nth += 1) statuses.push((await ask({}, `203.0.113.${nth}`)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const others = []
    for (let nth = 0; nth < 31; nth += 1)
      others.push((await ask({ email: `n${nth}@example.com` }, '203.0.113.99')).status)
    expect(others).toEqual([...Array(30).fill(200), 429])
    expect(called('/identity/alerts')).toHaveLength(40)
  })
  it('says what is not sold, that an account waits for too much, and that the shop is away', async () => {
    const answers: [Record<string, string>, number, number][] = [
      [{ type: 'not_found', message: 'This is not sold here' }, 404, 404],
      [{ type: 'not_allowed', message: 'Too much' }, 400, 429],
      [{ type: 'invalid_data', message: 'No such kind' }, 400, 400],
      [{}, 500, 502],
    ]
    for (const [body, status, said] of answers) {
      medusa.json('POST /identity/alerts', body, status)
      expect((await ask()).status).toBe(said)
    }
  })
  it.each([
    ['letter', {}],
    ['invalid', { email: '' }],
  ])('comes back to its page without a script, which says "%s"', async (said, fields) => {
    const answer = await form(fields as Record<string, string>)
    const location = `/th/products/linen-shirt/alert?kind=stock&variant=variant_1&said=${said}`
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  })
  it('comes back to a page of the shop, whatever the form says, and from pages of the shop alone', async () => {
    const answer = await form({ handle: '//eve.example/x?', language: '//eve.example' })
    expect(answer.headers.get('location')).toMatch(/^\/products\/%2F%2Feve\.example%2Fx%3F\/alert\?/)
    expect((await form({}, { origin: 'https://eve.example' })).status).toBe(403)
  })
})

describe('the link in a letter about an alert', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const link = (deed: 'confirm' | 'stop', from = now(), of = id, by = secret) =>
    signedAlertLink(by, of, deed, 'en', from)
  const press = (path: string, init: RequestInit = {}) =>
    fetch(`${shop.url}${path}`, { method: 'POST', redirect: 'manual', ...init })
  const saidOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', shop.url).searchParams.get('said')

  it.each(['confirm', 'stop'] as const)(
    'does "%s" when its button is pressed, and nothing when it is opened',
    async (deed) => {
      const opened = await fetch(`${shop.url}${link(deed)}`)
      await opened.text()
      expect(called(`/identity/alerts/${id}/${deed}`)).toEqual([])
      const pressed = await press(link(deed))
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/alerts/${id}/${deed}?said=done`])
      expect(called(`/identity/alerts/${id}/${deed}`)).toHaveLength(1)
    },
  )
  it('does nothing for another ask, another deed, another key, or after its time', async () => {
    const key = new URL(link('stop'), shop.url).search
    const wrong = [
      `/alerts/${id}/confirm${key}`,
      `/alerts/palert_00000000000000000000/stop${key}`,
      link('stop', now(), id, 'another-secret-that-is-long-enough'),
      link('confirm', now() - 7 * 86_400 - 1),
      `/alerts/${id}/stop`,
      `/alerts/${id}/stop?key=9999999999.${'A'.repeat(43)}`,
      `/alerts/..%2F..%2Fx/stop${key}`,
    ]
    for (const path of wrong) expect(saidOf(await press(path)), path).toBe('gone')
    expect(medusa.calls.filter(({ url }) => url.startsWith('/identity/alerts/'))).toEqual([])
  })
  it('is pressed by mail programs, which read no page and say not where they come from', async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await press(link('stop'), { body })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(called(`/identity/alerts/${id}/stop`)).toHaveLength(1)
  })
  it('may be pressed again when the shop was away, and not from another site', async () => {
    medusa.json(`POST /identity/alerts/${id}/confirm`, {}, 500)
    const answer = await press(link('confirm'))
    expect(saidOf(answer)).toBe('failed')
    medusa.json(`POST /identity/alerts/${id}/confirm`, { done: true })
    expect(saidOf(await press(answer.headers.get('location') ?? ''))).toBe('done')
    medusa.json(`POST /identity/alerts/${id}/confirm`, { type: 'not_found', message: 'Gone' }, 404)
    expect(saidOf(await press(link('confirm')))).toBe('gone')
    expect((await press(link('stop'), { headers: { origin: 'https://eve.example' } })).status).toBe(403)
  })
})

describe('what an account waits for', () => {
  const call = (method: string, path: string) => fetch(`${shop.url}/api/store${path}`, { method })
  it('is read and ended by calls of their own, which are counted; asking stays a door', async () => {
    medusa.json('GET /store/alerts', { alerts: [] })
    medusa.json('DELETE /store/alerts/palert_1', { stopped: true })
    expect(await (await call('GET', '/alerts')).json()).toEqual({ alerts: [] })
    const statuses = []
    for (let nth = 0; nth < 121; nth += 1) statuses.push((await call('DELETE', '/alerts/palert_1')).status)
    expect(statuses).toEqual([...Array(120).fill(200), 429])
    expect((await call('PUT', '/alerts')).status).toBe(405)
    expect((await call('GET', '/alerts/palert_1')).status).toBe(405)
    expect((await call('GET', '/alerts?email=mali@example.com')).status).toBe(400)
    await ask()
    expect(called('/identity/alerts')).toHaveLength(1)
    expect(medusa.calls.filter(({ method, url }) => method === 'POST' && url === '/store/alerts')).toEqual([])
  })
})
