import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { isLanguage, type Language } from '#features/shared/language.ts'
import { acceptedEncoding } from '../http/accept-encoding.ts'
import { problemOfStatus } from '../http/problem.ts'
import { type RateLimits, visitorKey } from '../http/rate-limit.ts'
import { Busy } from '../http/slots.ts'
import type { AppContext } from '../http/types.ts'
import { reasonOf } from '../log.ts'
import { type FeedFor, itemsFor, regionFor } from './items.ts'
import { createKeptFiles, type KeptFile } from './kept-file.ts'
import { type Vendor, vendors } from './vendors.ts'

const minute = 60_000
const freshMs = 10 * minute
/** So old a feed is still given while Medusa is away: without any a vendor takes everything down. */
const lastMs = 24 * 60 * minute

export type FeedOptions = {
  transportOf: (c: AppContext, language: Language) => Transport
  origin: string
  /** Where finished feeds lie. */
  folder: string
  limits: RateLimits
}

function askedOf(pathname: string): (FeedFor & { vendor: Vendor; name: string }) | null {
  const [, who = '', country = '', language = '', extension = ''] =
    /^\/feeds\/([a-z]+)\/([a-z]{2})\/([a-z]{2,8})\.([a-z]+)$/.exec(pathname) ?? []
  const vendor = Object.hasOwn(vendors, who) ? vendors[who] : undefined
  if (!vendor || vendor.extension !== extension || !isLanguage(language)) return null
  return { vendor, country, language, name: `${who}-${country}-${language}` }
}

/**
 * `/feeds/{google,meta}/{country}/{language}.{xml,csv}`: everything that is sold into a country, for Google Merchant Center
 * and Meta's catalogue. Written to disk page by page and answered when it is whole, since a vendor takes half a feed for a
 * shop that has stopped selling the rest; kept for ten minutes.
 */
export function feeds({ transportOf, origin, folder, limits }: FeedOptions): (c: AppContext) => Promise<Response> {
  const files = createKeptFiles(folder)
  // Links begin with the shop's address: what was kept under an earlier one is not found.
  const ofOrigin = createHash('sha256').update(origin).digest('hex').slice(0, 8)
  const limit = limits('feeds', 60, 10 * minute)

  async function* written(
    transport: Transport,
    feed: NonNullable<ReturnType<typeof askedOf>>,
    region: NonNullable<Awaited<ReturnType<typeof regionFor>>>,
  ): AsyncGenerator<string> {
    const { vendor, country, language } = feed
    const head = { currency: region.currencyCode, country, origin }
    yield vendor.head(head)
    for await (const items of itemsFor(transport, { country, language }, region, origin))
      yield items.map((item) => vendor.item(item, head)).join('')
    yield vendor.tail
  }
  return async (c) => {
    const feed = askedOf(new URL(c.req.url).pathname)
    if (!feed) return problemOfStatus(404)
    const wait = await limit.hit(visitorKey(c.get('client')))
    if (wait > 0) return problemOfStatus(429, { 'retry-after': String(wait) })
    const { vendor, language } = feed
    const name = `${feed.name}-${ofOrigin}`
    try {
      const transport = transportOf(c, language)
      const region = await regionFor(transport, feed)
      if (!region) return problemOfStatus(404)
      return answer(c, vendor, await files.find(name, freshMs, () => written(transport, feed, region)))
    } catch (error) {
      if (error instanceof Busy) throw error
      c.get('log').warn({ reason: reasonOf(error) }, 'feed')
      const last = await files.last(name)
      if (last && last.madeAt + lastMs > Date.now()) return answer(c, vendor, last, { 'x-talat-stale': '1' })
      await last?.handle.close()
      return problemOfStatus(isHttpError(error) && error.status >= 502 ? error.status : 502, { 'retry-after': '60' })
    }
  }
}

/** A kept file as it lies there for whoever takes gzip, unpacked for the others. */
async function answer(c: AppContext, { contentType }: Vendor, file: KeptFile, more = {}): Promise<Response> {
  const headers = new Headers({
    'content-type': contentType,
    'cache-control': 'public, max-age=600',
    'last-modified': new Date(file.madeAt).toUTCString(),
    'x-robots-tag': 'noindex',
    vary: 'Accept-Encoding',
    ...more,
  })
  const packed = acceptedEncoding(c.req.header('accept-encoding'), ['gzip'] as const)
  if (packed) {
    headers.set('content-encoding', packed)
    headers.set('content-length', String(file.size))
  }
  if (c.req.method === 'HEAD') {
    await file.handle.close()
    return new Response(null, { headers })
  }
  // The stream closes the file at its end and when its reader goes.
  const bytes = file.handle.createReadStream()
  const stream = packed ? bytes : bytes.pipe(createGunzip()).once('close', () => bytes.destroy())
  return new Response(Readable.toWeb(stream as Readable) as NodeReadableStream as ReadableStream, { headers })
}
