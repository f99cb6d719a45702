import { describe, expect, it, vi } from 'vitest'
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
    baseUrl: 'https://shop.example/api',
    locale: () => 'th-TH',
    fetch: fetch as unknown as typeof globalThis.fetch,
  })
  return { fetch, ask: (init?: TransportInit) => api.fetch('/store/x', init) }
}

const json = (status: number, body: unknown = {}) => new Response(JSON.stringify(body), { status })
const network = () => new TypeError('Failed to fetch')

describe('requests', () => {
  it('carry JSON, credentials, the locale and a bracket query', async () => {
    const { fetch, ask } = client(json(200, { ok: true }))
    expect(await ask({ method: 'POST', query: { id: ['a'] }, body: { b: 1 } })).toEqual({ ok: true })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://shop.example/api/store/x?id%5B0%5D=a')
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"b":1}' })
    expect(init?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-medusa-locale': 'th-TH',
    })
  })
})

describe('retries (R-677…R-687, R-695, R-696)', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('a safe request once more after %d', async (status) => {
    const { fetch, ask } = client(json(status), json(200, { second: true }))
    expect(await ask()).toEqual({ second: true })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([400, 401, 403, 404, 422, 501])('never after %d', async (status) => {
    const { fetch, ask } = client(json(status))
    await expect(ask()).rejects.toMatchObject({ status })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('never a %s, whatever happened', async (method) => {
    for (const answer of [json(503), network()]) {
      const { fetch, ask } = client(answer)
      await expect(ask({ method })).rejects.toThrow()
      expect(fetch).toHaveBeenCalledTimes(1)
    }
  })

  it('a safe request once after a network failure, and not twice', async () => {
    const { fetch, ask } = client(network())
    await expect(ask()).rejects.toMatchObject({ code: 'ERR_NETWORK', status: 0 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('errors (R-579…R-583, R-598…R-603, R-628)', () => {
  it.each([
    [300, 'ERR_BAD_RESPONSE'],
    [404, 'ERR_BAD_REQUEST'],
    [501, 'ERR_BAD_RESPONSE'],
  ])('status %d is refused with %s', async (status, code) => {
    const { ask } = client(json(status, { message: 'because', type: 'why' }))
    await expect(ask()).rejects.toMatchObject({ status, code, message: 'because', reason: 'why' })
  })

  it('is ERR_CANCELED when the caller gave up, and not retried', async () => {
    const controller = new AbortController()
    controller.abort()
    const { fetch, ask } = client(new DOMException('aborted', 'AbortError'))
    await expect(ask({ signal: controller.signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is ETIMEDOUT when a caller’s time ran out and ECONNABORTED when the browser cut it', async () => {
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
