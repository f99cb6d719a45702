import { LRUCache } from 'lru-cache'
import type { Read, ReadLayer } from '../read-layer/read-layer.ts'
import { createHotPages } from './hot-pages.ts'
import { readQuery } from './page-address.ts'

/** One answer that a page was drawn from, as the read layer numbers it, and when Medusa was last asked and said the same. */
export type PageRead = { read: Read; version: number; startedAt: number }

/** A page as many get it: its bytes, and what it was drawn from. */
export type KeptPage = {
  /** In Brotli. */
  bytes: Uint8Array<ArrayBuffer>
  /** In gzip, made when somebody first asks for it. */
  gzip?: Promise<Uint8Array<ArrayBuffer>>
  etag: string
  /** Those that it was drawn with. */
  headers: [string, string][]
  /** What its first look needs, as `Link` headers, and the same for phones (page-head.ts). */
  links: readonly string[]
  phoneLinks: readonly string[]
  /** Hashes of its inline scripts, for the content security policy. */
  scripts: string
  /** What it shares with all pages of its language, for early hints (page-head.ts). */
  frame: readonly string[]
  reads: readonly PageRead[]
  /** Names of the parameters of its address that it was drawn from. */
  names: readonly string[]
  /** When it was drawn. */
  madeAt: number
}

export type PageAddress = {
  pathname: string
  /** With its `?`, as the visitor sent it. */
  search: string
  /** What else tells pages of one address apart: region, theme. */
  variant: string
}

/** What drawing a page came to: one that may be kept, or an answer that is not; `isOwn`: it asked who is there. */
export type Drawn = { page: KeptPage; stale?: boolean } | { response: Response; stale?: boolean; isOwn?: boolean }

/** Draws a page under an address with this query. */
export type Draw = (search: string) => Promise<Drawn>

export type PageStore = {
  /** The page of an address: from memory while it is right, else drawn, once for all who wait. */
  find(address: PageAddress, draw: Draw): Promise<Drawn>
  stats(): { pages: number; bytes: number }
  /** Renews what was asked for of late and is no longer right, now instead of at its next look. */
  look(): Promise<void>
  close(): void
}

const second = 1000

export const pageBounds = {
  /** A page is drawn anew after this, since it may say what day it is. */
  maxAge: 60 * second,
  /** Up to here the older one is given while that happens. */
  maxStale: 600 * second,
  /** So old an answer may be that has changed since, while the page is drawn anew. With the drawing it stays under five seconds. */
  renewWithin: 4 * second,
  /** The same after Medusa said that something has changed, for an answer from before that: the word of it may have come late. */
  renewAfterChange: 3 * second,
  /** And for one from after it, which shows the change unless the index was behind: it is asked again until that cannot be. */
  renewAfterIndex: 4 * second,
  /** Addresses with a query, and unusual ones, are kept when they are asked for again; so many first askings are remembered. */
  remembered: 10_000,
} as const

/** An address as links of the shop write it; the same one can be spelled in endless other ways. */
const usual = /^(?:\/[\w-]+(?:\.data)?)*\/?$/

type Verdict = 'right' | 'renew' | 'old'

/**
 * Pages that are the same for everybody, as compressed bytes. What a page depends on is not guessed: it holds the reads of its
 * drawing by their numbers, and is right while the read layer has the same ones. Bounded in bytes; the least used go first.
 */
export function createPageStore(options: { layer: ReadLayer; maxBytes: number; now?: () => number }): PageStore {
  const { layer, maxBytes } = options
  const now = options.now ?? Date.now
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => 2 * page.bytes.length + key.length * 2 + 1024 + page.reads.length * 512,
    maxEntrySize: Math.ceil(maxBytes / 4),
  })
  /** What the page of a path reads of its query. */
  const names = new LRUCache<string, readonly string[]>({ max: 20_000 })
  const asked = new LRUCache<string, true>({ max: pageBounds.remembered })
  const drawing = new Map<string, Promise<Drawn>>()
  const hot = createHotPages(now)

  /** Of one answer of a page. */
  function judgeRead(one: PageRead): Verdict {
    const seen = layer.glance(one.read.key, one.read.policy)
    if (!seen) return 'old'
    if (seen.version !== one.version) return now() - one.startedAt > pageBounds.renewWithin ? 'old' : 'renew'
    one.startedAt = seen.startedAt
    if (seen.state === 'fresh') return 'right'
    const most = seen.startedAt > seen.changedAt ? pageBounds.renewAfterIndex : pageBounds.renewAfterChange
    return seen.state === 'old' && now() - seen.changedAt > most ? 'old' : 'renew'
  }

  function judge(page: KeptPage): Verdict {
    const age = now() - page.madeAt
    const verdicts = page.reads.map(judgeRead)
    if (age > pageBounds.maxStale || verdicts.includes('old')) return 'old'
    return age > pageBounds.maxAge || verdicts.includes('renew') ? 'renew' : 'right'
  }

  /** Asks again what the page was drawn from, and draws it only when an answer is another. */
  async function renewed(page: KeptPage, draw: () => Promise<Drawn>): Promise<Drawn> {
    const answers = await Promise.all(page.reads.map(({ read }) => layer.read(read)))
    const isStale = answers.some(({ stale }) => stale)
    const isSame = answers.every(({ version }, index) => version === page.reads[index]?.version)
    // With Medusa away a drawing would come to the same.
    if (isSame && (isStale || now() - page.madeAt <= pageBounds.maxAge)) return { page, stale: isStale }
    return draw()
  }

  /** Begins the one drawing of a key. */
  function begin(key: string, work: () => Promise<Drawn>): Promise<Drawn> {
    const begun = work().finally(() => drawing.delete(key))
    drawing.set(key, begun)
    return begun
  }

  return {
    async find({ pathname, search, variant }, draw) {
      const known = names.get(pathname)
      const query = known ? readQuery(search, known) : search
      const key = `${variant} ${pathname}${query}`
      async function fresh(): Promise<Drawn> {
        const drawn = await draw(query)
        const last = pages.peek(key)
        if ('page' in drawn) return keep(drawn)
        if (last && (drawn.stale || drawn.response.status >= 500)) return { page: last, stale: true }
        pages.delete(key)
        return drawn
      }
      function work(): Promise<Drawn> {
        const last = pages.peek(key)
        return last ? renewed(last, fresh).catch(fresh) : fresh()
      }
      function keep(drawn: { page: KeptPage }): Drawn {
        const { page } = drawn
        names.set(pathname, page.names)
        // Drawn before it was known what it reads: under a query with something else in it, it is nobody's but this visitor's.
        if (!known && readQuery(search, page.names) !== search) return drawn
        if ((query === '' && usual.test(pathname)) || asked.has(key)) pages.set(key, page)
        else asked.set(key, true)
        return drawn
      }
      function due(): (() => Promise<Drawn>) | null {
        const page = pages.peek(key)
        return page && judge(page) !== 'right' ? () => drawing.get(key) ?? begin(key, work) : null
      }
      const last = pages.get(key)
      if (last) hot.asked(key, due)
      const verdict = last && judge(last)
      if (last && verdict === 'right') return { page: last }
      if (last && verdict === 'renew') {
        void hot.look()
        return { page: last }
      }
      const running = drawing.get(key)
      const found = await (running ?? begin(key, work))
      if (pages.has(key)) hot.asked(key, due)
      // An answer of one visitor is for who asked first.
      return running && !('page' in found) ? draw(query) : found
    },
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
    look: hot.look,
    close: hot.close,
  }
}
