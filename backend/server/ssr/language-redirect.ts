import { isbot } from 'isbot'
import { defaultLanguage, isLanguage, type Language, languageOfPath, withLanguage } from '#features/shared/language.ts'
import { preferredLanguage } from '#features/shared/language-hint.ts'
import { readCookie } from '../http/cookies.ts'
import { isData } from './caching.ts'

/** The language that the shopper chose, or stayed in. */
export const languageCookie = 'talat_language'

/** Which of the shop's languages an Accept-Language header would rather have; null when it names none of them. */
export function acceptedLanguage(header: string | null): Language | null {
  const ranges = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: q ? Number(q.slice(2)) || 0 : 1 }
    })
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return preferredLanguage(wanted.map(({ tag }) => tag))
}

/**
 * Where an unprefixed page is sent (docs/adr/003): `/th/…` when the visitor chose Thai, or chose nothing and the browser
 * prefers Thai, and so for every language with a prefix; else null. Only a document that a person navigates to, never when coming from a page of ours (that is a
 * choice), never for robots, which find both languages by their alternates.
 */
export function languageRedirect(request: Request, url: URL): string | null {
  const { headers } = request
  if (request.method !== 'GET' || languageOfPath(url.pathname) !== defaultLanguage || isData(url.pathname)) return null
  if (!(headers.get('accept') ?? '').includes('text/html')) return null
  const mode = headers.get('sec-fetch-mode')
  if (mode !== null && mode !== 'navigate') return null
  if (headers.get('sec-fetch-site') === 'same-origin' || headers.get('referer')?.startsWith(`${url.origin}/`))
    return null
  const chosen = readCookie(headers.get('cookie'), languageCookie)
  const language = chosen === null ? acceptedLanguage(headers.get('accept-language')) : chosen
  if (!isLanguage(language) || language === defaultLanguage) return null
  const agent = headers.get('user-agent')
  if (!agent || isbot(agent)) return null
  return withLanguage(url.pathname + url.search, language)
}
