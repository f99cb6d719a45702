import { problem } from './problem.ts'
import type { AppMiddleware } from './types.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a call that changes something comes from our own pages or from no page at all (a script, another server).
 * A browser says where a call comes from in `Sec-Fetch-Site` and `Origin`, and pages cannot forge either.
 * The host that was asked counts as ours too: locally the shop answers as localhost and as 127.0.0.1.
 */
function isSameOrigin(request: Request, origin: string): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const from = request.headers.get('origin')
  if (from === null || from === origin) return true
  return URL.canParse(from) && new URL(from).host === request.headers.get('host')
}

/** Refuses what another site's page would change here, at every address. */
export function sameOrigin(publicUrl: string): AppMiddleware {
  const { origin } = new URL(publicUrl)
  return async (c, next) =>
    isSameOrigin(c.req.raw, origin) ? next() : problem(403, 'forbidden', 'The call comes from another site')
}
