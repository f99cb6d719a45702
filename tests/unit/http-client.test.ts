import { describe, expect, it, vi } from 'vitest'
import { browserTransport } from '#app/browser/transport.ts'
import type { TransportInit } from '#features/shared/commerce-port.ts'
import { httpClient } from '#features/shared/http-client.ts'

type Answer = Response | Error

function client(...answers: Answer[]) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit): Promise<Response> => {
    const answer = answers[fetch.mock.calls.length - 1] ?? answers.at(-1)
    if (answer instanceof Error) throw answer
    if (!answer) throw new Error('no answer prepared')
    return answer.clone()
  })
  const api = httpClient({
    baseUrl: () => 'https://shop.example/api',
    locale: () => 'th-TH',
    fetch: fetch as unknown as typeof globalThis.fetch,
  })
  return { fetch, ask: (init?: TransportInit) => api.fetch('/store/x', init) }
}

const json = (status: number, body: unknown = {}) => new Response(JSON.stringify(body), { status })
const network = () => new TypeError('Failed to fetch')

describe('requests', () => {
  it('carry JSON, credentials, the locale and a bracket query (R-377, R-378, R-379, R-380, R-384, R-677)', async () => {
    const { fetch, ask } = client(json(200, { ok: true }))
    expect(await ask({ method: 'POST', query: { id: ['a'] }, body: { b: 1 } })).toEqual({ ok: true })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://shop.example/api/store/x?id%5B0%5D=a')
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"b":1}' })
    expect(init?.signal, 'no timeout of its own').toBeUndefined()
    expect(init?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-medusa-locale': 'th-TH',
    })
  })
})

describe('the base of the browser’s calls', () => {
  it('is the origin of the page: no other is set (R-383)', async () => {
    vi.stubGlobal('location', { origin: 'https://page.example', pathname: '/th/cart' })
    const fetch = vi.fn(async (_url: string, _init?: RequestInit) => json(200))
    vi.stubGlobal('fetch', fetch)
    await browserTransport.fetch('/store/x')
    expect(fetch.mock.calls[0]?.[0]).toBe('https://page.example/api/store/x')
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-medusa-locale': 'th-TH' })
    vi.unstubAllGlobals()
  })
})

describe('retries', () => {
  it.each([
    ['R-680', 408],
    ['R-681', 409],
    ['R-682', 425],
    ['R-683', 429],
    ['R-684', 500],
    ['R-685', 502],
    ['R-686', 503],
    ['R-687', 504],
  ])('(%s) a safe request once more after %d (R-678)', async (_row, status) => {
    const { fetch, ask } = client(json(status), json(200, { second: true }))
    expect(await ask()).toEqual({ second: true })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([400, 401, 403, 404, 422, 501])('never after %d', async (status) => {
    const { fetch, ask } = client(json(status))
    await expect(ask()).rejects.toMatchObject({ status })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'never a %s, whatever happened (R-679, R-695)',
    async (method) => {
      for (const answer of [json(503), network()]) {
        const { fetch, ask } = client(answer)
        await expect(ask({ method })).rejects.toThrow()
        expect(fetch).toHaveBeenCalledTimes(1)
      }
    },
  )

  it('a safe request once after a network failure, and not twice (R-598, R-696)', async () => {
    const { fetch, ask } = client(network())
    await expect(ask()).rejects.toMatchObject({ code: 'ERR_NETWORK', status: 0 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('errors', () => {
  it.each([
    [300, 'ERR_BAD_RESPONSE'],
    [404, 'ERR_BAD_REQUEST'],
    [501, 'ERR_BAD_RESPONSE'],
  ])('status %d is refused with %s (R-579, R-601, R-602)', async (status, code) => {
    const { ask } = client(json(status, { message: 'because', type: 'why' }))
    await expect(ask()).rejects.toMatchObject({ status, code, message: 'because', reason: 'why' })
  })

  it('is ERR_CANCELED when the caller gave up, and not retried (R-603)', async () => {
    const controller = new AbortController()
    controller.abort()
    const { fetch, ask } = client(new DOMException('aborted', 'AbortError'))
    await expect(ask({ signal: controller.signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is ETIMEDOUT when a caller’s time ran out and ECONNABORTED when the browser cut it (R-599, R-600, R-628)', async () => {
    const timeout = client(new DOMException('timed out', 'TimeoutError'))
    await expect(timeout.ask()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    const aborted = client(new DOMException('aborted', 'AbortError'))
    await expect(aborted.ask()).rejects.toMatchObject({ code: 'ECONNABORTED' })
  })

  it('is ERR_BAD_RESPONSE when a page came instead of JSON', async () => {
    const { ask } = client(new Response('<html></html>', { status: 200 }))
    await expect(ask()).rejects.toMatchObject({ code: 'ERR_BAD_RESPONSE' })
  })
})
