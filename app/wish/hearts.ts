import { useEffect } from 'react'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { Hearts } from '#ui/shop/wish/heart.tsx'
import { useShellData } from '../shell/shell-data.ts'
import type { Here } from './here.ts'

export type WishlistCode = typeof import('./wishlist.ts')

const here = { listeners: new Set() } as Here

/**
 * The wishlist's code, and the list of whoever is here: most visitors wish for nothing, and fetch none of it. A file that
 * does not arrive is announced by the page's own guard, and answers nothing.
 */
export const loadWishlist = (): Promise<WishlistCode | undefined> =>
  import('./wishlist.ts').then(
    (code) => {
      code.open(here)
      return code
    },
    () => undefined,
  )

/** Of every card in this tab. */
export const hearts: Hearts = {
  subscribe(listener) {
    here.listeners.add(listener)
    return () => here.listeners.delete(listener)
  },
  has: (id) => !!here.ids?.has(id),
  toggle: (id) => loadWishlist().then((code) => code?.toggle(id)),
}

/** The hearts of this tab's pages, filled when somebody has wished for something. */
export function useHearts(): Hearts {
  const { session } = useShellData()
  const ui = useUi()
  useEffect(() => {
    here.ui = ui
    here.session = session
    if (session || here.ids || localStore.get(storageKeys.saved)) loadWishlist()
  }, [session, ui])
  return hearts
}
