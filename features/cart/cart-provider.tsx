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

const Served = createContext<CartState | null>(null)

/** For pages whose server knew the cart: what is shown until the tab's own cart has started. */
export function ServedCartProvider({ state, children }: { state: CartState | null; children: ReactNode }) {
  return <Served value={state}>{children}</Served>
}

/** The cart as it is now; until it has started, the one that came with the page, if any did. */
export function useCartState(): CartState {
  const store = useCartStore()
  const served = use(Served)
  const state = useSyncExternalStore(store.subscribe, store.snapshot, onServer)
  return served && state.status === 'starting' ? { ...served, waiting: state.waiting, sent: state.sent } : state
}

const notOnServer = () => false

/** Whether the tab's own cart has taken over from the page that the server drew. */
export function useCartStarted(): boolean {
  const store = useCartStore()
  return useSyncExternalStore(store.subscribe, () => store.snapshot().status !== 'starting', notOnServer)
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
