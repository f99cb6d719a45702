import { RouterContextProvider } from 'react-router-dom'
import { shopContext } from '#app/context.ts'
import { languageOfPath } from '#features/shared/language.ts'
import type { Caller } from '../caller.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { AppContext } from '../http/types.ts'
import type { Drawn, PageStore } from '../pages/page-store.ts'
import { pageCaching } from './caching.ts'
import { pageOfLastResort } from './failure-page.ts'
import { answerOf, drawForAll, isForAll, variantOf } from './kept-page.ts'
import { languageCookie, languageRedirect } from './language-redirect.ts'
import type { SsrOptions } from './options.ts'
import { contextOf, newNotes } from './visit.ts'

/**
 * Remembers the language of a page that somebody went to from a page of ours or by typing its address, so that it is kept
 * from then on; a stranger's link is no choice. Scripts may read it.
 */
function rememberLanguage(c: AppContext, language: string, secure: boolean): void {
  const request = c.req.raw
  if (request.method !== 'GET' || request.headers.get('sec-fetch-dest') !== 'document') return
  if (request.headers.get('sec-fetch-site') === 'cross-site') return
  if (readCookie(request.headers.get('cookie'), languageCookie) === language) return
  writeCookie(c, languageCookie, language, { maxAge: 31_536_000, httpOnly: false, secure })
}

/** The router's own `Unexpected Server Error` in plain text, where a person expects a page. */
const isBareFailure = (request: Request, response: Response): boolean =>
  response.status >= 500 &&
  (request.headers.get('accept') ?? '').includes('text/html') &&
  (response.headers.get('content-type') ?? 'text/plain').startsWith('text/plain')

/** The answer from what was drawn for one visitor. */
function finished(request: Request, { pathname }: URL, drawn: Response): Response {
  const headers = new Headers(drawn.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', pageCaching(pathname, drawn.status))
  headers.append('vary', 'Accept-Language, Cookie')
  const body = request.method === 'HEAD' ? null : drawn.body
  return new Response(body, { status: drawn.status, statusText: drawn.statusText, headers })
}

/** Every page: chooses language and region, fills the app's context, renders, and sets how the answer may be kept. */
export function ssr(options: SsrOptions): (c: AppContext) => Promise<Response> {
  const secure = options.publicUrl.startsWith('https:')

  /** A page of the catalogue, which is one for everybody of a region and theme. */
  const shared = async (c: AppContext, url: URL, caller: Caller, pages: PageStore): Promise<Drawn> =>
    pages.find(
      { pathname: url.pathname, search: url.search, variant: await variantOf(c, url, options) },
      drawForAll(c, url, caller, options),
    )

  /** A page for this visitor alone. */
  async function own(c: AppContext, url: URL, caller: Caller): Promise<Drawn> {
    const notes = newNotes()
    const context = new RouterContextProvider()
    context.set(shopContext, await contextOf(c, url, options, { caller, notes, whole: false }))
    const response = await options.render(c.req.raw, context)
    return { response, stale: notes.isStale }
  }

  return async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const elsewhere = languageRedirect(request, url)
    if (elsewhere) {
      const headers = { location: elsewhere, vary: 'Accept-Language, Cookie', 'cache-control': 'private, no-store' }
      return new Response(null, { status: 302, headers })
    }
    const caller = await options.readCaller(request)
    const drawn =
      options.pages && isForAll(request, url, caller)
        ? await shared(c, url, caller, options.pages)
        : await own(c, url, caller)
    if ('response' in drawn && isBareFailure(request, drawn.response)) return pageOfLastResort(c)
    const answer = 'page' in drawn ? await answerOf(c, url, drawn.page) : finished(request, url, drawn.response)
    if (drawn.stale) answer.headers.set('x-talat-stale', '1')
    if (answer.status < 300) rememberLanguage(c, languageOfPath(url.pathname), secure)
    return answer
  }
}
