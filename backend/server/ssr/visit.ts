import type { ShopContext } from '#app/context.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { languageOfPath, localeOf } from '#features/shared/language.ts'
import type { Caller } from '../caller.ts'
import { cartOf, writeCartCookie } from '../cart/cart-cookie.ts'
import { readCookie } from '../http/cookies.ts'
import type { AppContext } from '../http/types.ts'
import { reasonOf } from '../log.ts'
import type { PageRead } from '../pages/page-store.ts'
import { withOwnPrices } from '../store/own-prices.ts'
import { createAdminTransport, createTransport } from '../transport.ts'
import { isData } from './caching.ts'
import type { SsrOptions } from './options.ts'
import { type RegionChoice, regionOf } from './regions.ts'

/** What a page turned out to be drawn from. */
export type Notes = {
  reads: PageRead[]
  /** Parameters of its address. */
  names: Set<string>
  /** Something in it is this visitor's. */
  isOwn: boolean
  /** Medusa was away, and something in it is older than it should be, or missing. */
  isStale: boolean
}

export const newNotes = (): Notes => ({ reads: [], names: new Set(), isOwn: false, isStale: false })

/** The path that the visitor sees: loaders are asked for as `/cart.data`, and the home page as `/_.data`. */
function visiblePath(url: URL): string {
  const path = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  const search = new URLSearchParams(url.search)
  search.delete('_routes')
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}

/** The colors that a visitor chose; null while nobody chose, so that the system's wish counts. */
export function themeOf(cookies: string | null): ShopContext['theme'] {
  const chosen = readCookie(cookies, 'theme')
  return chosen === 'dark' || chosen === 'light' ? chosen : null
}

/** The region of a request. */
export const regionOfRequest = (c: AppContext, url: URL, transport: Transport): Promise<RegionChoice> =>
  regionOf(
    transport,
    languageOfPath(visiblePath(url)),
    // Of the request itself: what a page is drawn from has no parameters that its loader does not read.
    { cookies: c.req.raw.headers.get('cookie'), country: new URL(c.req.raw.url).searchParams.get('country') },
    (error) => c.get('log').warn({ reason: reasonOf(error) }, 'no regions'),
  )

/** The way to what everybody may have, in the language of an address. */
export const sharedTransport = (c: AppContext, url: URL, options: SsrOptions): Transport =>
  createTransport({
    medusa: options.medusa,
    layer: options.layer,
    publishableKey: options.publishableKey,
    locale: localeOf(languageOfPath(visiblePath(url))),
    requestId: c.get('requestId'),
  })

/** What a loader may ask for, of one request; `notes` hear what was asked. */
export async function contextOf(
  c: AppContext,
  url: URL,
  options: SsrOptions,
  { caller, notes, forAll, ownPrices = false }: { caller: Caller; notes: Notes; forAll: boolean; ownPrices?: boolean },
): Promise<ShopContext> {
  const request = c.req.raw
  const cookies = request.headers.get('cookie')
  const path = visiblePath(url)
  const language = languageOfPath(path)
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
    onStale: () => {
      notes.isStale = true
    },
    onShared: (read) => notes.reads.push(read),
    onOwn: () => {
      notes.isOwn = true
    },
  })
  const own = <T>(value: T): T => {
    notes.isOwn = true
    return value
  }
  const { staffToken } = caller
  const region = await regionOfRequest(c, url, transport)
  return {
    transport: ownPrices && region.region ? withOwnPrices(transport, region.region) : transport,
    admin: staffToken ? createAdminTransport({ ...visit, staffToken }) : null,
    language,
    locale: localeOf(language),
    ...region,
    nonce: c.get('nonce'),
    forAll,
    readsQuery: (names) => {
      for (const name of names) notes.names.add(name)
    },
    origin: options.publicUrl,
    path,
    get requestId() {
      return own(c.get('requestId'))
    },
    get cartId() {
      return own(isData(url.pathname) ? undefined : cartOf(cookies))
    },
    keepCart: (id) => own(writeCartCookie(c, id, options.publicUrl.startsWith('https:'))),
    rememberOrder: (id) => own(options.orders.remember(c, id)),
    canReadOrder: (id) => own(options.orders.canRead(request, id, caller)),
    get session() {
      return own(caller.view)
    },
    hasAccount: () => own(options.account.isThere(request)),
    endAccount: () => own(options.account.end(c)),
    wasSignedIn: () => own(options.account.wasEnded(request)),
    payKeys: options.payKeys,
    returnDays: options.returnDays,
    invoiceFonts: options.invoiceFonts,
    theme: themeOf(cookies),
  }
}
