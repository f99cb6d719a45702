import { createRecentList, type RecentList } from '#features/shared/recent-list.ts'
import { isId, type KeyValueStore, storageKeys } from '#features/shared/storage.ts'

/** Products side by side: more of them are no longer compared, but searched. */
export const mostCompared = 4

export type Comparison = Pick<RecentList, 'subscribe' | 'snapshot' | 'put'> & {
  /** Puts a product beside the others; false where there is no room, and nothing is changed then. */
  add(id: string): boolean
  remove(id: string): void
  /** Puts one back where it stood; false where there is no room any more. */
  putBack(id: string, at: number): boolean
}

/** Ids of products that are compared in this browser, in the order in which they came; they leave it in an address alone. */
export function createComparison(store?: KeyValueStore): Comparison {
  const list = createRecentList({ ...{ key: storageKeys.compared, most: mostCompared, store }, isOne: isId })
  function putBack(id: string, at: number): boolean {
    // Read anew: another tab may have written a moment ago.
    const now = list.snapshot()
    if (now.includes(id)) return true
    if (now.length >= mostCompared) return false
    list.put(now.toSpliced(at, 0, id))
    return true
  }
  return {
    ...{ subscribe: list.subscribe, snapshot: list.snapshot, put: list.put, putBack },
    add: (id) => putBack(id, mostCompared),
    remove: (id) => list.put(list.snapshot().filter((one) => one !== id)),
  }
}

/** The address of a comparison, which others may open too. */
export const compareHref = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`

/** What an address asks to have compared. */
export type Asked = {
  /** Each once, at most four. */
  ids: readonly string[]
  /** Whether it names more than are compared. */
  more: boolean
  /** Names in it that can be no product's. */
  odd: number
}

/** Reads the address of a comparison, which anybody may have written. */
export function comparedIn(params: URLSearchParams): Asked {
  const named = new Set((params.get('ids') ?? '').split(',').flatMap((one) => one.trim() || []))
  const ids = [...named].filter(isId)
  return { ids: ids.slice(0, mostCompared), more: ids.length > mostCompared, odd: named.size - ids.length }
}
