import { useMemo } from 'react'
import { type CartState, emptyState } from '#features/cart/types.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import type { Problem } from '#features/shared/problem.ts'

/** A loader's cart: the router unfolds the types of what it sends, and a cart's never end. */
type Sent = { state: 'none' | 'unknown' } | { state: 'ready'; cart: unknown }

/** The cart that came with the page as a state of the tab's own cart; null when none came. */
export function useServedCart(served: Sent, problems?: Record<string, Problem>): CartState | null {
  return useMemo(
    () =>
      served.state === 'ready'
        ? { ...emptyState, status: 'ready', cart: served.cart as Cart, problems: problems ?? {} }
        : null,
    [served, problems],
  )
}
