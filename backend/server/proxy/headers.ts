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

export type Forwarding = {
  publishableKey: string
  requestId: string
  client: string
  /** For a caller without an Authorization of their own. */
  token?: string
  publicUrl: string
}

/** The headers of the call to Medusa. The client's own publishable key wins over the shop's, so a stock SDK works. */
export function requestHeaders(request: Request, forwarding: Forwarding): Record<string, string> {
  const hop = nominated(request.headers.get('connection'))
  const headers: Record<string, string> = { 'x-publishable-api-key': forwarding.publishableKey }
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null && value !== '' && !hop.has(name)) headers[name] = value
  }
  // A stock SDK in jwt mode brings its own token, and means it.
  if (forwarding.token && !request.headers.get('authorization')) headers.authorization = `Bearer ${forwarding.token}`
  const { host, protocol } = new URL(forwarding.publicUrl)
  return {
    ...headers,
    'x-request-id': forwarding.requestId,
    ...(forwarding.client ? { 'x-forwarded-for': forwarding.client } : {}),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  }
}

/** The headers of the answer to the browser. */
export function responseHeaders(upstream: IncomingHttpHeaders): Headers {
  const hop = nominated(upstream.connection)
  const headers = new Headers()
  for (const [name, value] of Object.entries(upstream)) {
    if (value === undefined || dropped.has(name) || hop.has(name) || name.startsWith('access-control-')) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  return headers
}
