import type { Transport, TransportInit } from './commerce-port.ts'
import { errorOfResponse, HttpError, isHttpError } from './http-error.ts'
import { noAnswer } from './no-answer.ts'
import { toQueryString } from './query-string.ts'

/** Statuses after which a safe request is asked once more (R-680…R-687). */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Methods that change nothing; the four mutating ones are never repeated (R-679, R-695). */
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

export type HttpClientOptions = {
  /** Absolute address in front of every path, for example `https://shop.example/api`; read for every request. */
  baseUrl: () => string
  /** Sent as `x-medusa-locale`; read for every request, since the language may change in the tab. */
  locale?: () => string
  fetch?: typeof globalThis.fetch
}

async function once<T>(options: HttpClientOptions, path: string, init: TransportInit): Promise<T> {
  const query = init.query ? toQueryString(init.query) : ''
  const url = `${options.baseUrl()}${path}${query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`}`
  const headers: Record<string, string> = { accept: 'application/json' }
  if (init.body !== undefined) headers['content-type'] = 'application/json'
  const locale = options.locale?.()
  if (locale) headers['x-medusa-locale'] = locale
  let response: Response
  try {
    response = await (options.fetch ?? globalThis.fetch)(url, {
      method: init.method ?? 'GET',
      headers: { ...headers, ...init.headers },
      credentials: 'include',
      body: init.body === undefined ? undefined : JSON.stringify(init.body),
      signal: init.signal,
    })
  } catch (cause) {
    throw noAnswer(cause, init.signal)
  }
  const body = await readBody(response, init.signal)
  if (response.status >= 300) throw errorOfResponse(response.status, response.statusText, body.value)
  if (!body.parsed) {
    throw new HttpError({
      status: response.status,
      statusText: response.statusText,
      message: 'The answer is not JSON',
      code: 'ERR_BAD_RESPONSE',
    })
  }
  return body.value as T
}

/** Reads the body as JSON when it is JSON; an empty one counts as null. */
async function readBody(response: Response, signal?: AbortSignal): Promise<{ value: unknown; parsed: boolean }> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw noAnswer(cause, signal)
  }
  if (text === '') return { value: null, parsed: true }
  try {
    return { value: JSON.parse(text), parsed: true }
  } catch {
    // A proxy's HTML page: the caller decides by the status, the text is of no use to it.
    return { value: null, parsed: false }
  }
}

/** Whether a failed request may be repeated: a network failure counts as a status of 500 (behaviour §9). */
const repeats = (method: string, error: unknown): boolean =>
  safe.has(method) && isHttpError(error) && (error.code === 'ERR_NETWORK' || retried.has(error.status))

/** A way that repeats safe requests once (R-680…R-687); the others are sent once, whatever comes of them. */
export const askingTwice = (way: Transport): Transport => ({
  async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
    try {
      return await way.fetch<T>(path, init)
    } catch (error) {
      if (!repeats(init.method ?? 'GET', error)) throw error
      return way.fetch<T>(path, init)
    }
  },
})

/**
 * The browser's way to the shop's server: JSON both ways, credentials sent, no timeout, one retry of safe requests.
 * Source: behaviour §3.1 (queries, errors) and §9 (codes, retries). It stands in for the SDK's class, which weighs 24 kB.
 */
export const httpClient = (options: HttpClientOptions): Transport =>
  askingTwice({ fetch: <T>(path: string, init: TransportInit = {}) => once<T>(options, path, init) })
