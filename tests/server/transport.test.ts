import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMedusa, type Medusa } from '#backend/server/medusa.ts'
import { createReadLayer, type ReadLayer } from '#backend/server/read-layer/read-layer.ts'
import { createAdminTransport, createTransport, type TransportOptions } from '#backend/server/transport.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { until } from './support/raw.ts'

let fake: FakeMedusa
let medusa: Medusa
let layer: ReadLayer
const transport = (options: Partial<TransportOptions> = {}) =>
  createTransport({ medusa, layer, publishableKey: 'pk_test', locale: 'en-US', requestId: 'request-1', ...options })

beforeEach(async () => {
  fake = await startFakeMedusa()
  medusa = createMedusa(fake.url, { headersTimeout: 300 })
  layer = createReadLayer({ maxBytes: 10_000_000 })
})
afterEach(async () => {
  await medusa.close()
  await fake.stop()
})

it('sends the bracket query, the key, the locale and the id', async () => {
  fake.json('GET /store/products', { products: [] })
  await transport({ locale: 'th-TH' }).fetch('/store/products', { query: { id: ['a', 'b'], q: null, d: { $gt: 1 } } })
  expect(fake.calls[0]?.url).toBe('/store/products?id%5B0%5D=a&id%5B1%5D=b&d%5B%24gt%5D=1')
  expect(fake.calls[0]?.headers).toMatchObject({
    'x-publishable-api-key': 'pk_test',
    'x-medusa-locale': 'th-TH',
    'x-request-id': 'request-1',
    accept: 'application/json',
  })
})

it('asks once for equal shared questions and keeps languages and bodies apart', async () => {
  fake.json('POST /store/search', { results: [] })
  const search = (q: string, locale = 'en-US') =>
    transport({ locale }).fetch('/store/search', { method: 'POST', body: { q }, policy: 'catalogue' })
  await Promise.all([...Array.from({ length: 50 }, () => search('a')), search('b'), search('a', 'th-TH')])
  expect(fake.count('POST /store/search')).toBe(3)
  expect(fake.calls[0]?.body).toBe('{"q":"a"}')
})

it('never caches what is asked without a policy, nor writes', async () => {
  fake.json('GET /store/carts/cart_1', { cart: {} })
  fake.json('POST /store/carts', { cart: {} })
  for (let index = 0; index < 2; index += 1) {
    await transport().fetch('/store/carts/cart_1')
    await transport().fetch('/store/carts', { method: 'POST', body: {}, policy: 'catalogue' })
  }
  expect([fake.count('GET /store/carts/cart_1'), fake.count('POST /store/carts')]).toEqual([2, 2])
})

it("keeps a customer's token out of shared answers", async () => {
  fake.json('GET /store/products', {})
  fake.json('GET /store/customers/me', {})
  const own = transport({ customerToken: 'secret' })
  await own.fetch('/store/products', { policy: 'catalogue' })
  await own.fetch('/store/customers/me')
  expect(fake.calls.map((call) => call.headers.authorization)).toEqual([undefined, 'Bearer secret'])
})

it("takes a staff member's token to admin calls alone", async () => {
  fake.json('GET /admin/products', { products: [] })
  const admin = createAdminTransport({ medusa, requestId: 'request-1', client: '10.0.0.9', staffToken: 'staff' })
  await admin.fetch('/admin/products', { query: { limit: 5 }, policy: 'catalogue' })
  expect(fake.calls[0]?.url).toBe('/admin/products?limit=5')
  expect(fake.calls[0]?.headers).toMatchObject({ authorization: 'Bearer staff', 'x-forwarded-for': '10.0.0.9' })
  expect(fake.calls[0]?.headers['x-medusa-locale']).toBeUndefined()
  await expect(admin.fetch('/store/products')).rejects.toThrow('Not a call of the back office')
  expect(fake.calls).toHaveLength(1)
})

it('weighs an answer in bytes, for a memory that is bounded in them', async () => {
  fake.json('GET /store/products', { title: 'ผ้าไหม' })
  expect((await medusa.ask('/store/products')).bytes).toBe(Buffer.byteLength('{"title":"ผ้าไหม"}'))
})

describe('errors', () => {
  it("carries Medusa's message, status and reason", async () => {
    fake.json('POST /store/carts', { type: 'not_allowed', code: 'insufficient_inventory', message: 'Not enough' }, 400)
    await expect(transport().fetch('/store/carts', { method: 'POST' })).rejects.toMatchObject({
      name: 'HttpError',
      status: 400,
      message: 'Not enough',
      reason: 'insufficient_inventory',
      code: 'ERR_BAD_REQUEST',
    })
  })

  it.each([
    ['an unknown address', 'GET', '/store/nothing', { status: 404, code: 'ERR_BAD_REQUEST' }],
    ['an answer that is not JSON', 'GET', '/store/text', { status: 502, code: 'ERR_BAD_RESPONSE' }],
    ['a Medusa that hangs', 'GET', '/store/hang', { status: 504, reason: 'unavailable' }],
  ])('%s', async (_, method, path, expected) => {
    fake.on('GET /store/text', (_request, response) => void response.writeHead(200).end('plain'))
    fake.on('GET /store/hang', () => undefined)
    await expect(transport().fetch(path, { method: method as 'GET' })).rejects.toMatchObject({
      name: 'HttpError',
      ...expected,
    })
  })

  it('a Medusa that is away, unless an older answer can stand in', async () => {
    fake.json('GET /store/regions', { regions: [] })
    const stale: string[] = []
    const remembering = transport({ onStale: (path) => stale.push(path) })
    await remembering.fetch('/store/regions', { policy: 'live' })
    await fake.stop()
    layer.changed([{ name: 'catalogue.changed', ids: [] }])
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    expect(await remembering.fetch('/store/regions', { policy: 'live' })).toEqual({ regions: [] })
    expect(stale).toEqual(['/store/regions'])
    await expect(transport().fetch('/store/products', { policy: 'catalogue' })).rejects.toMatchObject({
      status: 502,
      reason: 'unavailable',
    })
    await fake.restart()
  })

  it('a redirect, which would take a token elsewhere', async () => {
    fake.on('GET /store/orders', (_, response) => void response.writeHead(302, { location: fake.url }).end())
    await expect(transport({ customerToken: 'secret' }).fetch('/store/orders')).rejects.toMatchObject({ status: 302 })
    expect(fake.calls).toHaveLength(1)
  })

  it('a call that the visitor abandoned, which ends it in Medusa, too', async () => {
    let closed = false
    fake.on('POST /store/carts', (_, response) => {
      response.on('close', () => {
        closed = true
      })
    })
    const abort = new AbortController()
    const call = transport({ signal: abort.signal }).fetch('/store/carts', { method: 'POST', body: {} })
    const outcome = expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED', message: 'canceled' })
    await until(() => fake.count('POST /store/carts') === 1)
    abort.abort()
    await outcome
    await until(() => closed)
  })
})
