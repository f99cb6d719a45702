import { RouterContextProvider } from 'react-router-dom'
import { type ShopContext, shopContext } from '#app/context.ts'
import { languageOfPath, localeOf } from '#features/shared/language.ts'
import type { ReadCaller } from '../caller.ts'
import { cartOf, writeCartCookie } from '../cart/cart-cookie.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { AppContext } from '../http/types.ts'
import { reasonOf } from '../log.ts'
import type { Medusa } from '../medusa.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import type { ReadLayer } from '../read-layer/read-layer.ts'
import { createAdminTransport, createTransport } from '../transport.ts'
import { pageCaching } from './caching.ts'
import { pageOfLastResort } from './failure-page.ts'
import { languageCookie, languageRedirect } from './language-redirect.ts'
import { regionOf } from './regions.ts'

/** React Router's request handler over the built app. */
export type RenderApp = (request: Request, context: RouterContextProvider) => Response | Promise<Response>

export type SsrOptions = {
  render: RenderApp
  medusa: Medusa
  layer: ReadLayer
  orders: OrderAccess
  readCaller: ReadCaller
  publishableKey: string
  publicUrl: string
  payKeys: ShopContext['payKeys']
}

/** The path that the visitor sees: loaders are asked for as `/cart.data`, and the home page as `/_.data`. */
function visiblePath(url: URL): string {
  const path = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  const search = new URLSearchParams(url.search)
  search.delete('_routes')
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}

const themeOf = (chosen: string | null): ShopContext['theme'] =>
  chosen === 'dark' || chosen === 'light' ? chosen : null

async function contextOf(c: AppContext, url: URL, options: SsrOptions, onStale: () => void): Promise<ShopContext> {
  const request = c.req.raw
  const cookies = request.headers.get('cookie')
  const path = visiblePath(url)
  const language = languageOfPath(path)
  const caller = await options.readCaller(request)
  const visit = {
    medusa: options.medusa,
    requestId: c.get('requestId'),
    client: c.get('client'),
    signal: request.signal,
  }
  const transport = createTransport({
    ...visit,
    layer: options.layer,
    publishableKey: options.publishableKey,
    locale: localeOf(language),
    customerToken: caller.customerToken,
    onStale,
  })
  const { staffToken } = caller
  const region = await regionOf(transport, language, cookies, (error) =>
    c.get('log').warn({ reason: reasonOf(error) }, 'no regions'),
  )
  return {
    transport,
    admin: staffToken ? createAdminTransport({ ...visit, staffToken }) : null,
    language,
    locale: localeOf(language),
    ...region,
    nonce: c.get('nonce'),
    origin: options.publicUrl,
    path,
    requestId: c.get('requestId'),
    cartId: url.pathname.endsWith('.data') ? undefined : cartOf(cookies),
    keepCart: (id) => writeCartCookie(c, id, options.publicUrl.startsWith('https:')),
    rememberOrder: (id) => options.orders.remember(c, id),
    canReadOrder: (id) => options.orders.canRead(request, id, caller),
    session: caller.view,
    payKeys: options.payKeys,
    theme: themeOf(readCookie(cookies, 'theme')),
  }
}

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

/** Every page: chooses language and region, fills the app's context, renders, and sets how the answer may be kept. */
export function ssr(options: SsrOptions): (c: AppContext) => Promise<Response> {
  const secure = options.publicUrl.startsWith('https:')
  return async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const elsewhere = languageRedirect(request, url)
    if (elsewhere) {
      const headers = { location: elsewhere, vary: 'Accept-Language, Cookie', 'cache-control': 'private, no-store' }
      return new Response(null, { status: 302, headers })
    }
    let stale = false
    const shop = await contextOf(c, url, options, () => {
      stale = true
    })
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    const rendered = await options.render(request, context)
    if (isBareFailure(request, rendered)) return pageOfLastResort(c)
    const headers = new Headers(rendered.headers)
    if (!headers.has('cache-control')) headers.set('cache-control', pageCaching(url.pathname, rendered.status))
    headers.append('vary', 'Accept-Language, Cookie')
    if (stale) headers.set('x-talat-stale', '1')
    if (rendered.status < 300) rememberLanguage(c, shop.language, secure)
    const body = request.method === 'HEAD' ? null : rendered.body
    return new Response(body, { status: rendered.status, statusText: rendered.statusText, headers })
  }
}
