const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a call that changes something comes from our own pages or from no page at all (a script, another server).
 * A browser says where a call comes from in `Sec-Fetch-Site` and `Origin`, and pages cannot forge either.
 * The host that was asked counts as ours too: locally the shop answers as localhost and as 127.0.0.1.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
