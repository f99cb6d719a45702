import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { promotionOutcome } from '#features/cart/promotion.ts'
import type { CartFacts, CartState } from '#features/cart/types.ts'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { CartProps } from '#ui/shop/cart/views.ts'
import { browserTransport } from '../browser/transport.ts'
import { type LateQuery, useLateQuery } from '../browser/use-late-query.ts'
import { withLanguage } from '../paths.ts'
import { useShellData } from '../shell/shell-data.ts'
import { useCart, useCartState } from './use-cart.tsx'
import { noFacts, useCartView } from './use-cart-view.ts'

function stateOf({ status }: CartState, lines: number, none: boolean): CartProps['state'] {
  if (lines > 0) return 'ready'
  if (status === 'starting') return none ? 'empty' : 'loading'
  return status === 'failed' ? 'failed' : 'empty'
}

const loadQueries = () => import('#features/cart/cart.queries.ts')

/** What Medusa tells beside the cart: stock, and from when on delivery is free. Asked while somebody looks at the cart. */
function useFacts(watching: boolean, served: CartFacts | undefined): CartFacts {
  const { cart } = useCartState()
  const { region } = useShellData()
  const variants = (cart?.items ?? []).map(({ variant_id }) => variant_id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the things in the cart decide, not each answer about their number
  const query: LateQuery<CartFacts> | null = useMemo(
    () =>
      watching && cart && region && variants !== ''
        ? async (ask) => ask((await loadQueries()).factsQuery(browserTransport, cart, region))
        : null,
    [watching, variants, cart?.region_id, region],
  )
  // Without them the stepper has no upper end and there is no meter: Medusa refuses what is not there.
  return useLateQuery(query, served).data ?? noFacts
}

const never = () => () => undefined

/** Whether this browser had a cart when the page began: the first one, made meanwhile, is as empty as what is shown. */
function useStoredBefore(): boolean {
  const before = useRef<boolean>(undefined)
  return useSyncExternalStore(
    never,
    () => {
      before.current ??= localStore.get(storageKeys.cart) !== null
      return before.current
    },
    () => false,
  )
}

/** What a page about the cart knows of it from the server, see served-cart.server.ts. */
export type FromServer = {
  /** There was no cart; a stored one that the server could not know of is still waited for. */
  none?: boolean
  facts?: CartFacts
  notice?: string
}

/** State and events of the cart for its page and its drawer. */
export function useCartProps(watching: boolean, { none = false, facts, notice }: FromServer = {}): CartProps {
  const store = useCart()
  const state = useCartState()
  const { language } = useUi()
  const cart = useCartView(useFacts(watching, facts), notice)
  const stored = useStoredBefore()
  const [promo, setPromo] = useState<CartProps['promo']>({ pending: false })
  return {
    state: stateOf(state, cart.lines.length, none && !stored),
    action: withLanguage('/cart', language),
    cart: cart.lines.length > 0 ? cart : undefined,
    notice: cart.notice,
    promo,
    onQuantity: store.setQuantity,
    onRemove: (variantId) => store.setQuantity(variantId, 0),
    ...(state.removed ? { onUndo: store.undo, removed: { title: state.removed.preview.title } } : {}),
    async onPromo(code) {
      setPromo({ pending: true })
      const problem = await promotionOutcome(store, browserTransport, code)
      setPromo({ pending: false, error: problem || undefined })
    },
    async onPromoRemove(code) {
      const result = await store.removePromotion(code)
      setPromo({ pending: false, error: result.ok || !result.problem ? undefined : result.problem })
    },
    onRetry: () => void store.refresh(),
  }
}
