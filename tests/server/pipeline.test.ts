import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from './auth-support.ts'
import { raw } from './support/raw.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** One address behind each door of /api that changes something. */
const doors = [
  '/api/_auth/register',
  '/api/auth/customer/emailpass',
  '/api/store/orders/track',
  '/api/store/customers/me/cart',
  '/api/store/customers/email/confirm',
  '/api/store/carts',
  '/api/admin/products',
]
const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { method: 'POST', body, headers: { ...json, ...headers } })

describe('every door', () => {
  it.each([...doors, '/a-page'])('%s refuses what another site sends, and asks Medusa nothing', async (path) => {
    const before = shop.medusa.calls.length
    const elsewhere: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const from of elsewhere) {
      const answer = await post(path, '{}', from)
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { type: 'forbidden', message: 'The call comes from another site' },
      ])
    }
    expect(shop.medusa.calls.length).toBe(before)
  })

  it.each([...doors, '/api/_auth/session', '/api/_auth/csrf', '/api/store/products', '/api/nothing'])(
    'what %s answers is kept nowhere',
    async (path) => {
      for (const method of ['GET', 'POST'])
        expect((await fetch(shop.url + path, { method })).headers.get('cache-control')).toContain('no-store')
    },
  )

  it.each(doors)('%s refuses a token that it cannot read', async (path) => {
    expect((await post(path, '{}', { authorization: 'Bearer a b' })).status).toBe(401)
  })
})

describe('a body', () => {
  const chunked = (path: string, body: string, headers: Record<string, string> = json) =>
    raw(shop.url + path, { method: 'POST', headers: { ...headers, 'transfer-encoding': 'chunked' }, body })

  it('without a declared length is read like any other, up to the limit of its door', async () => {
    const unknown = await chunked('/api/store/orders/track', '{"number":1,"email":"a@example.com"}')
    expect([unknown.status, JSON.parse(unknown.body.toString()).type]).toEqual([404, 'not_found'])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await chunked('/api/_auth/callback/credentials', 'email=a', form)).status).toBe(302)
    for (const [path, bytes] of [
      ['/api/_auth/callback/credentials', 17_000],
      ['/api/auth/customer/emailpass', 17_000],
      ['/api/store/orders/track', 70_000],
      ['/api/store/carts', 70_000],
      ['/internal/events', 300_000],
    ] as const)
      expect([path, (await chunked(path, 'x'.repeat(bytes))).status]).toEqual([path, 413])
  })

  it.each([
    ['/api/store/orders/track', '{"number":1,"email":5}', 'email: Invalid input: expected string, received number'],
    ['/api/auth/customer/emailpass', '{"email":["a"]}', 'email: Invalid input: expected string, received array'],
    ['/api/store/customers/email/confirm', '{}', 'token: Invalid input: expected string, received undefined'],
    ['/api/store/orders/track', '[]', 'Invalid input: expected object, received array'],
    ['/api/store/carts', '[]', 'The body must be a JSON object'],
  ])('of another shape is a 400 that says what is wrong: %s %s', async (path, body, message) => {
    const answer = await post(path, body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { type: 'invalid_data', message: `Invalid request: ${message}` },
    ])
  })

  it.each(['/api/store/orders/track', '/api/auth/customer/emailpass', '/api/store/carts'])(
    'that is no JSON is 400, and 415 when it does not say that it is: %s',
    async (path) => {
      expect((await post(path, '{')).status).toBe(400)
      expect((await post(path, '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    },
  )
})

it('says in JSON at every door that Medusa is away', async () => {
  const dead = await startShop()
  await dead.medusa.stop()
  for (const path of [
    '/api/_auth/providers',
    '/api/auth/customer/providers',
    '/api/store/orders/track',
    '/api/store/products',
  ]) {
    const isTrack = path.endsWith('track')
    const answer = await fetch(dead.url + path, {
      method: isTrack ? 'POST' : 'GET',
      headers: { ...(isTrack ? json : {}), accept: 'text/html' },
      body: isTrack ? '{"number":1,"email":"a@example.com"}' : undefined,
    })
    expect([path, answer.status, ((await answer.json()) as { type: string }).type]).toEqual([path, 502, 'unavailable'])
  }
  expect(dead.log.filter(({ msg }) => msg === 'medusa did not answer')).toHaveLength(4)
})
