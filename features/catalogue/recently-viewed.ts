import { createRecentList, type RecentList } from '#features/shared/recent-list.ts'
import { isId, type KeyValueStore, storageKeys } from '#features/shared/storage.ts'

const mostViewed = 12

/** Ids of products that were looked at in this browser; they never leave it but to ask for these products. */
export const createRecentlyViewed = (store?: KeyValueStore): RecentList =>
  createRecentList({
    ...{ key: storageKeys.viewed, most: mostViewed, store },
    isOne: isId,
  })
