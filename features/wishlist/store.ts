import { createKeptList, type KeptState, type ListOutcome, type ListTabs } from '#features/shared/kept-list.ts'
import { type KeyValueStore, storageKeys } from '#features/shared/storage.ts'
import type { AccountWishlist, WishlistApi } from './api.ts'
import { changed, parsedWishes, type Wish } from './list.ts'

export type WishlistState = KeptState<Wish, AccountWishlist>
export type WishlistOptions = { storage: KeyValueStore; api: WishlistApi; tabs?: ListTabs }
export type WishOutcome = ListOutcome

/** The wishlist of whoever uses this browser, and the address by which a customer shares it. */
export function createWishlist({ storage, api, tabs }: WishlistOptions) {
  const list = createKeptList<Wish, AccountWishlist>({
    ...{ storage, key: storageKeys.saved, parsed: parsedWishes, changed, api, tabs },
    nameOf: ({ product }) => product,
    none: { items: [], share: null },
  })
  const { edit, holds: has, fresh: _, ...rest } = list
  return {
    ...rest,
    has,
    /** Gives the list an address for others, under a name; says whether it did. */
    share: (name: string) => edit(() => api.share(name)),
    unshare: () => edit(() => api.unshare()),
  }
}
