import { bounds, policies } from '../read-layer/policies.ts'
import type { ReadLayer } from '../read-layer/read-layer.ts'
import { type KeptPage, pageBounds } from './page-store.ts'

/** In whole seconds: as it is, and then while it is renewed. */
export type Lifetime = { fresh: number; stale: number }

/**
 * For how many seconds others may give a page without asking: for as long as the read layer itself would give the answers that
 * it was drawn from, first as they are, then while it is renewed. Null where they must ask each time.
 */
export function lifetimeOf(page: KeptPage, layer: ReadLayer, now: number): Lifetime | null {
  let fresh = page.madeAt + pageBounds.maxAge
  let stale = page.madeAt + pageBounds.maxStale
  for (const { read, version } of page.reads) {
    const seen = layer.glance(read.key, read.policy)
    // After a change an answer may say for a while what was before: nobody else may keep it.
    if (!seen || seen.version !== version || seen.startedAt < seen.changedAt + bounds.indexLag) return null
    fresh = Math.min(fresh, seen.startedAt + policies[read.policy].fresh)
    stale = Math.min(stale, seen.startedAt + policies[read.policy].stale)
  }
  const seconds = (until: number) => Math.floor((until - now) / 1000)
  const whole = seconds(stale)
  if (whole < 1) return null
  const first = Math.min(whole, Math.max(1, seconds(fresh)))
  return { fresh: first, stale: whole - first }
}
