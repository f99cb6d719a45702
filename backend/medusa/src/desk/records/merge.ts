import { isDeepStrictEqual } from 'node:util'

/** A wish of staff: what a value was when they began, and what it should be. */
export interface Change {
  path: string
  from: unknown
  to: unknown
}

/** What nothing looks like: an empty field of a form, a column that was never filled. */
const nothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Whether two values are the same to a person: nothing is nothing, dates and amounts by what they say. */
export function same(one: unknown, other: unknown): boolean {
  if (nothing(one) || nothing(other)) return nothing(one) && nothing(other)
  return isDeepStrictEqual(plain(one), plain(other))
}

/** As it looks after a trip through JSON. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown
}

/** What becomes of one value: `stays` as it is, `set` to something, or two people disagree. */
export type Outcome = { as: 'stays' } | { as: 'set'; to: unknown } | { as: 'conflict' }

const settled = (now: unknown, to: unknown): Outcome => (same(now, to) ? { as: 'stays' } : { as: 'set', to })

/** One value: mine counts unless somebody else gave it another one meanwhile. */
export function mergeValue(from: unknown, to: unknown, now: unknown): Outcome {
  if (same(from, to) || same(now, to)) return { as: 'stays' }
  return same(now, from) ? { as: 'set', to } : { as: 'conflict' }
}

const ids = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Members without order: what I put in goes in, what I took out goes out, the rest is theirs. Never a conflict. */
export function mergeSet(from: unknown, to: unknown, now: unknown): Outcome {
  const [base, mine, theirs] = [ids(from), ids(to), ids(now)]
  const merged = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  merged.push(...mine.filter((id) => !base.includes(id) && !merged.includes(id)))
  const unchanged = merged.length === theirs.length && merged.every((id) => theirs.includes(id))
  return unchanged ? { as: 'stays' } : { as: 'set', to: merged }
}

/** Puts what only `other` has behind whatever stands before it there. */
function insertOwn(order: string[], other: string[], own: (key: string) => boolean): string[] {
  const merged = [...order]
  other.forEach((key, at) => {
    if (!own(key) || merged.includes(key)) return
    const before = other.slice(0, at).findLast((earlier) => merged.includes(earlier))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key)
  })
  return merged
}

/**
 * Members with an order: put in, taken out and moved by both. A conflict only when both put what both know into
 * different orders.
 */
export function mergeOrder(from: readonly string[], to: readonly string[], now: readonly string[]): Outcome {
  const [base, mine, theirs] = [[...from], [...to], [...now]]
  const common = (list: string[]) =>
    list.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key))
  const [before, wanted, current] = [common(base), common(mine), common(theirs)]
  const [iMoved, theyMoved] = [!same(before, wanted), !same(before, current)]
  if (iMoved && theyMoved && !same(wanted, current)) return { as: 'conflict' }
  const isNew = (key: string) => !base.includes(key)
  const shared = iMoved ? wanted : current
  return settled(theirs, insertOwn(insertOwn(shared, theirs, isNew), mine, isNew))
}
