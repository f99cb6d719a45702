import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedEncoding } from '#backend/server/http/accept-encoding.ts'
import { clientAddress } from '#backend/server/http/client-address.ts'
import { staticFiles } from '#backend/server/http/static-files.ts'
import { pathTemplate } from '#backend/server/log.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { raw, until } from './support/raw.ts'
import { behindHttps, type Shop, startShop } from './support/shop.ts'

let medusa: FakeMedusa
let shop: Shop
let client: string
const script = `export const words = "${'talat '.repeat(400)}"`

const rice = (words: number) => 'ข้าว '.repeat(words)
const whole = (html: string) =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': String(Buffer.byteLength(html)) },
  })

beforeAll(async () => {
  medusa = await startFakeMedusa()
  client = await mkdtemp(path.join(tmpdir(), 'talat-client-'))
  await mkdir(path.join(client, 'assets'))
  await writeFile(path.join(client, 'assets/entry-abc.js'), script)
  await writeFile(path.join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(path.join(client, '.env'), 'SECRET=1')
  execFileSync(process.execPath, ['backend/server/build/precompress.mjs', client])
  shop = await startShop({
    medusaUrl: medusa.url,
    files: staticFiles(client),
    render: (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/rice') return whole(rice(Number(searchParams.get('words'))))
      if (pathname === '/throw') throw new Error('a bug')
      if (pathname === '/bare')
        return new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
      if (pathname !== '/slow')
        return new Response(`<p>${'late '.repeat(500)}</p>`, {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder()
          for (let index = 0; index < 20; index += 1) controller.enqueue(encoder.encode(`<p>shell ${index}</p>`))
          setTimeout(() => {
            controller.enqueue(encoder.encode('<p>late</p>'))
            controller.close()
          }, 300)
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  })
})
afterAll(async () => {
  await shop.close()
  await medusa.stop()
  await rm(client, { recursive: true, force: true })
})

describe('security headers', () => {
  it('give every page a policy with a nonce of its own (R-710)', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(shop.url)).headers.get('content-security-policy') ?? ''),
    )
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='/)
      for (const part of [
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "object-src 'none'",
        "base-uri 'none'",
      ])
        expect(policy).toContain(part)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    }
    expect(policies[0]).not.toBe(policies[1])
  })

  it.each([
    '/',
    '/assets/entry-abc.js',
    '/favicon.svg',
    '/api/store/nothing',
    '/api/icons/lucide.json?icons=x',
    '/media/w1/x',
    '/healthz',
    '/robots.txt',
    '/assets/gone.js',
  ])('are on %s (R-387, R-710)', async (address) => {
    const { headers } = await fetch(shop.url + address)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('name media hosts, Stripe and https when they are configured', async () => {
    const secure = await startShop({
      medusaUrl: medusa.url,
      env: {
        ...behindHttps,
        CLOUDINARY_URL: 'cloudinary://1:2@demo',
        S3_FILE_URL: 'https://files.example/bucket',
        MEDIA_ORIGINS: 'https://cdn.supplier.example, http://old-shop.example:8080/',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      },
    })
    const { headers } = await fetch(secure.url)
    const policy = headers.get('content-security-policy') ?? ''
    const media =
      'https://res.cloudinary.com https://files.example https://cdn.supplier.example http://old-shop.example:8080'
    for (const directive of [`img-src 'self' data: blob: ${media};`, `media-src 'self' ${media};`])
      expect(policy).toContain(directive)
    expect(policy).toContain('https://js.stripe.com')
    expect(policy).toContain('upgrade-insecure-requests')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    await secure.close()
  })
})

describe('built files', () => {
  it('are kept for good when their name has a hash, and compressed at build time', async () => {
    const plain = await raw(`${shop.url}/assets/entry-abc.js`)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(plain.body.toString()).toBe(script)
    const br = await raw(`${shop.url}/assets/entry-abc.js`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-length': String(br.body.length),
    })
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    const gzip = await raw(`${shop.url}/assets/entry-abc.js`, { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    const again = await raw(`${shop.url}/assets/entry-abc.js`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': br.headers.etag },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('are kept for an hour otherwise', async () => {
    expect((await fetch(`${shop.url}/favicon.svg`)).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it.each(['/assets/gone-123.js', '/assets/../.env', '/assets/%2e%2e/.env', '/assets/entry-abc.js.br'])(
    'never lead outside or to %s',
    async (address) => {
      const answer = await raw(shop.url + address)
      expect(answer.body.toString()).not.toContain('SECRET')
      if (address.startsWith('/assets/gone')) expect(answer.status).toBe(404)
    },
  )

  it('hide dot files', async () => {
    expect((await raw(`${shop.url}/.env`)).body.toString()).not.toContain('SECRET')
  })
})

describe('compression', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('accepting %s gives %s', async (accept, encoding, decompress) => {
    const { headers, body } = await raw(shop.url, { headers: { 'accept-encoding': accept } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers['content-length']).toBeUndefined()
    expect(decompress(body).toString()).toContain('late late')
  })

  it.each(['identity', 'br;q=0, gzip;q=0', 'deflate'])('accepting %s gives the page as it is', async (accept) => {
    const { headers, body } = await raw(shop.url, { headers: { 'accept-encoding': accept } })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toContain('late late')
  })

  it.each(['br', 'gzip'])('with %s sends the shell before the rest is there', async (encoding) => {
    const { chunks } = await raw(`${shop.url}/slow`, { headers: { 'accept-encoding': encoding } })
    const early = chunks.filter(({ at }) => at < 200).reduce((size, { bytes }) => size + bytes.length, 0)
    expect(early).toBeGreaterThan(40)
    expect(chunks.at(-1)?.at).toBeGreaterThan(280)
  })

  it.each([
    ['br', 200, true],
    ['gzip', 200, true],
    ['br', 20_000, true],
    ['gzip', 20_000, true],
    ['br', 200_000, false],
  ] as const)(
    'with %s a page of %i words that says how long it is is sent as one: %s',
    async (encoding, words, isWhole) => {
      const { headers, body } = await raw(`${shop.url}/rice?words=${words}`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-length']).toBe(isWhole ? String(body.length) : undefined)
      const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync
      expect(decompress(body).toString()).toBe(rice(words))
    },
  )

  it('understands weights and stars', () => {
    const offered = ['br', 'gzip'] as const
    expect(acceptedEncoding('*', offered)).toBe('br')
    expect(acceptedEncoding('*;q=0', offered)).toBeNull()
    expect(acceptedEncoding('gzip;q=0.5, *;q=0', offered)).toBe('gzip')
    expect(acceptedEncoding('', offered)).toBeNull()
  })
})

describe('failures', () => {
  it.each(['/throw', '/bare'])(
    'at %s show a plain page with status 500, the id and no stack (R-093)',
    async (address) => {
      const answer = await fetch(shop.url + address, {
        headers: { accept: 'text/html', 'x-request-id': 'request-of-a-test' },
      })
      const text = await answer.text()
      expect(answer.status).toBe(500)
      expect(text).toContain('Internal Server Error')
      expect(text).toContain('request-of-a-test')
      expect(text).not.toMatch(/a bug|at .*\.ts|<script/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    },
  )

  it('are logged with their cause', async () => {
    await fetch(`${shop.url}/throw`)
    await until(() => shop.log.some((line) => line.level === 'error' && JSON.stringify(line).includes('a bug')))
  })
})

describe('the log', () => {
  it('has a line for a page, and at debug only for the question for a session that every tab asks', async () => {
    await fetch(`${shop.url}/api/_auth/session`)
    await fetch(`${shop.url}/api/_auth/session`, { method: 'DELETE' })
    const levels = (asked: string) =>
      shop.log.filter(({ method, path }) => method === asked && path === '/api/_auth/session').map(({ level }) => level)
    await until(() => levels('DELETE').length > 0)
    expect(levels('DELETE')).toEqual(['info'])
    expect(levels('GET').filter((level) => level !== 'debug')).toEqual([])
  })
})

describe('small endpoints', () => {
  it('/healthz answers while Medusa is whatever it is', async () => {
    expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: 'ok' })
  })

  it('/builds/latest.json names the build and is never kept (R-577)', async () => {
    const answer = await fetch(`${shop.url}/builds/latest.json?1700000000`)
    expect(await answer.json()).toEqual({ id: 'build-1', timestamp: 1 })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('/readyz asks /ready, else /health, and keeps the answer for a second', async () => {
    const own = await startShop({ medusaUrl: medusa.url })
    medusa.on('GET /health', (_, response) => void response.writeHead(200).end('OK'))
    expect(await (await fetch(`${own.url}/readyz`)).json()).toEqual({ ready: true, medusa: 'up' })
    expect(medusa.count('GET /health')).toBe(1)
    await fetch(`${own.url}/readyz`)
    expect(medusa.count('GET /ready')).toBe(1)
    await own.close()
    medusa.json('GET /ready', { database: 'down' }, 503)
    const next = await startShop({ medusaUrl: medusa.url })
    const answer = await fetch(`${next.url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, medusa: 'down' }])
    await next.close()
  })

  it('/readyz waits no longer than three seconds', async () => {
    medusa.on('GET /ready', () => undefined)
    const own = await startShop({ medusaUrl: medusa.url })
    const started = performance.now()
    expect((await fetch(`${own.url}/readyz`)).status).toBe(503)
    expect(performance.now() - started).toBeLessThan(3_500)
    await own.close()
  })
})

it("believes x-forwarded-for only as far as the shop's own proxies wrote it", () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6', 0)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4')
  expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4')
  expect(clientAddress('10.0.0.1', 'rubbish', 1)).toBe('10.0.0.1')
  expect(clientAddress(undefined, undefined, 1)).toBe('')
})

it('logs paths without what tells people apart (R-714)', () => {
  expect(pathTemplate('/api/store/carts/cart_01JABCDEF/line-items/cali_01JABCDEF')).toBe(
    '/api/store/carts/:id/line-items/:id',
  )
  expect(pathTemplate('/th/order-summary/order_01JABCDEF')).toBe('/th/order-summary/:id')
  expect(pathTemplate('/order-summary/1')).toBe('/order-summary/:id')
  expect(pathTemplate('/media/w640/1700-secret.webp')).toBe('/media/w640/:key')
  expect(pathTemplate('/track/ann%40example.com')).toBe('/track/:id')
  expect(pathTemplate('/products/silk-scarf')).toBe('/products/silk-scarf')
})
