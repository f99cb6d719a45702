import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, reasonOf } from '../log.ts'
import { bounds } from '../read-layer/policies.ts'
import type { ChangeEvent } from '../read-layer/tags.ts'
import { kindKeys } from '../read-layer/tags.ts'
import { tagsOfChange } from './page-tags.ts'

/** What one call may name: Cloudflare takes so many. */
const mostTags = 30
/** More than this is everything. */
const mostWaiting = 600
/** Pauses between tries, in ms: a cache that is away for two minutes is told when it is back. */
const pauses = [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000] as const
const answerWithin = 3_000
/** So long after a change a page that was on its way to the cache may have arrived there, or the index followed: then again. */
const againAfter = bounds.indexLag + 500

export type Purge = {
  /** Tells the cache in front what has changed: at once, and once more when nobody can say what was before any longer. */
  changed(events: readonly ChangeEvent[]): void
  /** Everything: pages name the files of their build. */
  all(): void
  close(): void
}

export type PurgeOptions = {
  url: string
  token: string
  log: Logger
  pauses?: readonly number[]
  againAfter?: number
}

/** Calls the purge hook of the cache in front, one call at a time; what could not be told is told again. */
export function createPurge({ url, token, log, ...times }: PurgeOptions): Purge {
  const rests = times.pauses ?? pauses
  const waiting = new Set<string>()
  const later = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  let isSending = false

  async function call(tags: readonly string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'surrogate-key': tags.join(' '),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithin)]),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  }
  async function insist(tags: readonly string[]): Promise<void> {
    for (const rest of [...rests, null]) {
      try {
        return await call(tags)
      } catch (error) {
        if (closing.signal.aborted) return
        if (rest === null)
          log.error(
            { reason: reasonOf(error) },
            'the cache in front was not told of a change: it ends there by its age',
          )
        else {
          if (rest === rests[0])
            log.warn({ reason: reasonOf(error) }, 'the cache in front could not be told of a change: it is tried again')
          await pause(rest, undefined, { signal: closing.signal }).catch(() => undefined)
        }
      }
    }
  }
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    while (waiting.size > 0 && !closing.signal.aborted) {
      const isAll = waiting.has(kindKeys.everything) || waiting.size > mostWaiting
      const tags = isAll ? [kindKeys.everything] : [...waiting].slice(0, mostTags)
      if (isAll) waiting.clear()
      for (const tag of tags) waiting.delete(tag)
      await insist(tags)
    }
    isSending = false
  }
  function tell(tags: readonly string[]): void {
    for (const tag of tags) waiting.add(tag)
    void send()
  }

  return {
    changed(events) {
      const tags = events.flatMap(tagsOfChange)
      if (tags.length === 0) return
      tell(tags)
      const timer = setTimeout(() => {
        later.delete(timer)
        tell(tags)
      }, times.againAfter ?? againAfter)
      later.add(timer)
    },
    all: () => tell([kindKeys.everything]),
    close() {
      closing.abort()
      for (const timer of later) clearTimeout(timer)
    },
  }
}
