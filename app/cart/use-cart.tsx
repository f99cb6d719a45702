import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { CartStore } from '#features/cart/store.ts'
import { type CartState, emptyState } from '#features/cart/types.ts'

/** The tab's cart, whether its code is here or not; cart.tsx builds it. */
export type ShopCart = CartStore & {
  /** Fetches the code and starts the cart; the same promise for every asker, a new try after a failure. */
  load(): Promise<CartStore>
}

export const CartContext = createContext<ShopCart | null>(null)
const Served = createContext<CartState | null>(null)

/** For pages whose server knew the cart: what is shown until the tab's own cart has started. */
export function ServedCartProvider({ state, children }: { state: CartState | null; children: ReactNode }) {
  return <Served value={state}>{children}</Served>
}

/** The cart's commands. Throws when there is no provider above. */
export function useCart(): ShopCart {
  const cart = use(CartContext)
  if (!cart) throw new Error('There is no <CartProvider> above')
  return cart
}

const onServer = () => emptyState

/** The cart as it is now; until it has started, the one that came with the page, if any did. */
export function useCartState(): CartState {
  const cart = useCart()
  const served = use(Served)
  const state = useSyncExternalStore(cart.subscribe, cart.snapshot, onServer)
  return served && state.status === 'starting' ? { ...served, waiting: state.waiting, sent: state.sent } : state
}

const notOnServer = () => false

/** Whether the tab's own cart has taken over from the page that the server drew. */
export function useCartStarted(): boolean {
  const cart = useCart()
  return useSyncExternalStore(cart.subscribe, () => cart.snapshot().status !== 'starting', notOnServer)
}

const none = () => 0

/** How many pieces are in the cart, for the header. */
export function useCartCount(): number {
  const cart = useCart()
  return useSyncExternalStore(cart.subscribe, cart.count, none)
}

/** For a page about the cart: its code is wanted now. */
export function useWholeCart(): void {
  const cart = useCart()
  useEffect(() => void cart.start(), [cart])
}
