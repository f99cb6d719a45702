import { defaultLanguage, languageOfPath } from '#features/shared/language.ts'
import { storageKeys } from '#features/shared/storage.ts'
import { joinChunks, sessionCookieName, sessionHeader } from '../auth/session-cookie.ts'
import { readCookie } from '../http/cookies.ts'
import { messengerFrames } from '../http/messenger-frames.ts'
import { lifetimeOf } from '../pages/lifetime.ts'
import type { KeptPage } from '../pages/page-store.ts'
import type { ReadLayer } from '../read-layer/read-layer.ts'
import { isData, secondsAhead } from '../ssr/caching.ts'
import { acceptedLanguage, languageCookie } from '../ssr/language-redirect.ts'
import { tagsOfPage } from './page-tags.ts'

/**
 * Whether this visitor has chosen nothing and is nobody: no session, region, colors, and the language that the browser asks
 * for anyway. Only what such visitors get may be kept by a cache in front, since it is all that an address alone can name.
 */
function isPlain(request: Request, pathname: string): boolean {
  const { headers } = request
  const cookies = headers.get('cookie')
  const language = languageOfPath(pathname)
  if (headers.has(sessionHeader) || messengerFrames(request).length > 0) return false
  if ([true, false].some((secure) => joinChunks(cookies, sessionCookieName(secure)) !== null)) return false
  if ([storageKeys.region, storageKeys.country, 'theme', languageCookie].some((name) => readCookie(cookies, name)))
    return false
  return language === (acceptedLanguage(headers.get('accept-language')) ?? defaultLanguage)
}

/**
 * The headers by which caches in front keep a page, or null where they must not: what is left is private, as without `CDN`.
 * Both names of tags: `Cache-Tag` with commas, `Surrogate-Key` with spaces.
 */
export function sharedCaching(
  request: Request,
  pathname: string,
  { page, layer, now = Date.now() }: { page: KeptPage; layer: ReadLayer; now?: number },
): [name: string, value: string][] | null {
  const life = isPlain(request, pathname) ? lifetimeOf(page, layer, now) : null
  const tags = life && tagsOfPage(layer, page.reads)
  if (!life || !tags) return null
  const ahead = isData(pathname) ? secondsAhead(life) : 0
  return [
    ['cache-control', `public, max-age=${ahead}, s-maxage=${life.fresh}, stale-while-revalidate=${life.stale}`],
    ['cache-tag', tags.join(',')],
    ['surrogate-key', tags.join(' ')],
  ]
}
