import { isbot } from 'isbot'
import { readCookie } from '../http/cookies.ts'

/** The language that the shopper chose, or stayed in. */
export const languageCookie = 'talat_language'

/** Whether Thai comes before English in an Accept-Language header. */
export function prefersThai(header: string | null): boolean {
  let best = { name: '', weight: 0 }
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const name = range.split('-')[0] ?? ''
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q ? Number(q.slice(2)) || 0 : 1
    if ((name === 'th' || name === 'en') && weight > best.weight) best = { name, weight }
  }
  return best.name === 'th'
}

/**
 * Where an unprefixed page is sent (docs/adr/003): `/th/…` when the visitor chose Thai, or chose nothing and the browser
 * prefers Thai, else null. Only a document that a person navigates to, never when coming from a page of ours (that is a
 * choice), never for robots, which find both languages by their alternates.
 */
export function languageRedirect(request: Request, url: URL): string | null {
  const { headers } = request
  if (request.method !== 'GET' || /^\/th(?:\/|$)/.test(url.pathname) || url.pathname.endsWith('.data')) return null
  if (!(headers.get('accept') ?? '').includes('text/html')) return null
  const mode = headers.get('sec-fetch-mode')
  if (mode !== null && mode !== 'navigate') return null
  if (headers.get('sec-fetch-site') === 'same-origin' || headers.get('referer')?.startsWith(`${url.origin}/`))
    return null
  const chosen = readCookie(headers.get('cookie'), languageCookie)
  if (chosen === null ? !prefersThai(headers.get('accept-language')) : chosen !== 'th') return null
  const agent = headers.get('user-agent')
  if (!agent || isbot(agent)) return null
  return `/th${url.pathname === '/' ? '' : url.pathname}${url.search}`
}
