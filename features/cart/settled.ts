import { wantedQuantity } from './reducer.ts'
import type { CartStore } from './store.ts'
import { isPending } from './types.ts'

/**
 * Resolves when Medusa has answered all that was asked of a line: true when the line stands in the cart as it was asked for,
 * false when that was refused or the cart is gone. Waits as long as the network is away.
 */
export function lineSettled(cart: Pick<CartStore, 'subscribe' | 'snapshot'>, variantId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const state = cart.snapshot()
      if (state.status === 'starting' || isPending(state, variantId)) return
      stop()
      resolve(!state.problems[variantId] && wantedQuantity(state, variantId) > 0)
    }
    const stop = cart.subscribe(look)
    look()
  })
}
