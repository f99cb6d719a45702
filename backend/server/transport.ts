import type { Policy, Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { HttpError, isAway, isCanceled, isHttpError } from '#features/shared/http-error.ts'
import { toQueryString } from '#features/shared/query-string.ts'
import { type Medusa, unreachableStatus } from './medusa.ts'
import { isSearch } from './outage.ts'
import type { PageRead } from './pages/page-store.ts'
import { type Read, type ReadLayer, TooSlow } from './read-layer/read-layer.ts'

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
  /** Told when Medusa was away and an answer is older than it should be, or missing: whoever does without it does so just now. */
  onStale?: (path: string) => void
  /** Told of each answer that everybody may have. */
  onShared?: (read: PageRead) => void
  /** Told when something is asked for this visitor alone. */
  onOwn?: () => void
}

/** Asks Medusa by its SDK; where no answer came the error says that the shop is away. */
async function ask(medusa: Medusa, path: string, init: TransportInit): Promise<{ value: unknown; bytes: number }> {
  try {
    return await medusa.ask(path, init)
  } catch (error) {
    if (isHttpError(error) && error.status === 0 && !isCanceled(error))
      throw unreachable(unreachableStatus(error), error)
    throw error
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

/** Questions whose answer is the same for everybody: reads, and the search although it is posted. */
const isShared = (method: string, path: string): boolean => method === 'GET' || (method === 'POST' && isSearch(path))

/** Medusa's path with its query, as the SDK writes it: tells answers apart. */
const addressOf = (path: string, { query }: TransportInit): string =>
  query ? `${path}${path.includes('?') ? '&' : '?'}${toQueryString(query)}` : path

/** Asks for one visitor alone: with that person's token, ended when the visitor goes, kept nowhere. */
async function askFor<T>(visit: Visit, token: string | undefined, path: string, init: TransportInit): Promise<T> {
  const own: Record<string, string> = {}
  if (token) own.authorization = `Bearer ${token}`
  if (visit.client) own['x-forwarded-for'] = visit.client
  const signals = [init.signal, visit.signal].filter((one) => one !== undefined)
  const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined
  return (await ask(visit.medusa, path, { ...init, signal, headers: { ...init.headers, ...own } })).value as T
}

/**
 * The loaders' way to Medusa (Transport of features/shared): shared questions with a policy go through the read layer and
 * never carry a visitor's token; everything else goes straight to Medusa for this visitor.
 */
export function createTransport(options: TransportOptions): Transport {
  const { medusa, layer, publishableKey, locale, requestId } = options
  const headers = { 'x-publishable-api-key': publishableKey, 'x-medusa-locale': locale, 'x-request-id': requestId }

  async function shared(path: string, init: TransportInit, policy: Policy): Promise<unknown> {
    const address = addressOf(path, init)
    const body = init.body === undefined ? '' : JSON.stringify(init.body)
    const read: Read = {
      key: `${init.method ?? 'GET'} ${address} ${locale} ${body}`,
      path: address,
      policy,
      // Many wait for it, so nobody's leaving ends it.
      load: () => ask(medusa, path, { ...init, headers, signal: undefined }),
      mayUseLast,
    }
    const { value, version, startedAt, stale } = await layer.read(read).catch((error: unknown) => {
      if (error instanceof TooSlow || mayUseLast(error)) options.onStale?.(address)
      throw error instanceof TooSlow ? unreachable(504, error) : error
    })
    options.onShared?.({ read, version, startedAt })
    if (stale) options.onStale?.(address)
    return value
  }
  return {
    async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
      const { policy } = init
      if (policy && isShared(init.method ?? 'GET', path) && !init.headers)
        return (await shared(path, init, policy)) as T
      options.onOwn?.()
      return askFor<T>(options, options.customerToken, path, { ...init, headers: { ...headers, ...init.headers } })
    },
  }
}

/**
 * The way to Medusa's admin calls for the loaders of the back office, with the token of one staff member. It has no read
 * layer at all, so what staff may see is never in a shopper's answer; texts come untranslated, as they are edited.
 */
export function createAdminTransport(visit: Visit & { staffToken: string }): Transport {
  return {
    async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
      // Another path would take the token to a call that it was not given for.
      if (!path.startsWith('/admin/')) throw new Error(`Not a call of the back office: ${path}`)
      const headers = { 'x-request-id': visit.requestId, ...init.headers }
      return askFor<T>(visit, visit.staffToken, path, { ...init, headers })
    },
  }
}
