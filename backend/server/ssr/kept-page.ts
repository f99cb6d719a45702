import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { RouterContextProvider } from 'react-router-dom'
import { type ShopContext, shopContext } from '#app/context.ts'
import type { Caller } from '../caller.ts'
import { acceptedEncoding } from '../http/accept-encoding.ts'
import { compressWhole } from '../http/compress.ts'
import { isPhone } from '../http/phone.ts'
import type { AppContext } from '../http/types.ts'
import { inAscii } from '../pages/ascii.ts'
import { withHashes } from '../pages/kept-html.ts'
import { lifetimeOf } from '../pages/lifetime.ts'
import { firstLinksOf, sheetFirst, withCriticalCss } from '../pages/page-head.ts'
import type { Draw, Drawn, KeptPage } from '../pages/page-store.ts'
import { isData, isPersonal, pageCaching, secondsAhead } from './caching.ts'
import type { SsrOptions } from './options.ts'
import { contextOf, type Notes, newNotes, regionOfRequest, sharedTransport, themeOf } from './visit.ts'

const fromBrotli = promisify(brotliDecompress)

/** A page is compressed once and sent often. */
const well = 6

/** Whether the page of this request may be one for everybody: a read of the catalogue, whoever is signed in. */
export const isForAll = ({ method }: Request, { pathname }: URL): boolean =>
  (method === 'GET' || method === 'HEAD') && !isPersonal(pathname)

/** Who a page for everybody is drawn for: what it would say of a person the browser fills in. */
const nobody: Caller = { view: null, roles: [] }

/** A page as many get it, with what stands in its `Link` header: sheet and font only where it cannot be painted before. */
function ordered(text: string, nonce: string, criticalCss: SsrOptions['criticalCss']) {
  const { sheet, font, picture, phonePicture } = firstLinksOf(text)
  const frame = [...sheet, ...font]
  const first = criticalCss ? [] : frame
  const arranged = sheetFirst(text)
  const html = criticalCss ? withCriticalCss(arranged, criticalCss(arranged)) : arranged
  return {
    ...withHashes(inAscii(html), nonce),
    frame,
    links: [...first, ...picture],
    phoneLinks: [...first, ...phonePicture],
  }
}

async function kept(response: Response, notes: Notes, nonce: string, options: SsrOptions): Promise<KeptPage> {
  const text = await response.text()
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const { html, ...found } = isPage
    ? ordered(text, nonce, options.criticalCss)
    : { html: text, scripts: '', frame: [], links: [], phoneLinks: [] }
  const source = Buffer.from(html)
  const headers = new Headers(response.headers)
  // Of the page before it was put in order and compressed.
  headers.delete('content-length')
  const bytes = await compressWhole(source, 'br', well)
  return {
    bytes,
    etag: `W/"${createHash('sha1').update(source).digest('base64url')}"`,
    headers: [...headers],
    ...found,
    reads: notes.reads,
    names: [...notes.names],
    madeAt: Date.now(),
  }
}

/** A page that has moved, with all of the visitor's query: its drawing was told only of what the page reads. */
function movedWith(response: Response, search: string): Response {
  const headers = new Headers(response.headers)
  headers.set('location', `${headers.get('location')?.split('?')[0]}${search}`)
  return new Response(null, { status: response.status, headers })
}

/**
 * Draws the page of this request for everybody of its variant: without its cookies, and ended by nobody's leaving. It may be
 * drawn again long after, when the cookie of who asked names a region that was not there yet: that page is of another variant,
 * and is not kept.
 */
export const drawForAll =
  (c: AppContext, url: URL, options: SsrOptions, variant: string): Draw =>
  async (search): Promise<Drawn> => {
    const notes = newNotes()
    // Under the shop's own name, whatever the visitor's browser calls it.
    const address = new URL(options.publicUrl)
    address.pathname = url.pathname
    address.search = search
    const shop = await contextOf(c, address, options, { caller: nobody, notes, forAll: true })
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    const drawn = await options.render(new Request(address), context)
    const response = drawn.status === 301 ? movedWith(drawn, url.search) : drawn
    const isFit =
      response.status === 200 &&
      variantIn(shop) === variant &&
      !notes.isOwn &&
      !notes.isStale &&
      !response.headers.has('set-cookie') &&
      !response.headers.has('cache-control')
    return isFit
      ? { page: await kept(response, notes, shop.nonce, options) }
      : { response, stale: notes.isStale, isOwn: notes.isOwn }
  }

const variantIn = ({ region, theme }: Pick<ShopContext, 'region' | 'theme'>): string =>
  `${region?.id} ${region?.countryCode} ${theme}`

/** What tells the pages of one address apart. */
export async function variantOf(c: AppContext, url: URL, options: SsrOptions): Promise<string> {
  const { region } = await regionOfRequest(c, url, sharedTransport(c, url, options))
  return variantIn({ region, theme: themeOf(c.req.raw.headers.get('cookie')) })
}

/** Few ask for it, so it is made for the first who does. */
function gzipOf(page: KeptPage): Promise<Uint8Array<ArrayBuffer>> {
  page.gzip ??= fromBrotli(page.bytes).then((source) => compressWhole(source, 'gzip', well))
  return page.gzip
}

/** The answer from a page that is kept. */
export async function answerOf(c: AppContext, url: URL, page: KeptPage, options: SsrOptions): Promise<Response> {
  c.set('scripts', page.scripts)
  const headers = new Headers(page.headers)
  // A cache in front gives the answer to one browser to all others.
  const links = !options.cdn && isPhone(c.req.raw.headers) ? page.phoneLinks : page.links
  for (const link of links) headers.append('link', link)
  headers.set('etag', page.etag)
  const life = isData(url.pathname) ? lifetimeOf(page, options.layer, Date.now()) : null
  headers.set('cache-control', life ? `private, max-age=${secondsAhead(life)}` : pageCaching(url.pathname, 200))
  headers.append('vary', 'Accept-Language, Cookie')
  if (c.req.header('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), ['br', 'gzip'] as const)
  if (encoding) {
    headers.append('vary', 'Accept-Encoding')
    headers.set('content-encoding', encoding)
  }
  const bytes = await (encoding === 'br' ? page.bytes : encoding === 'gzip' ? gzipOf(page) : fromBrotli(page.bytes))
  headers.set('content-length', String(bytes.length))
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
}
