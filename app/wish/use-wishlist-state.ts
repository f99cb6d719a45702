import { useEffect, useState, useSyncExternalStore } from 'react'
import type { WishlistState } from '#features/wishlist/store.ts'
import { hearts, loadWishlist, type WishlistCode } from './hearts.ts'

const none = () => null

/** The list of whoever is here, for a page that is about it: its code is wanted now. Null until it is there. */
export function useWishlistState(): { state: WishlistState | null; code: WishlistCode | undefined } {
  const [code, setCode] = useState<WishlistCode>()
  useEffect(() => {
    void loadWishlist().then((arrived) => setCode(() => arrived))
  }, [])
  const state = useSyncExternalStore(hearts.subscribe, () => code?.wishlist.snapshot() ?? null, none)
  return { state, code }
}
