import { setImmediate as afterOthers } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createSlots } from '../http/slots.ts'

export const hotBounds = {
  /** A page is hot so long after somebody asked for it, in ms. */
  hot: 10_000,
  /** Between two looks at them, in ms. */
  every: 500,
  /** So many are looked at, those that were asked for last. */
  most: 200,
  /** So many are renewed at once: each drawing holds up who else asks, so many at a time would be felt by everybody. */
  together: 2,
} as const

/** A page that may have to be renewed: null when it is right. */
export type Due = () => (() => Promise<unknown>) | null

export type HotPages = {
  /** Somebody asked for the page of this key. */
  asked(key: string, due: Due): void
  /** Begins to renew those that are no longer right, the last asked first; resolves when all are that have been begun. Never rejects. */
  look(): Promise<void>
  close(): void
}

/**
 * Pages that somebody looked at of late are renewed when something in them changes, and not when the next one asks: a page of
 * which nobody thought for some seconds after a change would make its next reader wait for Medusa.
 */
export function createHotPages(now: () => number): HotPages {
  const pages = new LRUCache<string, { due: Due; askedAt: number }>({ max: hotBounds.most })
  const slots = createSlots(hotBounds.together, Number.POSITIVE_INFINITY)
  const underWay = new Map<string, Promise<void>>()

  function begin(key: string, renew: () => Promise<unknown>): void {
    const renewed = slots.run(async () => {
      // A renewal that fails leaves the page as it is; the next look tries again.
      await renew().catch(() => undefined)
      // Whoever asked meanwhile comes first.
      await afterOthers()
    })
    underWay.set(
      key,
      renewed.finally(() => underWay.delete(key)),
    )
  }
  async function look(): Promise<void> {
    const since = now() - hotBounds.hot
    for (const [key, { due, askedAt }] of pages.entries()) {
      const renew = askedAt < since || underWay.has(key) ? null : due()
      if (renew) begin(key, renew)
    }
    await Promise.all(underWay.values())
  }

  const timer = setInterval(() => void look(), hotBounds.every).unref()
  return {
    asked: (key, due) => void pages.set(key, { due, askedAt: now() }),
    look,
    close: () => clearInterval(timer),
  }
}
