import { createRecentList, type RecentList } from '#features/shared/recent-list.ts'
import { type KeyValueStore, storageKeys } from '#features/shared/storage.ts'

const maxSearches = 6
const maxLength = 120

/** Searches made before in this browser; they never leave it. Known ones move to the front, whatever their case. */
export function createRecentSearches(store?: KeyValueStore): RecentList {
  const list = createRecentList({
    ...{ key: storageKeys.searches, most: maxSearches, store },
    isOne: (one) => one !== '',
    same: (one) => one.toLowerCase(),
  })
  return { ...list, add: (query) => list.add(query.replace(/\s+/g, ' ').trim().slice(0, maxLength)) }
}
