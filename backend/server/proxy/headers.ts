import type { IncomingHttpHeaders } from 'node:http'

/** End-to-end headers that a store call may carry to Medusa; cookies stay with us, hop-by-hop headers end here. */
const forwarded = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  'x-medusa-locale',
  'x-publishable-api-key',
] as const

/** Headers of an answer that belong to one connection or to Medusa's own door (RFC 9110, 7.6.1). */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  'server',
  'x-powered-by',
  'x-request-id',
  'strict-transport-security',
])

/** Names that a Connection header declares as meant for this hop only. */
const nominated = (connection: string | null | undefined): Set<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()))

export type Caller = {
  publishableKey: string
  requestId: string
  client: string
  customerToken?: string | undefined
  publicUrl: string
}

/** The headers of the call to Medusa. The client's own publishable key wins over the shop's, so a stock SDK works. */
export function requestHeaders(request: Request, caller: Caller): Record<string, string> {
  const hop = nominated(request.headers.get('connection'))
  const headers: Record<string, string> = { 'x-publishable-api-key': caller.publishableKey }
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null && value !== '' && !hop.has(name)) headers[name] = value
  }
  // A stock SDK in jwt mode brings its own token, and means it.
  if (caller.customerToken && !headers.authorization) headers.authorization = `Bearer ${caller.customerToken}`
  const { host, protocol } = new URL(caller.publicUrl)
  return {
    ...headers,
    'x-request-id': caller.requestId,
    ...(caller.client ? { 'x-forwarded-for': caller.client } : {}),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  }
}

/** The headers of the answer to the browser; what Medusa does not say about caching becomes `no-store`. */
export function responseHeaders(upstream: IncomingHttpHeaders): Headers {
  const hop = nominated(upstream.connection)
  const headers = new Headers()
  for (const [name, value] of Object.entries(upstream)) {
    if (value === undefined || dropped.has(name) || hop.has(name) || name.startsWith('access-control-')) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  return headers
}
