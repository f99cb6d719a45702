import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { type CartState, emptyState } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'

const Context = createContext<CartStore | null>(null)

/** Puts the tab's one cart into the tree. */
export function CartProvider({ store, children }: { store: CartStore; children: ReactNode }) {
  return <Context value={store}>{children}</Context>
}

/** The cart's commands. Throws when there is no provider above. */
export function useCartStore(): CartStore {
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
