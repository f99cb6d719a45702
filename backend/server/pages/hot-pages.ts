import { LRUCache } from 'lru-cache'

export const hotBounds = {
  /** A page is hot so long after somebody asked for it, in ms. */
  hot: 10_000,
  /** Between two looks at them, in ms. */
  every: 500,
  /** So many are looked at, those that were asked for last. */
  most: 200,
  /** So many are renewed at once. */
  together: 3,
} as const

/** A page that may have to be renewed: null when it is right. */
export type Due = () => (() => Promise<unknown>) | null

export type HotPages = {
  /** Somebody asked for the page of this key. */
  asked(key: string, due: Due): void
  /** Renews those that are no longer right, the last asked first. Never rejects. */
  look(): Promise<void>
  close(): void
}

/**
 * Pages that somebody looked at of late are renewed when something in them changes, and not when the next one asks: a page of
 * which nobody thought for two seconds after a change would make its next reader wait for Medusa.
 */
export function createHotPages(now: () => number): HotPages {
  const pages = new LRUCache<string, { due: Due; askedAt: number }>({ max: hotBounds.most })
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    const since = now() - hotBounds.hot
    const hot = [...pages.values()].filter(({ askedAt }) => askedAt >= since)
    const due = hot.flatMap((page) => page.due() ?? [])
    const worker = async () => {
      // A renewal that fails leaves the page as it is; the next look tries again.
      for (let renew = due.shift(); renew; renew = due.shift()) await renew().catch(() => undefined)
    }
    await Promise.all(Array.from({ length: hotBounds.together }, worker))
    isLooking = false
  }

  const timer = setInterval(() => void look(), hotBounds.every).unref()
  return {
    asked: (key, due) => void pages.set(key, { due, askedAt: now() }),
    look,
    close: () => clearInterval(timer),
  }
}
