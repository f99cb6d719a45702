import type { Policy, Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { errorOfResponse, HttpError, isAway, isHttpError } from '#features/shared/http-error.ts'
import { toQueryString } from '#features/shared/query-string.ts'
import { type Medusa, type MedusaRequest, readText, unreachableStatus } from './medusa.ts'
import { type ReadLayer, TooSlow } from './read-layer/read-layer.ts'

/** The largest answer that a page may work with, in bytes: 2000 products with prices are about 35 MB. */
const answerLimit = 64 * 1024 * 1024

/** Of one visitor's page. */
type Visit = {
  medusa: Medusa
  requestId: string
  /** Address of the visitor, passed on with what is asked for this visitor alone. */
  client?: string
  /** Ends calls that were made for this visitor alone. */
  signal?: AbortSignal
}

export type TransportOptions = Visit & {
  layer: ReadLayer
  publishableKey: string
  /** Such as `th-TH`; translated answers are kept apart. */
  locale: string
  customerToken?: string | undefined
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
    throw unreachable(unreachableStatus(cause), cause)
  }
}

const unreachable = (status: 502 | 504, cause: unknown): HttpError =>
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

/** One call in Medusa's words: the bracket query behind the path, the body as JSON. */
function callOf(path: string, init: TransportInit, headers: Record<string, string>): MedusaRequest {
  const query = init.query ? toQueryString(init.query) : ''
  const body = init.body === undefined ? undefined : JSON.stringify(init.body)
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method: init.method ?? 'GET',
    path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    headers: { ...headers, ...json, ...init.headers },
    body: body ?? null,
  }
}

/** Asks for one visitor alone: with that person's token, ended when the visitor goes, kept nowhere. */
async function askFor<T>(
  visit: Visit,
  token: string | undefined,
  call: MedusaRequest,
  init: TransportInit,
): Promise<T> {
  const own: Record<string, string> = {}
  if (token) own.authorization = `Bearer ${token}`
  if (visit.client) own['x-forwarded-for'] = visit.client
  const signals = [init.signal, visit.signal].filter((one) => one !== undefined)
  const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined
  return (await ask(visit.medusa, { ...call, signal, headers: { ...call.headers, ...own } })).value as T
}

/**
 * The loaders' way to Medusa (Transport of features/shared): shared questions with a policy go through the read layer and
 * never carry a visitor's token; everything else goes straight to Medusa for this visitor.
 */
export function createTransport(options: TransportOptions): Transport {
  const { medusa, layer, publishableKey, locale, requestId } = options
  const headers = {
    accept: 'application/json',
    'x-publishable-api-key': publishableKey,
    'x-medusa-locale': locale,
    'x-request-id': requestId,
  }

  async function shared(call: MedusaRequest, policy: Policy): Promise<unknown> {
    const { value, stale } = await layer
      .read({
        key: `${call.method} ${call.path} ${locale} ${call.body ?? ''}`,
        path: call.path,
        policy,
        load: () => ask(medusa, call),
        mayUseLast,
      })
      .catch((error: unknown) => {
        throw error instanceof TooSlow ? unreachable(504, error) : error
      })
    if (stale) options.onStale?.(call.path)
    return value
  }
  return {
    async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
      const call = callOf(path, init, headers)
      if (init.policy && isShared(call.method, path) && !init.headers) return (await shared(call, init.policy)) as T
      return askFor<T>(options, options.customerToken, call, init)
    },
  }
}

/**
 * The way to Medusa's admin calls for the loaders of the back office, with the token of one staff member. It has no read
 * layer at all, so what staff may see is never in a shopper's answer; texts come untranslated, as they are edited.
 */
export function createAdminTransport(visit: Visit & { staffToken: string }): Transport {
  const headers = { accept: 'application/json', 'x-request-id': visit.requestId }
  return {
    async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
      // Another path would take the token to a call that it was not given for.
      if (!path.startsWith('/admin/')) throw new Error(`Not a call of the back office: ${path}`)
      return askFor<T>(visit, visit.staffToken, callOf(path, init, headers), init)
    },
  }
}
