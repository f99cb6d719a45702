import type { Policy, Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { errorOfResponse, HttpError, isAway, isHttpError } from '#features/shared/http-error.ts'
import { toQueryString } from '#features/shared/query-string.ts'
import { awayStatus, type Medusa, type MedusaRequest, readText } from './medusa.ts'
import { type ReadLayer, TooSlow } from './read-layer/read-layer.ts'

/** The largest answer that a page may work with, in bytes: 2000 products with prices are about 35 MB. */
const answerLimit = 64 * 1024 * 1024

export type TransportOptions = {
  medusa: Medusa
  layer: ReadLayer
  publishableKey: string
  /** `en-US` or `th-TH`; translated answers are kept apart. */
  locale: string
  requestId: string
  /** Address of the visitor, passed on with what is asked for this visitor alone. */
  client?: string
  customerToken?: string | undefined
  /** Ends calls that were made for this visitor alone. */
  signal?: AbortSignal
  /** Told when Medusa was away and an answer is older than it should be. */
  onStale?: (path: string) => void
}

/** Asks Medusa and parses the answer; anything but a 2xx with JSON rejects with HttpError. */
async function ask(medusa: Medusa, call: MedusaRequest): Promise<{ value: unknown; bytes: number }> {
  const { statusCode, text } = await answerOf(medusa, call)
  const value = parse(text)
  if (statusCode >= 300) throw errorOfResponse(statusCode, '', value)
  if (value === undefined)
    throw new HttpError({
      status: 502,
      statusText: 'Bad Gateway',
      message: 'The answer is not JSON',
      code: 'ERR_BAD_RESPONSE',
    })
  return { value, bytes: text.length }
}

async function answerOf(medusa: Medusa, call: MedusaRequest): Promise<{ statusCode: number; text: string }> {
  try {
    const { statusCode, body } = await medusa.call(call)
    return { statusCode, text: await readText(body, answerLimit) }
  } catch (cause) {
    if (call.signal?.aborted)
      throw new HttpError({ status: 0, statusText: '', message: 'canceled', code: 'ERR_CANCELED', cause })
    throw away(awayStatus(cause), cause)
  }
}

const away = (status: 502 | 504, cause: unknown): HttpError =>
  new HttpError({
    status,
    statusText: status === 504 ? 'Gateway Timeout' : 'Bad Gateway',
    message: 'The shop is not available right now',
    code: 'ERR_BAD_RESPONSE',
    reason: 'unavailable',
    cause,
  })

/** Failures that say nothing about the thing asked for: an older answer may stand in. */
const mayUseLast = (error: unknown): boolean =>
  isAway(error) || (isHttpError(error) && (error.status >= 500 || error.status === 429))

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // A page of HTML: the status is all there is to know.
    return undefined
  }
}

/** Questions whose answer is the same for everybody: reads, and the search although it is posted. */
const isShared = (method: string, path: string): boolean =>
  method === 'GET' || (method === 'POST' && /^\/store\/search(?:\?|$)/.test(path))

/**
 * The loaders' way to Medusa (Transport of features/shared): shared questions with a policy go through the read layer and
 * never carry a visitor's token; everything else goes straight to Medusa for this visitor.
 */
export function createTransport(options: TransportOptions): Transport {
  const { medusa, layer, publishableKey, locale, requestId, signal: ofRequest } = options
  const headers = {
    accept: 'application/json',
    'x-publishable-api-key': publishableKey,
    'x-medusa-locale': locale,
    'x-request-id': requestId,
  }

  function callOf(path: string, init: TransportInit, method: string): MedusaRequest {
    const body = init.body === undefined ? undefined : JSON.stringify(init.body)
    return {
      method,
      path,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...init.headers },
      body: body ?? null,
    }
  }
  async function shared(call: MedusaRequest, policy: Policy): Promise<unknown> {
    const { value, stale } = await layer
      .read({
        key: `${call.method} ${call.path} ${locale} ${call.body ?? ''}`,
        path: call.path,
        policy,
        load: () => ask(medusa, call),
        isAway: mayUseLast,
      })
      .catch((error: unknown) => {
        throw error instanceof TooSlow ? away(504, error) : error
      })
    if (stale) options.onStale?.(call.path)
    return value
  }
  return {
    async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
      const method = init.method ?? 'GET'
      const query = init.query ? toQueryString(init.query) : ''
      const call = callOf(query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`, init, method)
      if (init.policy && isShared(method, path) && !init.headers) return (await shared(call, init.policy)) as T
      const signals = [init.signal, ofRequest].filter((one) => one !== undefined)
      const token: Record<string, string> = options.customerToken
        ? { authorization: `Bearer ${options.customerToken}` }
        : {}
      const client: Record<string, string> = options.client ? { 'x-forwarded-for': options.client } : {}
      const signal = signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}
      return (await ask(medusa, { ...call, ...signal, headers: { ...call.headers, ...token, ...client } })).value as T
    },
  }
}
