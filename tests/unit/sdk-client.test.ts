import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserSdk } from '#features/shared/sdk-client.ts'
import { sdkTransport } from '#features/shared/sdk-transport.ts'

const answers: (Response | Error)[] = []
const network = vi.fn<typeof fetch>(async () => {
  const next = answers.shift() ?? new Response('{}')
  if (next instanceof Error) throw next
  return next
})
const before = globalThis.fetch
beforeEach(() => {
  network.mockClear()
  answers.length = 0
  globalThis.fetch = network
})
afterEach(() => {
  globalThis.fetch = before
})

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const sdk = () => browserSdk('https://shop.example/api')
const call = (nth = 0) => {
  const [url, init] = network.mock.calls[nth] ?? []
  return { url: String(url), init, headers: new Headers(init?.headers) }
}

describe('the back office by Medusa’s SDK', () => {
  it('asks the shop’s own server with the cookie of the session, and with no token or language of its own', async () => {
    answers.push(json(200, { products: [1] }))
    const query = { status: ['draft'], q: undefined, limit: 25 }
    expect(await sdk().fetch('/admin/products', { query })).toEqual({ products: [1] })
    const { url, init, headers } = call()
    expect(url).toBe('https://shop.example/api/admin/products?status%5B0%5D=draft&limit=25')
    expect(init?.credentials).toBe('include')
    expect([...headers.keys()]).toEqual(['accept'])
  })

  it('sends JSON, and says so only then', async () => {
    await sdk().fetch('/admin/products', { method: 'POST', body: { title: 'Silk' } })
    expect(call().init?.body).toBe('{"title":"Silk"}')
    expect(call().headers.get('content-type')).toBe('application/json')
  })

  it('tells a refusal with everything that stands in it', async () => {
    answers.push(json(409, { code: 'in_use', message: 'Still used', fields: { value: 'used' } }))
    await expect(sdk().fetch('/admin/x', { method: 'DELETE' })).rejects.toMatchObject({
      name: 'HttpError',
      status: 409,
      reason: 'in_use',
      message: 'Still used',
      fields: { value: 'used' },
      code: 'ERR_BAD_REQUEST',
    })
    answers.push(new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
    await expect(sdk().fetch('/admin/x', { method: 'POST', body: {} })).rejects.toMatchObject({
      status: 502,
      message: 'Bad Gateway',
    })
  })

  it('repeats what is safe, and nothing else', async () => {
    answers.push(json(503, {}), json(200, { second: true }))
    expect(await sdk().fetch('/admin/products')).toEqual({ second: true })
    answers.push(json(503, {}))
    await expect(sdk().fetch('/admin/products', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 503 })
    expect(network).toHaveBeenCalledTimes(3)
  })

  it('says why no answer came', async () => {
    answers.push(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
    await expect(sdk().fetch('/admin/products')).rejects.toMatchObject({ code: 'ERR_NETWORK', status: 0 })
    answers.push(new Response('<p>not JSON</p>'))
    await expect(sdk().fetch('/admin/x', { method: 'POST' })).rejects.toMatchObject({ code: 'ERR_BAD_RESPONSE' })
    const abort = new AbortController()
    // As a browser does it: given up before it is sent, or while it waits.
    network.mockImplementationOnce(
      (_, init) =>
        new Promise((__, reject) => {
          if (init?.signal?.aborted) reject(init.signal.reason)
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const canceled = sdk().fetch('/admin/products', { signal: abort.signal })
    abort.abort()
    await expect(canceled).rejects.toMatchObject({ code: 'ERR_CANCELED' })
  })
})

it('leaves the freshness of an answer to the server’s memory: Medusa never hears of it', async () => {
  const fetch = vi.fn(async () => ({}))
  const client = { fetch } as unknown as Parameters<typeof sdkTransport>[0]
  await sdkTransport(client, () => ({ init: {}, refusal: () => undefined })).fetch('/store/products', {
    policy: 'catalogue',
  })
  expect(fetch.mock.calls[0]?.[1 as never]).not.toHaveProperty('policy')
})
