import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { signInPath } from '#features/shared/sign-in-path.ts'
import type { Wish } from '#features/wishlist/list.ts'
import { wishView } from '#features/wishlist/products.ts'
import type { WishlistState } from '#features/wishlist/store.ts'
import type { WishlistScreenProps } from '#ui/screens/wishlist.tsx'
import type { Hearts } from '#ui/shop/wish/heart.tsx'
import type { WishView } from '#ui/shop/wish/views.ts'
import { useCart } from '../cart/use-cart.tsx'
import { useShellData } from '../shell/shell-data.ts'
import { useSignIn } from '../shell/use-sign-in.ts'
import { hearts } from './hearts.ts'
import { useKeptProducts } from './use-kept-products.ts'
import { useShare } from './use-share.ts'
import { useWishlistState } from './use-wishlist-state.ts'

/** Shown at once, and by each press for more. */
const step = 24
const none: readonly Wish[] = []

/** What the last press took off, and the hearts of a page on which that can be taken back. */
function useRemoved(state: WishlistState | null, keep: (wish: Wish) => void) {
  const [removed, setRemoved] = useState<{ wish: Wish; title: string } | null>(null)
  const items = state?.items ?? none
  const ours: Hearts = {
    ...hearts,
    toggle(id, title) {
      const wish = items.find(({ product }) => product === id)
      setRemoved(wish ? { wish, title } : null)
      hearts.toggle(id, title)
    },
  }
  const onUndo = () => {
    setRemoved(null)
    if (removed) keep(removed.wish)
  }
  return { hearts: ours, removed: removed ? { title: removed.title } : undefined, onUndo }
}

/** State and events of the wishlist's page. */
export function useWishlistPage(): WishlistScreenProps & { hearts: Hearts } {
  const { session, region } = useShellData()
  const { pathname } = useLocation()
  const cart = useCart()
  const onSignIn = useSignIn()
  const { state, code } = useWishlistState()
  const [most, setMost] = useState(step)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const wishes = state?.items ?? none
  const ids = wishes.slice(0, most).map(({ product }) => product)
  const sold = useKeptProducts(ids)
  const share = useShare(state, code)
  const change = async (add: readonly Wish[], remove: readonly string[]) => {
    if (code) await code.tell(await code.wishlist.change({ add, remove }))
  }
  const undo = useRemoved(state, (wish) => void change([wish], []))
  const currency = region?.currencyCode ?? ''
  const views = ids.flatMap((id) => {
    const product = sold.data?.get(id)
    return product ? [wishView(product, currency)] : []
  })
  const goneOnes =
    sold.data && !sold.waits ? wishes.slice(0, most).filter(({ product }) => !sold.data?.has(product)) : []
  const isGuest = !session?.roles.includes('CUSTOMER')
  const failed = state?.status === 'failed' || sold.failed
  return {
    ...undo,
    state: failed
      ? 'failed'
      : !state || state.status === 'loading' || (ids.length > 0 && !sold.data)
        ? 'loading'
        : 'ready',
    wishes: views,
    total: wishes.length,
    gone: goneOnes.length,
    onForgetGone: () =>
      void change(
        [],
        goneOnes.map(({ product }) => product),
      ),
    onMore: wishes.length > most ? () => setMost(most + step) : undefined,
    added,
    onAdd({ card, variantId }: WishView) {
      const product = sold.data?.get(card.id)
      if (!variantId || !product) return
      cart.add(variantId, {
        title: card.title,
        handle: product.handle ?? '',
        thumbnail: product.thumbnail,
        unitPrice: product.variants?.[0]?.calculated_price?.calculated_amount ?? null,
        currency,
      })
      setAdded(new Set([...added, card.id]))
    },
    share,
    signIn: isGuest ? { href: signInPath(pathname), onSignIn } : undefined,
    onRetry: () => (state?.status === 'failed' ? void code?.wishlist.retry() : sold.retry()),
  }
}
