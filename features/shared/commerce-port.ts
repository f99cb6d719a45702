/** A value of a bracket-style query (behaviour §3.1): null, undefined and empty lists are left out. */
export type QueryValue =
  | string
  | number
  | boolean
  | Date
  | null
  | undefined
  | QueryValue[]
  | { [key: string]: QueryValue }
export type Query = { [key: string]: QueryValue }

/**
 * How fresh an answer of a read must be; only the server's transport looks at it.
 * `catalogue`: may come from the read layer's memory, renewed behind the reader, dropped by Medusa's events.
 * `live`: stock and prices, never older than five seconds. `reference`: regions, options: things that change by the week.
 * A call with a policy is a read whatever its method: a search is sent by POST. Without a policy Medusa is always asked.
 */
export type Policy = 'catalogue' | 'live' | 'reference'

export type TransportInit = {
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Query
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  policy?: Policy
}

/**
 * The one way to Medusa's store calls. Paths are Medusa's own (`/store/products`), as in its SDK.
 * In the browser it is `httpClient` over `/api`; on the server a transport with the read layer; in tests a fake.
 * Rejects with `HttpError` (http-error.ts) for a status of 300 or above and when no answer arrives.
 */
export interface Transport {
  fetch<T>(path: string, init?: TransportInit): Promise<T>
}
