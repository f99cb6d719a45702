import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { raw, until } from './support/raw.ts'
import { type Shop, startShop } from './support/shop.ts'

let medusa: FakeMedusa
let shop: Shop
const api = (path: string) => `${shop.url}/api/store${path}`
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(api(path), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

beforeAll(async () => {
  medusa = await startFakeMedusa()
  shop = await startShop({ medusaUrl: medusa.url, medusaTimeouts: { headersTimeout: 400 } })
})
afterAll(async () => {
  await shop.close()
  await medusa.stop()
})
beforeEach(() => {
  medusa.calls.length = 0
})

describe('writes that wait for their turn at Medusa', () => {
  it('hold up nobody who asks, however many they are, nor each other on the way there', async () => {
    const path = '/carts/cart_1/line-items'
    medusa.on(`POST /store${path}`, () => undefined)
    medusa.json('GET /store/carts/cart_1', { ok: true })
    let ended = 0
    const writes = Array.from({ length: 40 }, async () => {
      const { status } = await post(path, { variant_id: 'variant_1', quantity: 1 })
      ended += 1
      return status
    })
    await until(() => medusa.count(`POST /store${path}`) === writes.length)
    expect((await fetch(api('/carts/cart_1'))).status).toBe(200)
    expect(ended, 'none of them is over').toBe(0)
    expect(await Promise.all(writes)).toEqual(writes.map(() => 504))
  })
})

describe('the allow-list', () => {
  it.each([
    ['GET', '/regions'],
    ['GET', '/products/prod_1'],
    ['GET', '/locales'],
    ['POST', '/search'],
    ['POST', '/carts'],
    ['POST', '/carts/cart_1/line-items'],
    ['DELETE', '/carts/cart_1/line-items/cali_1'],
    ['DELETE', '/carts/cart_1/promotions'],
    ['GET', '/carts/cart_1/promotions/WELCOME10'],
    ['GET', '/carts/cart_1/promotions/%E0%B8%A5%E0%B8%94%2010%25'],
    ['POST', '/payment-collections/pay_col_1/payment-sessions'],
    ['POST', '/sandbox-card/confirm'],
    ['GET', '/customers/me/addresses/addr_1'],
  ])('passes %s %s', async (method, path) => {
    medusa.json(`${method} /store${path}`, { ok: true })
    const answer = await fetch(api(path), { method })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ ok: true })
  })

  it.each([
    ['GET', '/../nothing', 404],
    ['GET', '/../admin/products', 401],
    ['GET', '/products/%2e%2e/admin', 404],
    ['GET', '/products/prod_1%2fadmin', 404],
    ['GET', '/carts/cart_1/promotions/a%2Fb', 404],
    ['GET', '/carts/cart_1/promotions/%2e%2e', 404],
    ['GET', '/gift-cards/gc_1', 404],
    ['GET', '/', 404],
    ['DELETE', '/carts/cart_1', 405],
    ['PUT', '/products/prod_1', 405],
    ['POST', '/regions', 405],
  ])('refuses %s %s with JSON and without asking Medusa', async (method, path, status) => {
    const answer = await raw(api(path), { method })
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ message: expect.any(String) })
    expect(medusa.calls).toHaveLength(0)
  })

  it('names the methods that there are', async () => {
    const answer = await fetch(api('/carts/cart_1/line-items/cali_1'), { method: 'PATCH' })
    expect(answer.headers.get('allow')).toBe('POST, DELETE')
  })

  it('answers other addresses under /api with a JSON 404', async () => {
    const answer = await fetch(`${shop.url}/api/nothing`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ type: 'not_found', message: 'Not found' })
  })
})

