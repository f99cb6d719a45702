import type { Policy } from '#features/shared/commerce-port.ts'

const second = 1000
const minute = 60 * second

export type Freshness = {
  /** So old an answer is given without asking, in ms. */
  fresh: number
  /** So old an answer is given while a new one is fetched behind it, in ms; beyond it the reader waits. */
  stale: number
}

/**
 * How old an answer may be. `live` is stock and price: two seconds, five at the very most; both count from when Medusa last said
 * that nothing has changed, where it says so (docs/adr/017).
 * Staff's edits come sooner than the rest of the times say: Medusa's events mark answers as changed.
 */
export const policies: Record<Policy, Freshness> = {
  catalogue: { fresh: 30 * second, stale: 10 * minute },
  live: { fresh: 2 * second, stale: 5 * second },
  reference: { fresh: minute, stale: 10 * minute },
}

export const bounds = {
  /** A reader who has an older answer at hand waits no longer than this for a new one, in ms. */
  waitWithLast: 2_500,
  /** And without one no longer than this. */
  waitWithout: 10_000,
  /** So long after a change an answer may still show what was before, since the search index follows the write. */
  indexLag: 3_000,
  /** While that is so, an answer is used this long, in ms: under constant change each answer is fetched once a second. */
  freshAfterChange: 1_000,
  /** So long prices and stock are not asked for again while Medusa has told of no change to them, in ms (pulse.ts). */
  unasked: minute,
  /** And so old Medusa's word of that may be before they are, behind the reader, in ms. */
  freshWhileTold: 4_000,
  /** After a failed fetch the next is tried after this, in ms; until then readers get the last good answer at once. */
  retryAfter: 1_000,
} as const
