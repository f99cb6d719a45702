import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Policy } from '#features/shared/commerce-port.ts'
import { deepFreeze } from './deep-freeze.ts'
import { bounds, policies } from './policies.ts'
import type { Known } from './pulse.ts'
import { type ChangeEvent, type Tags, tagsOf, touches } from './tags.ts'

export type Read = {
  /** Tells answers apart: method, path with query, locale, body. */
  key: string
  /** Medusa's path with its query, for tags. */
  path: string
  policy: Policy
  /** Asks Medusa. */
  load(): Promise<{ value: unknown; bytes: number }>
  /** Whether a failure says nothing about the thing asked for, so that the last good answer may stand in. */
  mayUseLast(error: unknown): boolean
}

/**
 * `stale` is true when Medusa was away or too slow and the answer is older than its policy allows; `startedAt` is when Medusa
 * was asked for it.
 */
export type Answer = { value: unknown; version: number; startedAt: number; stale: boolean }

/** What the memory says of one question without asking: how its answer may be used, and when it was right for sure. */
export type Glance = {
  state: 'fresh' | 'stale' | 'old'
  version: number
  startedAt: number
  changedAt: number
  tags: Tags
}

export type ReadLayer = {
  read(read: Read): Promise<Answer>
  /** Looks at the answer that is here; null when there is none. Nobody is asked. */
  glance(key: string, policy: Policy): Glance | null
  /** Marks the answers that a change touches. */
  changed(events: readonly ChangeEvent[]): void
  stats(): { entries: number; bytes: number; hits: number; misses: number; loads: number }
}

type Entry = {
  value: unknown
  /** Two answers to one question that say the same have the same number. */
  version: number
  bytes: number
  tags: Tags
  startedAt: number
  changedAt: number
  failedAt: number
}

/** Up to here two answers are compared to see whether anything has changed, in bytes. */
const comparable = 512 * 1024

/** Parsed JSON takes about three times its text; the key and the tags are little beside it. */
const weight = (entry: Entry, key: string): number =>
  Math.max(1, entry.bytes * 3 + key.length * 2 + entry.tags.ids.size * 64)

const answer = ({ value, version, startedAt }: Entry, stale: boolean): Answer => ({ value, version, startedAt, stale })

/** Medusa did not answer in time and there is no older answer. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/**
 * The catalogue's memory. One question is asked once however many readers wait for it; an answer of some age is given at once
 * and renewed behind the reader; events of Medusa mark answers as changed; when Medusa is away or slow the last good
 * answer stands in. Bounded in bytes: the least used answers go first.
 */