describe('headers', () => {
  it('adds the key, an id and the address, and keeps cookies and hop-by-hop headers back (R-376, R-644)', async () => {
    medusa.json('GET /store/regions', { regions: [] })
    await raw(api('/regions'), {
      headers: {
        cookie: 'talat_orders=x',
        connection: 'keep-alive, x-secret-hop',
        'x-secret-hop': '1',
        te: 'trailers',
        'x-medusa-locale': 'th-TH',
        'x-request-id': 'from-the-browser-1',
        'x-forwarded-for': '6.6.6.6',
      },
    })
    const [call] = medusa.calls
    expect(call?.headers).toMatchObject({
      'x-publishable-api-key': variables.MEDUSA_PUBLISHABLE_KEY.default,
      'x-medusa-locale': 'th-TH',
      'x-request-id': 'from-the-browser-1',
      'x-forwarded-for': '127.0.0.1',
    })
    for (const name of ['cookie', 'te', 'x-secret-hop']) expect(call?.headers).not.toHaveProperty(name)
  })

  it("prefers the client's own publishable key", async () => {
    medusa.json('GET /store/regions', { regions: [] })
    await fetch(api('/regions'), { headers: { 'x-publishable-api-key': 'pk_mine' } })
    expect(medusa.calls[0]?.headers['x-publishable-api-key']).toBe('pk_mine')
  })

  it("drops Medusa's cookies and signature, and adds security headers and the request's id", async () => {
    medusa.on('GET /store/regions', (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'connect.sid=1',
        'x-powered-by': 'Express',
        'access-control-allow-origin': '*',
      })
      response.end('{"regions":[]}')
    })
    const { headers } = await fetch(api('/regions'))
    for (const name of ['set-cookie', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers.get(name)).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('replaces a request id that could harm a log', async () => {
    medusa.json('GET /store/regions', { regions: [] })
    const { headers } = await raw(api('/regions'), { headers: { 'x-request-id': 'a"b{}<script>' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('streaming', () => {
  it('passes each piece on as it comes', async () => {
    medusa.on('GET /store/products', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(`{"pad":"${'x'.repeat(2000)}",`)
      setTimeout(() => response.end('"products":[]}'), 300)
    })
    for (const encoding of ['identity', 'br', 'gzip']) {
      const answer = await raw(api('/products'), { headers: { 'accept-encoding': encoding } })
      expect(answer.chunks[0]?.at).toBeLessThan(250)
      expect(answer.chunks.at(-1)?.at).toBeGreaterThan(280)
    }
  })

  it("carries the browser's abort to Medusa", async () => {
    let closed = false
    medusa.on('GET /store/products', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"products":[')
      response.on('close', () => {
        closed = true
      })
    })
    const abort = new AbortController()
    const answer = await fetch(api('/products'), { signal: abort.signal })
    await answer.body?.getReader().read()
    abort.abort()
    await until(() => closed)
  })

  it('carries an abort before the answer, too', async () => {
    let closed = false
    medusa.on('POST /store/carts', (_, response) => {
      response.on('close', () => {
        closed = true
      })
    })
    const abort = new AbortController()
    const answer = fetch(api('/carts'), { method: 'POST', signal: abort.signal }).catch(() => null)
    await until(() => medusa.count('POST /store/carts') === 1)
    abort.abort()
    await answer
    await until(() => closed)
  })

  it('sends bodies with and without a declared length', async () => {
    medusa.on('POST /store/carts', (_, response, body) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    })
    expect(await (await post('/carts', { region_id: 'reg_1' })).json()).toEqual({ region_id: 'reg_1' })
    const chunked = await raw(api('/carts'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: '{"a":1}',
    })
    expect(chunked.body.toString()).toBe('{"a":1}')
  })
})

describe('limits', () => {
  const large = JSON.stringify({ a: 'x'.repeat(70_000) })

  it('refuses a body over 64 kB, declared or not', async () => {
    medusa.json('POST /store/carts', {})
    for (const extra of [{ 'content-length': String(large.length) }, { 'transfer-encoding': 'chunked' }] as Record<
      string,
      string
    >[]) {
      const answer = await raw(api('/carts'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...extra },
        body: large,
      })
      expect(answer.status).toBe(413)
      expect(JSON.parse(answer.body.toString()).type).toBe('too_large')
    }
    expect(medusa.calls).toHaveLength(0)
  })

  it('takes JSON only', async () => {
    const answer = await fetch(api('/carts'), {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(415)
  })

  it('refuses a head over 16 kB', async () => {
    const answer = await raw(api('/regions'), { headers: { 'x-long': 'x'.repeat(20_000) } })
    expect(answer.status).toBe(431)
  })

  it.each([
    ['too many parameters', Array.from({ length: 1001 }, (_, index) => `p${index}=1`).join('&')],
    ['too deep', 'a[b][c][d][e][f][g]=1'],
    ['an index over 20', 'id[21]=a'],
    ['too long a list', Array.from({ length: 22 }, () => 'id[]=a').join('&')],
    ['a broken encoding', 'a%=1'],
    ['a prototype', 'a[__proto__][b]=1'],
  ])('refuses %s in the query (R-661, R-662, R-663)', async (_, query) => {
    medusa.json('GET /store/products', {})
    const answer = await raw(api(`/products?${query}`))
    expect(answer.status).toBe(400)
    expect(medusa.calls).toHaveLength(0)
  })

  it('passes a query at the limits unchanged', async () => {
    medusa.json('GET /store/products', {})
    const query = 'id%5B20%5D=a&created_at[$gt]=1&q=x%26y&limit=2000'
    expect((await raw(api(`/products?${query}`))).status).toBe(200)
    expect(medusa.calls[0]?.url).toBe(`/store/products?${query}`)
  })

  it('limits tries of completing a cart (R-387)', async () => {
    const limited = await startShop({ medusaUrl: medusa.url, env: { COMPLETE_LIMIT_PER_MINUTE: '2' } })
    medusa.json('POST /store/carts/cart_1/complete', { type: 'cart', cart: {} })
    const complete = () => fetch(`${limited.url}/api/store/carts/cart_1/complete`, { method: 'POST' })
    expect([(await complete()).status, (await complete()).status]).toEqual([200, 200])
    const third = await complete()
    expect(third.status).toBe(429)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await third.json()).type).toBe('too_many_requests')
    await limited.close()
  })
})

describe('forgery', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
    [{}, 200],
  ] as [Record<string, string>, number][])('a write with %o answers %i', async (headers, status) => {
    medusa.json('POST /store/carts', {})
    expect((await raw(api('/carts'), { method: 'POST', headers })).status).toBe(status)
  })

  it('takes the host that was asked for as its own', async () => {
    medusa.json('POST /store/carts', {})
    expect((await raw(api('/carts'), { method: 'POST', headers: { origin: shop.url } })).status).toBe(200)
  })

  it('lets reads through from anywhere', async () => {
    medusa.json('GET /store/regions', {})
    expect((await raw(api('/regions'), { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })
})

describe('answers', () => {
  it('turns a page of HTML into JSON of the same status', async () => {
    const answer = await fetch(api('/collections/pcol_1'))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({ type: 'not_found', message: 'Not found' })
  })

  it("keeps Medusa's own errors as they are", async () => {
    const body = {
      code: 'insufficient_inventory',
      type: 'not_allowed',
      message: 'Some variant does not have the required inventory',
    }
    medusa.json('POST /store/carts/cart_1/line-items', body, 400)
    const answer = await post('/carts/cart_1/line-items', { variant_id: 'variant_1', quantity: 9 })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(body)
  })

  it.each([
    'Not enough stock available for item iitem_01ABCDEFGH at location sloc_01ABCDEFGH',
    'Inventory could not be reserved by workflow complete-cart',
  ])('says of a lost last piece no more than that it is gone: %s', async (message) => {
    medusa.json(
      'POST /store/carts/cart_1/complete',
      { type: 'not_allowed', code: 'insufficient_inventory', message },
      400,
    )
    const answer = await post('/carts/cart_1/complete', {})
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      type: 'not_allowed',
      code: 'insufficient_inventory',
      message: 'Some variant does not have the required inventory',
    })
  })

  it('keeps the words of the machinery to itself, and the status and type as they are', async () => {
    const body = { type: 'unexpected_state', message: 'Workflow create-cart failed: insert violates pset_01ABCDEFGH' }
    medusa.json('POST /store/carts', body, 500)
    const answer = await post('/carts', {})
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ type: 'unexpected_state', message: 'An unknown error occurred.' })
  })

  it('turns an empty success into an empty object', async () => {
    medusa.on('DELETE /store/customers/me/addresses/addr_1', (_, response) => void response.writeHead(204).end())
    const answer = await fetch(api('/customers/me/addresses/addr_1'), { method: 'DELETE' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({})
  })

  it('passes a 304 on', async () => {
    medusa.on('GET /store/regions', (request, response) => {
      response
        .writeHead(request.headers['if-none-match'] === 'W/"1"' ? 304 : 200, {
          etag: 'W/"1"',
          'content-type': 'application/json',
        })
        .end()
    })
    const answer = await raw(api('/regions'), { headers: { 'if-none-match': 'W/"1"' } })
    expect(answer.status).toBe(304)
  })

  it('answers 504 in JSON when Medusa hangs', async () => {
    medusa.on('GET /store/regions', () => undefined)
    const answer = await fetch(api('/regions'))
    expect(answer.status).toBe(504)
    expect(await answer.json()).toEqual({ type: 'unavailable', message: expect.any(String) })
  })

  it('answers 502 in JSON when Medusa is away, and works again when it is back', async () => {
    medusa.json('GET /store/regions', { regions: [] })
    await fetch(api('/regions'))
    await medusa.stop()
    const away = await fetch(api('/regions'))
    expect(away.status).toBe(502)
    expect(await away.json()).toEqual({ type: 'unavailable', message: 'The shop is not available right now' })
    expect(shop.log.some((line) => line.msg === 'medusa did not answer')).toBe(true)
    await medusa.restart()
    expect((await fetch(api('/regions'))).status).toBe(200)
  })

  it('answers 502 in JSON when Medusa goes away in the middle of what it says, to who takes it compressed', async () => {
    medusa.on('GET /store/regions', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"regions":[', () => setTimeout(() => response.destroy(), 50))
    })
    const answer = await raw(api('/regions'), { headers: { 'accept-encoding': 'br' } })
    expect([answer.status, JSON.parse(answer.body.toString()).type]).toEqual([502, 'unavailable'])
  })

  it('answers HEAD without a body', async () => {
    medusa.on(
      'HEAD /store/regions',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(),
    )
    const answer = await fetch(api('/regions'), { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe('log', () => {
  it('has no ids of carts, no queries and no addresses of people (R-714)', async () => {
    medusa.json('GET /store/carts/cart_01JABCDEFGHJKMNPQRSTVWXYZ', {})
    shop.log.length = 0
    const answer = await fetch(api('/carts/cart_01JABCDEFGHJKMNPQRSTVWXYZ?fields=email'))
    // Lines are written behind the answer, so one of an earlier test may still come.
    const id = answer.headers.get('x-request-id')
    const mine = () => shop.log.find((one) => one.msg === 'request' && one.requestId === id)
    await until(() => mine() !== undefined)
    const line = mine()
    expect(line).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/store/carts/:id',
      status: 200,
      requestId: expect.any(String),
      ms: expect.any(Number),
    })
    expect(JSON.stringify(shop.log)).not.toMatch(/01JABC|example\.com|127\.0\.0\.1/)
  })
})

it('keeps connections to Medusa open', async () => {
  medusa.json('GET /store/regions', { regions: [] })
  const sockets = new Set<unknown>()
  medusa.on('GET /store/regions', (incoming, response) => {
    sockets.add(incoming.socket)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  for (let index = 0; index < 5; index += 1) await (await fetch(api('/regions'))).json()
  expect(sockets.size).toBe(1)
})

it('lets a client that hangs up in the middle of its body go', async () => {
  medusa.json('POST /store/carts', {})
  await new Promise<void>((resolve) => {
    const call = request(api('/carts'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    })
    call.on('error', () => resolve())
    call.write('{"a":')
    setTimeout(() => call.destroy(new Error('gone')), 50)
  })
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
})
