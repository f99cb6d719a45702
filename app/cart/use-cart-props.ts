import { useEffect, useState } from 'react'
import type { CartState } from '#features/cart/cart-model.ts'
import { useCartState, useCartStore } from '#features/cart/cart-provider.tsx'
import { freeShippingFrom } from '#features/cart/free-shipping.ts'
import { promotionOutcome } from '#features/cart/promotion.ts'
import { stockOf } from '#features/cart/region-preview.ts'
import type { CartProps } from '#ui/shop/cart/views.ts'
import { browserTransport } from '../browser/transport.ts'
import { useShellData } from '../shell/shell-data.ts'
import { type CartFacts, noFacts, useCartView } from './use-cart-view.ts'

function stateOf({ status }: CartState, lines: number): CartProps['state'] {
  if (lines > 0) return 'ready'
  if (status === 'starting') return 'loading'
  return status === 'failed' ? 'failed' : 'empty'
}

/** What Medusa tells beside the cart: stock, and from when on delivery is free. Asked while somebody looks at the cart. */
function useFacts(watching: boolean): CartFacts {
  const { cart } = useCartState()
  const { region } = useShellData()
  const [facts, setFacts] = useState(noFacts)
  const variants = (cart?.items ?? []).map(({ variant_id }) => variant_id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the things in the cart decide, not each answer about their number
  useEffect(() => {
    if (!watching || !cart || !region || variants === '') return
    let current = true
    Promise.all([stockOf(browserTransport, cart, region), freeShippingFrom(browserTransport, cart)]).then(
      ([stock, freeFrom]) => current && setFacts({ stock, freeFrom }),
      // Without them the stepper has no upper end and there is no meter: Medusa refuses what is not there.
      () => current && setFacts(noFacts),
    )
    return () => {
      current = false
    }
  }, [watching, variants, cart?.region_id, region])
  return facts
}

/** State and events of the cart for its page and its drawer. */
export function useCartProps(watching: boolean, notice?: string): CartProps {
  const store = useCartStore()
  const state = useCartState()
  const cart = useCartView(useFacts(watching), notice)
  const [promo, setPromo] = useState<CartProps['promo']>({ pending: false })
  return {
    state: stateOf(state, cart.lines.length),
    ...(cart.lines.length > 0 ? { cart } : {}),
    promo,
    onQuantity: store.setQuantity,
    onRemove: (variantId) => store.setQuantity(variantId, 0),
    ...(state.removed ? { onUndo: store.undo, removed: { title: state.removed.preview.title } } : {}),
    async onPromo(code) {
      setPromo({ pending: true })
      const problem = await promotionOutcome(store, browserTransport, code)
      setPromo({ pending: false, ...(problem ? { error: problem } : {}) })
    },
    async onPromoRemove(code) {
      const result = await store.removePromotion(code)
      setPromo({ pending: false, ...(result.ok || !result.problem ? {} : { error: result.problem }) })
    },
    onRetry: () => void store.port.refresh(),
  }
}
