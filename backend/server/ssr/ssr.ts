import { RouterContextProvider } from 'react-router-dom'
import { shopContext } from '#app/context.ts'
import { buildHeader } from '#app/router-data/said.ts'
import { languageOfPath } from '#features/shared/language.ts'
import { safePath } from '#features/shared/safe-path.ts'
import { hintSignedIn, lacksHint } from '../auth/signed-in-cookie.ts'
import { sharedCaching } from '../cdn/shared-caching.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { AppContext } from '../http/types.ts'
import { inOrder } from '../pages/page-head.ts'
import type { Draw, Drawn, KeptPage, PageStore } from '../pages/page-store.ts'
import { isData, pageCaching } from './caching.ts'
import { createEarlyHints } from './early-hints.ts'
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

const asksForPage = (request: Request): boolean => (request.headers.get('accept') ?? '').includes('text/html')

/** The router's own `Unexpected Server Error` in plain text, where a person expects a page. */
const isBareFailure = (request: Request, response: Response): boolean =>
  response.status >= 500 &&
  asksForPage(request) &&
  (response.headers.get('content-type') ?? 'text/plain').startsWith('text/plain')

/** A form that is sent to a page as it stands, because no script took it over, where the page has nothing to do with one. */
const isUntaken = (request: Request, response: Response): boolean =>
  response.status === 405 && request.method === 'POST' && asksForPage(request)

/** An answer, and what pages of its language begin with. */
type Answer = { answer: Response; frame: readonly string[] }

async function ofKept(c: AppContext, url: URL, page: KeptPage, options: SsrOptions): Promise<Answer> {
  return { answer: await answerOf(c, url, page, options), frame: page.frame }
}

/** The answer from what was drawn for one visitor. */
async function ofOwn(request: Request, { pathname }: URL, drawn: Response, built: boolean): Promise<Answer> {
  const { status, statusText } = drawn
  // In development React compares the head with its own.
  const { body, links, frame } = built ? await inOrder(drawn) : { body: drawn.body, links: [], frame: [] }
  const headers = new Headers(drawn.headers)
  if (body instanceof Uint8Array) headers.set('content-length', String(body.byteLength))
  if (!headers.has('cache-control')) headers.set('cache-control', pageCaching(pathname, status))
  headers.append('vary', 'Accept-Language, Cookie')
  for (const link of links) headers.append('link', link)
  return { answer: new Response(request.method === 'HEAD' ? null : body, { status, statusText, headers }), frame }
}

/** Every page: chooses language and region, fills the app's context, renders, and sets how the answer may be kept. */
export function ssr(options: SsrOptions): (c: AppContext) => Promise<Response> {
  const secure = options.publicUrl.startsWith('https:')
  const hints = createEarlyHints(options.earlyHints ?? false)

  /** A page of the catalogue, which is one for everybody of a region and theme. */
  async function shared(c: AppContext, url: URL, pages: PageStore): Promise<Drawn> {
    const variant = await variantOf(c, url, options)
    const draw: Draw = (search) => {
      hints.send(c, url.pathname)
      return drawForAll(c, url, options, variant)(search)
    }
    const drawn = await pages.find({ pathname: url.pathname, search: url.search, variant }, draw)
    if ('page' in drawn || !drawn.isOwn || (await options.readCaller(c.req.raw)).roles.length === 0) return drawn
    // It asked who is there, and was told nobody.
    await drawn.response.body?.cancel()
    return own(c, url, false)
  }

  /** A page for this visitor alone. */
  async function own(c: AppContext, url: URL, ownPrices: boolean): Promise<Drawn> {
    hints.send(c, url.pathname)
    const caller = await options.readCaller(c.req.raw)
    const notes = newNotes()
    const context = new RouterContextProvider()
    context.set(shopContext, await contextOf(c, url, options, { caller, notes, forAll: false, ownPrices }))
    const response = await options.render(c.req.raw, context)
    return { response, stale: notes.isStale }
  }

  /** Who signed in before there was such a cookie, or lost it, gets it with a page. */
  async function mendHint(c: AppContext): Promise<void> {
    if (!lacksHint(c.req.raw, secure)) return
    const { view } = await options.readCaller(c.req.raw)
    if (view) hintSignedIn(c, Math.floor((Date.parse(view.expires) - Date.now()) / 1000), secure)
  }

  return async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const elsewhere = languageRedirect(request, url)
    if (elsewhere) {
      const headers = { location: elsewhere, vary: 'Accept-Language, Cookie', 'cache-control': 'private, no-store' }
      return new Response(null, { status: 302, headers })
    }
    await mendHint(c)
    const ownPrices = await options.ownPrices.has(c)
    const drawn =
      options.pages && !ownPrices && isForAll(request, url)
        ? await shared(c, url, options.pages)
        : await own(c, url, ownPrices)
    if ('response' in drawn && isBareFailure(request, drawn.response)) return pageOfLastResort(c)
    if ('response' in drawn && isUntaken(request, drawn.response)) {
      await drawn.response.body?.cancel()
      // Back to the page, which says that its form needs scripts.
      const headers = { location: safePath(url.pathname + url.search), 'cache-control': 'private, no-store' }
      return new Response(null, { status: 303, headers })
    }
    const { answer, frame } =
      'page' in drawn
        ? await ofKept(c, url, drawn.page, options)
        : await ofOwn(request, url, drawn.response, options.pages !== undefined)
    hints.learn(url.pathname, frame)
    if (isData(url.pathname)) answer.headers.set(buildHeader, options.build.id)
    if (drawn.stale) answer.headers.set('x-talat-stale', '1')
    const forCaches =
      'page' in drawn && options.cdn && !drawn.stale
        ? sharedCaching(request, url.pathname, { page: drawn.page, layer: options.layer })
        : null
    for (const [name, value] of forCaches ?? []) answer.headers.set(name, value)
    // What caches keep sets no cookie: it is in the language that the browser asks for anyway.
    if (answer.status < 300 && !forCaches) rememberLanguage(c, languageOfPath(url.pathname), secure)
    return answer
  }
}
