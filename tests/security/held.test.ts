import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, bytes, call, type Json, newCart, ok, regionId, shop, staff, statuses, store } from './support.ts'

/** Attacks that were tried from outside and came to nothing, so that they go on coming to nothing. */

let variantId: string
beforeAll(async () => {
  const fields = 'id,variants.id,variants.inventory_quantity'
  const { products } = await ok('GET', `/products?limit=20&fields=${fields}`)
  const variants = (products as { variants: { id: string; inventory_quantity: number }[] }[]).flatMap(
    (one) => one.variants,
  )
  variantId = variants.find(({ inventory_quantity: left }) => left > 5)?.id ?? ''
  expect(variantId, 'something to buy').not.toBe('')
})

const host = () => new URL(shop()).host
const cartOf = async (id: string): Promise<Json> => (await ok('GET', `/carts/${id}`)).cart as Json
type Line = { id: string; quantity: number; unit_price: number; metadata?: unknown }
const linesOf = async (id: string): Promise<Line[]> => (await cartOf(id)).items as Line[]
const filled = async (): Promise<{ id: string; line: Line }> => {
  const id = await newCart()
  const { cart } = await ok('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity: 1 })
  return { id, line: (cart as { items: Line[] }).items[0] as Line }
}

describe('a page of another site cannot write for its visitor', () => {
  it.each([
    'https://evil.example',
    'http://evil.example',
    'null',
    'https://localhost.evil.example',
    'https://evil.example:3000',
    'file://',
    'chrome-extension://abcdefghijklmnop',
    'https://xn--talat-.example',
    'http://127.0.0.1:1',
    'javascript:alert(1)',
  ])('from the origin %s: a cart is neither made nor changed', async (origin) => {
    const id = await newCart()
    const writes = await Promise.all([
      store('POST', '/carts', { region_id: await regionId() }, { origin }),
      store('POST', `/carts/${id}`, { email: 'evil@example.com' }, { origin }),
      store('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity: 1 }, { origin }),
      store('POST', `/carts/${id}/complete`, {}, { origin }),
    ])
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await cartOf(id)).email ?? null).toBeNull()
  })

  it.each(['cross-site', 'same-site'])('by Sec-Fetch-Site: %s', async (site) => {
    expect((await store('POST', '/carts', {}, { 'sec-fetch-site': site })).status).toBe(403)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'by a form (%s)',
    async (type) => {
      const answer = await store('POST', '/carts', '{"region_id":"reg_1"}', { 'content-type': type })
      expect(answer.status).toBe(415)
    },
  )

  it('no answer of the store calls lets another site read it', async () => {
    const answer = await store('GET', '/regions', undefined, { origin: 'https://evil.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await call('OPTIONS', '/api/store/carts', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a crooked path leads nowhere', () => {
  it.each([
    '/api/store/../admin/orders',
    '/api/store/..%2fadmin/orders',
    '/api/store/%2e%2e/admin/orders',
    '/api/store/%252e%252e/admin/orders',
    '/api/store/..;/admin/orders',
    '/api/store//admin/orders',
    '/api/store/products/..%2f..%2fadmin%2forders',
    '/api/store/products/%00',
    '/api/store/products/prod_1%00.json',
    '/api/store\\..\\admin\\orders',
    '/api/store/products/..\\..\\admin',
    '/api/store/products/%5c..%5cadmin',
    '/api/store/carts/x%2fcomplete',
    '/api/store/carts/x/promotions/..%2f..%2f..%2fadmin',
    '/api/STORE/carts/x',
    '/api/store/products/prod_1/../../../identity/orders',
    '/api/store/identity/orders',
    '/api/identity/orders',
    '/api/store/hooks/payment/stripe_stripe',
    '/api/admin/../identity/orders',
    '/api/admin/%2e%2e/identity/sessions',
    '/api/auth/../identity/cart',
    '/api/auth/customer/emailpass/../../../admin/users',
    '/media/../../../etc/passwd',
    '/media/w320/..%2f..%2f..%2fetc%2fpasswd',
    '/media/w320/%252e%252e%252fetc%252fpasswd',
    '/assets/../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/%2e%2e/server/index.js',
  ])('%s', async (path) => {
    const answer = await bytes(`GET ${path} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`)
    expect([400, 401, 403, 404]).toContain(statuses(answer)[0])
    expect(answer).not.toMatch(/root:.*:0:0|"orders":\s*\[|createServer\(|at \S+ \(.*:\d+:\d+\)/)
  })

  it.each([
    '/internal/events',
    '/static/x.webp',
    '/hooks/payment/stripe_stripe',
    '/identity/orders',
    '/app',
    '/cloud/auth',
  ])('%s is not for anybody outside', async (path) => {
    const written = await call('POST', path, { events: [{ name: 'customer.deleted', ids: ['cus_1'] }] })
    expect([401, 403, 404, 405]).toContain(written.status)
    const read = await call('GET', path)
    expect(read.headers.get('content-type') ?? '', 'nothing of Medusa').not.toMatch(/image|octet/)
    expect([401, 403, 404, 405]).toContain(read.status)
  })
})

describe('a request hidden in a request stays one request', () => {
  const head = (extra: string) =>
    `POST /api/store/carts HTTP/1.1\r\nHost: ${host()}\r\ncontent-type: application/json\r\n${extra}\r\n`
  const hidden = () => `GET /api/admin/orders HTTP/1.1\r\nHost: ${host()}\r\n\r\n`

  it.each([
    [
      'Content-Length and Transfer-Encoding',
      (inner: string) => `${head('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\n${inner}`,
    ],
    ['two lengths', (inner: string) => `${head('Content-Length: 0\r\nContent-Length: 44\r\n')}${inner}`],
    ['a length with a sign', (inner: string) => `${head('Content-Length: +0\r\n')}${inner}`],
    ['a length that is no number', (inner: string) => `${head('Content-Length: 0x0\r\n')}${inner}`],
    ['Transfer-Encoding dressed up', (inner: string) => `${head('Transfer-Encoding: xchunked\r\n')}0\r\n\r\n${inner}`],
    [
      'Transfer-Encoding twice',
      (inner: string) => `${head('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n')}0\r\n\r\n${inner}`,
    ],
    ['a space before the colon', (inner: string) => `${head('Transfer-Encoding : chunked\r\n')}0\r\n\r\n${inner}`],
    ['a folded line', (inner: string) => `${head('Transfer-Encoding:\r\n chunked\r\n')}0\r\n\r\n${inner}`],
    ['a chunk of a bad size', (inner: string) => `${head('Transfer-Encoding: chunked\r\n')}zz\r\n${inner}`],
    [
      'a chunk size with an overflow',
      (inner: string) => `${head('Transfer-Encoding: chunked\r\n')}ffffffffffffffff1\r\n${inner}`,
    ],
    [
      'lines that end in a bare line feed',
      (inner: string) =>
        `POST /api/store/carts HTTP/1.1\nHost: ${host()}\nContent-Length: 0\nTransfer-Encoding: chunked\n\n0\r\n\r\n${inner}`,
    ],
  ] as const)('%s', async (_, make) => {
    const answer = await bytes(make(hidden()))
    expect(statuses(answer).length, answer.slice(0, 300)).toBeLessThanOrEqual(1)
    expect(statuses(answer)[0] ?? 400).toBeGreaterThanOrEqual(400)
    expect(answer).not.toContain('"orders"')
  })

  it('a header with a line break in it is no second header', async () => {
    const answer = await bytes(
      `GET /api/store/regions HTTP/1.1\r\nHost: ${host()}\r\nx-medusa-locale: th\rSet-Cookie: a=b\r\nConnection: close\r\n\r\n`,
    )
    expect(statuses(answer)).toEqual([400])
  })

  it('an address with a line break writes no header of the answer', async () => {
    const answer = await bytes(
      `GET /auth/login?redirect=/%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^set-cookie: a=b/im)
  })

  it.each(['x-publishable-api-key', 'x-forwarded-for', 'content-type', 'host'])(
    'a Connection header cannot take away %s that the server in front adds',
    async (name) => {
      const answer = await bytes(
        `GET /api/store/regions HTTP/1.1\r\nHost: ${host()}\r\nConnection: close, ${name}\r\n\r\n`,
      )
      expect(statuses(answer)).toEqual([200])
    },
  )

  it('a head without end, and one without a host, are refused', async () => {
    expect(statuses(await bytes(`GET / HTTP/1.1\r\nHost: ${host()}\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`))).toEqual([
      431,
    ])
    expect(statuses(await bytes('GET / HTTP/1.1\r\n\r\n'))).toEqual([400])
  })
})

describe('nobody sets what is not theirs to set', () => {
  it.each([
    ['the price of a line', { unit_price: 0.01 }],
    ['the tax of a line', { is_tax_inclusive: true, tax_lines: [] }],
    ['a discount', { adjustments: [{ amount: 999, code: 'MINE' }] }],
    ['a custom price', { is_custom_price: true, unit_price: 1 }],
    ['another cart', { cart_id: 'cart_other' }],
  ])('%s, with what is put into a cart (R-706)', async (_, extra) => {
    const honest = (await filled()).line
    const id = await newCart()
    const answer = await store('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity: 1, ...extra })
    const lines = await linesOf(id)
    if (answer.status === 200) expect(lines.map(({ unit_price: price }) => price)).toEqual([honest.unit_price])
    else expect([answer.status, lines.length]).toEqual([400, 0])
  })

  it.each([
    ['whose it is', { customer_id: 'cus_01' }],
    ['when it was completed', { completed_at: '2026-01-01T00:00:00Z' }],
    ['what it costs', { total: 1, item_total: 1 }],
    ['its id', { id: 'cart_mine' }],
    ['its payment', { payment_collection: { status: 'authorized' } }],
    ['its lines, with prices', { items: [{ title: 'x', quantity: 1, unit_price: 1 }] }],
    ['its delivery', { shipping_methods: [{ amount: 0, name: 'free' }] }],
    ['its credit', { credit_lines: [{ amount: 1000 }] }],
  ])('%s, of a cart', async (_, extra) => {
    const made = await store('POST', '/carts', { region_id: await regionId(), ...extra })
    expect(made.status, made.text.slice(0, 200)).toBe(400)
    const { id } = await filled()
    const before = await cartOf(id)
    expect((await store('POST', `/carts/${id}`, extra)).status).toBe(400)
    const after = await cartOf(id)
    for (const name of ['id', 'total', 'completed_at', 'customer_id', 'credit_line_total'])
      expect(after[name]).toEqual(before[name])
  })

  it.each([
    ['a role', { role: 'admin', roles: ['ADMIN'] }],
    ['an account without a token', { has_account: true }],
    ['its id', { id: 'cus_mine' }],
  ])('%s, of a customer', async (_, extra) => {
    const body = { email: `mass-${Date.now()}@example.com`, first_name: 'A', last_name: 'B', ...extra }
    expect([400, 401]).toContain((await store('POST', '/customers', body)).status)
  })
})

describe("one cart's ids open no other cart", () => {
  it('a line of another cart is neither changed nor taken out', async () => {
    const [theirs, mine] = [await filled(), await newCart()]
    const changed = await store('POST', `/carts/${mine}/line-items/${theirs.line.id}`, { quantity: 3 })
    const removed = await store('DELETE', `/carts/${mine}/line-items/${theirs.line.id}`)
    expect([changed.status, removed.status]).toEqual([404, 404])
    expect(await linesOf(theirs.id)).toEqual([expect.objectContaining({ id: theirs.line.id, quantity: 1 })])
    expect(await linesOf(mine)).toEqual([])
    expect(removed.text).not.toContain(theirs.id)
  })

  it('an unfinished cart becomes no order, and another way to pay than the region has does not open', async () => {
    const { id } = await filled()
    const early = await store('POST', `/carts/${id}/complete`, {})
    expect(early.body.type).not.toBe('order')
    const { payment_collection: collection } = (await ok('POST', '/payment-collections', { cart_id: id })) as {
      payment_collection: Json
    }
    const opened = await store('POST', `/payment-collections/${collection.id}/payment-sessions`, {
      provider_id: 'pp_free_free',
    })
    expect(opened.status).toBeGreaterThanOrEqual(400)
    expect((await store('POST', `/carts/${id}/complete`, {})).body.type).not.toBe('order')
  })

  it.each(['cart_01AAAAAAAAAAAAAAAAAAAAAAAA', 'x', '1', 'cart_', "cart_'--"])(
    'an id that was made up finds nothing: %s',
    async (id) => {
      const answer = await store('GET', `/carts/${encodeURIComponent(id)}`)
      expect(answer.status).toBe(404)
      expect(answer.text).not.toMatch(/select|syntax|relation/i)
    },
  )
})

describe('the last piece', () => {
  it('goes to exactly one of twenty buyers, and the others hear a plain sentence', { timeout: 480_000 }, async () => {
    const admin = await staff()
    const { products } = await admin(
      'GET',
      '/products?limit=60&fields=id,*variants,*variants.inventory_items&order=-id',
    )
    const variant = (products as { variants: { id: string; inventory_items: { inventory_item_id: string }[] }[] }[])
      .flatMap((one) => one.variants)
      .find(({ id, inventory_items: items }) => id !== variantId && items?.length === 1)
    const item = variant?.inventory_items[0]?.inventory_item_id ?? ''
    const levelsOf = async () =>
      (await admin('GET', `/inventory-items/${item}/location-levels`)).inventory_levels as {
        location_id: string
        stocked_quantity: number
        reserved_quantity: number
      }[]
    const before = await levelsOf()
    const set = (levels: { location_id: string; stocked_quantity: number }[]) =>
      Promise.all(
        levels.map(({ location_id: at, stocked_quantity }) =>
          admin('POST', `/inventory-items/${item}/location-levels/${at}`, { stocked_quantity }),
        ),
      )
    // One piece more than is promised already, in one place.
    await set(
      before.map((level, index) => ({ ...level, stocked_quantity: level.reserved_quantity + (index === 0 ? 1 : 0) })),
    )
    try {
      const carts: string[] = []
      for (let buyer = 0; buyer < 20; buyer += 5)
        carts.push(...(await Promise.all([0, 1, 2, 3, 4].map((one) => readyCart(variant?.id ?? '', buyer + one)))))
      const answers = await Promise.all(carts.map((id) => store('POST', `/carts/${id}/complete`, {})))
      const orders = answers.filter(({ body }) => body.type === 'order')
      expect(orders, answers.map(({ status, text }) => `${status} ${text.slice(0, 120)}`).join('\n')).toHaveLength(1)
      for (const { text, status, body } of answers.filter((one) => one.body.type !== 'order')) {
        expect(status).toBeLessThan(500)
        expect(text, 'no ids of the warehouse').not.toMatch(/iitem_|sloc_|reserv|workflow|step/i)
        expect(body.message ?? (body.error as Json | undefined)?.message).toEqual(expect.any(String))
      }
    } finally {
      const sold = await levelsOf()
      await set(
        sold.map((level) => ({
          ...level,
          stocked_quantity: Math.max(
            level.reserved_quantity,
            before.find((one) => one.location_id === level.location_id)?.stocked_quantity ?? 0,
          ),
        })),
      )
    }
  })

  async function readyCart(variant: string, buyer: number): Promise<string> {
    const address = {
      first_name: 'B',
      last_name: 'Y',
      address_1: '1 Road',
      city: 'Bangkok',
      province: 'Bangkok',
      postal_code: '10500',
      country_code: 'th',
    }
    const email = `race-${Date.now()}-${buyer}@example.com`
    const id = await newCart({ email, shipping_address: address, billing_address: address })
    await ok('POST', `/carts/${id}/line-items`, { variant_id: variant, quantity: 1 })
    const [option] = (await ok('GET', `/shipping-options?cart_id=${id}`)).shipping_options as Json[]
    await ok('POST', `/carts/${id}/shipping-methods`, { option_id: option?.id })
    const { payment_collection: collection } = (await ok('POST', '/payment-collections', { cart_id: id })) as {
      payment_collection: Json
    }
    await ok('POST', `/payment-collections/${collection.id}/payment-sessions`, { provider_id: 'pp_system_default' })
    return id
  }
})

describe('staff', () => {
  it.each([
    ['GET', '/api/admin/orders'],
    ['GET', '/api/admin/customers'],
    ['POST', '/api/admin/products'],
    ['DELETE', '/api/admin/products/prod_1'],
    ['POST', '/api/admin/uploads'],
    ['GET', '/api/admin/users/me'],
    ['POST', '/api/admin/invites'],
    ['GET', '/api/admin/api-keys'],
    ['PATCH', '/api/admin/anything'],
  ])('are asked who they are: %s %s', async (method, path) => {
    const answer = await call(method, path, method === 'GET' || method === 'DELETE' ? undefined : {})
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, expect.stringMatching(/json/)])
  })

  const page = '<!doctype html><script>alert(1)</script>'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  it.each([
    ['a page', 'a.html', 'text/html', page],
    ['a page that calls itself a picture', 'a.png', 'image/png', page],
    ['a drawing with a script', 'a.svg', 'image/svg+xml', drawing],
    ['a drawing that calls itself a table', 'a.csv', 'text/csv', `a,b\n${drawing}`],
    ['a program', 'a.exe', 'application/octet-stream', 'MZ\u0000\u0001\u0002'],
  ])('cannot be made to upload %s', async (_, name, type, content) => {
    const { medusa } = await import('./support.ts')
    const login = await fetch(`${medusa()}/auth/user/emailpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'staff@talat.example', password: 'Talat-staff-1' }),
    })
    const { token } = (await login.json()) as { token: string }
    const form = new FormData()
    form.append('files', new File([content], name, { type }))
    const answer = await fetch(`${shop()}/api/admin/uploads`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(400)
  })
})

describe('bodies that are too much', () => {
  it('longer than any store call: 413, said or only sent', async () => {
    const long = { email: `${'a'.repeat(70_000)}@example.com` }
    expect((await store('POST', '/carts', long)).status).toBe(413)
    const chunk = `${(70_000).toString(16)}\r\n${'"'.repeat(70_000)}\r\n0\r\n\r\n`
    const answer = await bytes(
      `POST /api/store/carts HTTP/1.1\r\nHost: ${host()}\r\ncontent-type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    )
    expect(statuses(answer)[0]).toBe(413)
  })

  it.each([
    ['a thousand levels', `{"metadata":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`],
    ['lists in lists', `{"items":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"metadata":{"constructor":{"prototype":{"isAdmin":true}}}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a half', '{"region_id":'],
    ['no JSON', '<xml/>'],
  ])('%s: 400, and the shop goes on', async (_, body) => {
    expect((await store('POST', '/carts', body)).status).toBe(400)
    expect((await store('GET', '/regions')).status).toBe(200)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('a name of 20,000 letters is not kept', async () => {
    const answer = await store('POST', `/carts/${await newCart()}`, {
      shipping_address: { first_name: 'x'.repeat(70_000) },
    })
    expect(answer.status).toBe(413)
  })
})

describe('every kind of answer', () => {
  const kinds: [string, () => Promise<Answer>][] = [
    ['a page', () => call('GET', '/', undefined, { accept: 'text/html' })],
    ['a page that is not there', () => call('GET', '/no-such-page', undefined, { accept: 'text/html' })],
    ['a store call', () => store('GET', '/regions')],
    ['a refused store call', () => store('GET', '/products?fields=customer')],
    ['an unknown call', () => call('GET', '/api/nothing')],
    ['a call of staff', () => call('GET', '/api/admin/orders')],
    ['the session', () => call('GET', '/api/_auth/session')],
    ['a file that is not there', () => call('GET', '/assets/none.js')],
    ['a picture that is not there', () => call('GET', '/media/w320/none.webp')],
    ['health', () => call('GET', '/healthz')],
    ['robots', () => call('GET', '/robots.txt')],
  ]
  it.each(kinds)('%s says what a browser may do with it, and nothing about what made it', async (_, ask) => {
    const { headers, text } = await ask()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src '(?:self|none)'/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    for (const name of ['x-powered-by', 'server']) expect(headers.get(name)).toBeNull()
    expect(text).not.toMatch(/at \S+ \(.*:\d+:\d+\)|node_modules|node:internal/)
  })

  it('a page of one visitor runs scripts of its own nonce only, another one each time; one for all those of its hashes', async () => {
    const policyOf = async (path: string) =>
      (await call('GET', path, undefined, { accept: 'text/html' })).headers.get('content-security-policy') ?? ''
    const own = await Promise.all([1, 2].map(async () => /'nonce-([^']+)'/.exec(await policyOf('/cart'))?.[1]))
    expect(new Set(own).size).toBe(2)
    expect(own.every((nonce) => (nonce?.length ?? 0) >= 20)).toBe(true)
    const forAll = await policyOf('/')
    expect(forAll).toMatch(/script-src 'self' (?:'sha256-[\w+/]{43}=' ?)+/)
    expect(forAll).not.toMatch(/'nonce-|script-src[^;]*'unsafe-/)
  })

  it('what a stranger writes into an address comes back as words, never as markup', async () => {
    const { text } = await call('GET', '/search?q=%3Cscript%3Ealert(1)%3C/script%3E', undefined, {
      accept: 'text/html',
    })
    expect(text).not.toContain('<script>alert(1)')
  })
})
