import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { type CartState, emptyState } from './cart-model.ts'
import type { LazyCart } from './lazy-cart.ts'

const Context = createContext<LazyCart | null>(null)

/** Puts the tab's one cart into the tree. */
export function CartProvider({ store, children }: { store: LazyCart; children: ReactNode }) {
  return <Context value={store}>{children}</Context>
}

/** The cart's commands. Throws when there is no provider above. */
export function useCartStore(): LazyCart {
  const store = use(Context)
  if (!store)
    throw new Error('features/cart: there is no <CartProvider> above. The root of the app provides it; so must a test.')
  return store
}

const onServer = () => emptyState

/** The cart as it is now; the server and the first render of the browser see a cart that is starting. */
export function useCartState(): CartState {
  const store = useCartStore()
  return useSyncExternalStore(store.subscribe, store.snapshot, onServer)
}

const none = () => 0

/** How many pieces are in the cart, for the header. */
export function useCartCount(): number {
  const store = useCartStore()
  return useSyncExternalStore(store.subscribe, store.count, none)
}

/** For a page about the cart: its code is wanted now. */
export function useWholeCart(): void {
  const store = useCartStore()
  useEffect(() => {
    // A file that does not arrive is announced by the page's own guard.
    store.load().catch(() => undefined)
  }, [store])
}
