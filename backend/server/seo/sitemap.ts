import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { reasonOf } from '../log.ts'
import { countFiles, pagesOfFile } from './pages.ts'
import { type Page, pageEntries, sitemapIndex, urlsetClose, urlsetOpen, xmlHead } from './sitemap-xml.ts'

const keepMs = 10 * 60_000
const maxKept = 20
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }

type Kept = { text: string; until: number }

/** `/sitemap.xml` and `/sitemaps/{n}.xml`: every page in both languages, streamed from Medusa and kept for ten minutes. */
export function sitemap(
  transportOf: (c: AppContext) => Transport,
  origin: string,
): (c: AppContext) => Promise<Response> {
  const kept = new Map<string, Kept>()
  const keep = (name: string, text: string) => {
    kept.set(name, { text, until: Date.now() + keepMs })
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '')
  }

  async function* xmlOf(name: string, first: Page[] | undefined, rest: AsyncGenerator<Page[]>): AsyncGenerator<string> {
    const text: string[] = []
    const piece = (part: string) => {
      text.push(part)
      return part
    }
    yield piece(xmlHead + urlsetOpen)
    for (let pages = first; pages !== undefined; pages = (await rest.next()).value as Page[] | undefined) {
      yield piece(pages.map((page) => pageEntries(origin, page)).join(''))
    }
    yield piece(urlsetClose)
    keep(name, text.join(''))
  }
  async function index(c: AppContext): Promise<Response> {
    const text = sitemapIndex(origin, await countFiles(transportOf(c)))
    keep('index', text)
    return new Response(text, { headers })
  }
  async function file(c: AppContext, number: number): Promise<Response> {
    const portions = pagesOfFile(transportOf(c), number)
    // The first portion is awaited here, so that a Medusa that is away gives a status and not half a file.
    const first = (await portions.next()).value as Page[] | undefined
    if (number > 1 && !first?.length) return problemOfStatus(404)
    return new Response(encoded(xmlOf(String(number), first, portions)), { headers })
  }
  return async (c) => {
    const number = /^\/sitemaps\/([1-9]\d{0,3})\.xml$/.exec(new URL(c.req.url).pathname)?.[1]
    const isIndex = new URL(c.req.url).pathname === '/sitemap.xml'
    if (!number && !isIndex) return problemOfStatus(404)
    const known = kept.get(number ?? 'index')
    if (known && known.until > Date.now()) return new Response(known.text, { headers })
    try {
      return await (number ? file(c, Number(number)) : index(c))
    } catch (error) {
      c.get('log').warn({ reason: reasonOf(error) }, 'sitemap')
      return problemOfStatus(isHttpError(error) && error.status >= 502 ? error.status : 502, { 'retry-after': '60' })
    }
  }
}

function encoded(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
