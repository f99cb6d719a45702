import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isPending, isUnsaved } from '#features/cart/types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import type { BuyBoxProps } from '#ui/shop/product/buy-box.tsx'
import type { ProductView } from '#ui/shop/product/views.ts'
import { withLanguage } from '../paths.ts'
import { cartDoor } from './cart-door.ts'
import { useCart, useCartState } from './use-cart.tsx'

type Note = NonNullable<BuyBoxProps['note']>

/** What came of adding a variant: on its way, in the cart, not saved for the time being, or refused. */
function useNote(variantId: string | null): Note | undefined {
  const cart = useCart()
  const state = useCartState()
  const { t } = useUi()
  if (!variantId) return undefined
  const problem = state.problems[variantId]
  if (problem) return { tone: 'danger', text: problemText(t, 'cart.problem', problem) }
  const count = cart.wanted(variantId)
  if (count === 0) return undefined
  const way = { href: '/cart', label: t('cart.view'), onOpen: () => cartDoor.open() }
  if (isUnsaved(state, variantId)) return { tone: 'warning', text: t('cart.unsaved'), cart: way }
  if (isPending(state, variantId)) return { tone: 'info', text: t('cart.adding'), cart: way }
  return { tone: 'success', text: t('cart.added', { count }), cart: way }
}

/**
 * Adds the chosen variant at once: the button never waits, so twenty clicks are twenty pieces. What came of it is said at
 * the button, and the way to the cart.
 */
export function useAddToCart(view: ProductView): Pick<BuyBoxProps, 'onAdd' | 'note' | 'form' | 'asked'> {
  const cart = useCart()
  const { words, language } = useUi()
  const { pathname, search } = useLocation()
  const [added, setAdded] = useState<string | null>(null)
  const { variant } = view
  return {
    form: { action: withLanguage('/cart', language), back: pathname + search },
    asked: new URLSearchParams(search).has('missing'),
    onAdd(variantId) {
      // The words of the note come with the cart's code; it is shown when both are here.
      // Without a network the number in the header says it until then.
      words.load('cart').then(
        () => setAdded(variantId),
        () => undefined,
      )
      cart.add(variantId, {
        title: view.title,
        variantTitle: (view.options.length > 0 && variant?.title) || undefined,
        handle: view.handle,
        thumbnail: view.adds?.thumbnail ?? null,
        unitPrice: view.adds?.unitPrice ?? null,
        currency: view.adds?.currency,
      })
    },
    note: useNote(added === variant?.id ? added : null),
  }
}