export function createReadLayer(options: {
  maxBytes: number
  now?: () => number
  waits?: Partial<typeof bounds>
  /** Until when Medusa has told everything; without it prices and stock are asked for again as their policy says. */
  known?: () => Known
}): ReadLayer {
  const now = options.now ?? Date.now
  const known = options.known ?? (() => ({ at: 0, since: Number.POSITIVE_INFINITY }))
  const { waitWithLast, waitWithout, indexLag, freshAfterChange, retryAfter, unasked, freshWhileTold } = {
    ...bounds,
    ...options.waits,
  }
  const entries = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    sizeCalculation: weight,
    maxEntrySize: Math.ceil(options.maxBytes / 4),
  })
  const loading = new Map<string, { promise: Promise<Entry>; startedAt: number }>()
  /** When the questions began that Medusa has not answered yet. */
  const under = new Set<{ startedAt: number }>()
  /** Changes of late, for answers that were not here when the change came. */
  let recent: { at: number; event: ChangeEvent }[] = []
  const counts = { hits: 0, misses: 0, loads: 0 }
  let versions = 0

  function changeOf(tags: Tags): number {
    return recent.reduce((latest, { at, event }) => (touches(event, tags) ? Math.max(latest, at) : latest), 0)
  }
  /** Loads once for all who wait. A load that began before a change is not joined: it may show what was before. */
  function load(read: Read): Promise<Entry> {
    const running = loading.get(read.key)
    const latest = recent.at(-1)?.at ?? 0
    if (running && running.startedAt >= latest) return running.promise
    const startedAt = now()
    const own = { startedAt }
    under.add(own)
    counts.loads += 1
    const promise = read
      .load()
      .then(({ value, bytes }) => {
        const tags = tagsOf(read.path, value)
        const last = entries.peek(read.key)
        const same = last?.bytes === bytes && bytes < comparable && isDeepStrictEqual(last.value, value)
        if (!same) versions += 1
        const entry: Entry = {
          value: same ? last.value : deepFreeze(value),
          version: same ? last.version : versions,
          bytes,
          tags,
          startedAt,
          changedAt: changeOf(tags),
          failedAt: 0,
        }
        if ((entries.peek(read.key)?.startedAt ?? 0) <= startedAt) entries.set(read.key, entry)
        return entry
      })
      .catch((error: unknown) => {
        const last = entries.peek(read.key)
        if (last && read.mayUseLast(error)) last.failedAt = now()
        // Medusa says that it does not exist (any more): then the last good answer is no good either.
        else if (last) entries.delete(read.key)
        throw error
      })
      .finally(() => {
        under.delete(own)
        if (loading.get(read.key)?.promise === promise) loading.delete(read.key)
      })
    loading.set(read.key, { promise, startedAt })
    return promise
  }
  const within = <T>(promise: Promise<T>, ms: number): Promise<T> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooSlow(`Medusa did not answer in ${ms} ms`)), ms)
    })
    return Promise.race([promise, late]).finally(() => clearTimeout(timer))
  }
  /** Whether it was asked for before what a change touches could be seen. */
  const isTouched = ({ startedAt, changedAt }: Entry) => startedAt < changedAt + indexLag
  /** When it was right for sure the last time: when it was asked for, or as long as Medusa has told of no change. */
  function rightAt(entry: Entry): number {
    const { at, since } = known()
    return entry.startedAt < since || isTouched(entry) ? entry.startedAt : Math.max(entry.startedAt, at)
  }
  /** Age in which an entry may be used: at once, behind a renewal, or not at all. */
  function freshness(entry: Entry, policy: Policy): 'fresh' | 'stale' | 'old' {
    const age = now() - entry.startedAt
    if (isTouched(entry)) return age < freshAfterChange ? 'fresh' : 'old'
    const { fresh, stale } = policies[policy]
    const seen = policy === 'live' ? now() - rightAt(entry) : age
    if (seen >= stale) return 'old'
    return seen < age ? (seen < freshWhileTold && age < unasked ? 'fresh' : 'stale') : seen < fresh ? 'fresh' : 'stale'
  }
  async function wait(read: Read, last: Entry | undefined): Promise<Answer> {
    const promise = load(read)
    try {
      const entry = await within(promise, last ? waitWithLast : waitWithout)
      return answer(entry, false)
    } catch (error) {
      if (last && (error instanceof TooSlow || read.mayUseLast(error))) {
        // Whoever is still loading settles on its own; nobody else waits for it.
        promise.catch(() => undefined)
        return answer(last, true)
      }
      throw error
    }
  }

  return {
    async read(read) {
      const last = entries.get(read.key)
      if (!last) {
        counts.misses += 1
        return wait(read, undefined)
      }
      const state = freshness(last, read.policy)
      if (state !== 'old') {
        counts.hits += 1
        // A renewal that fails leaves the answer as it is until it is too old; the failure is Medusa's, not this reader's.
        if (state === 'stale' && now() - last.failedAt > retryAfter) load(read).catch(() => undefined)
        return answer(last, false)
      }
      if (now() - last.failedAt < retryAfter) return answer(last, true)
      counts.misses += 1
      return wait(read, last)
    },
    glance(key, policy) {
      const entry = entries.get(key)
      if (!entry) return null
      const { version, changedAt, tags } = entry
      return { state: freshness(entry, policy), version, startedAt: rightAt(entry), changedAt, tags }
    },
    changed(events) {
      const at = now()
      // As long as a question is under way that may be answered with what was before.
      const since = Math.min(at - 2 * indexLag, ...[...under].map(({ startedAt }) => startedAt))
      recent = [...recent.filter((one) => one.at >= since), ...events.map((event) => ({ at, event }))].slice(-500)
      for (const entry of entries.values()) {
        if (events.some((event) => touches(event, entry.tags))) entry.changedAt = at
      }
    },
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize, ...counts }),
  }
}
