import { LRUCache } from 'lru-cache'

export type RateLimit = {
  /** Counts one try; answers 0 when it is within the limit, else the seconds to wait. */
  hit(key: string): number
}

/**
 * So many tries a window for each key, counted in this process; the oldest keys are forgotten beyond 10,000,
 * so that a flood of keys costs no memory.
 */
export function createRateLimit(limit: number, windowMs = 60_000): RateLimit {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: 10_000 })
  return {
    hit(key) {
      const now = Date.now()
      let window = windows.get(key)
      if (!window || window.until <= now) {
        window = { count: 0, until: now + windowMs }
        windows.set(key, window)
      }
      window.count += 1
      return window.count <= limit ? 0 : Math.max(1, Math.ceil((window.until - now) / 1000))
    },
  }
}
