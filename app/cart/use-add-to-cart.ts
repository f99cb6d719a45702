import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCartState, useCartStore } from '#features/cart/cart-provider.tsx'
import type { ProductView } from '#features/catalogue/catalogue.view.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ProductScreenProps } from '#ui/screens/product.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { withLanguage } from '../paths.ts'
import { cartDoor } from './cart-door.ts'

/**
 * Adds the chosen variant at once: the button never waits, so twenty clicks are twenty pieces. What came of it is said at
 * the button: first how many are in the cart and the way there, and if Medusa refuses, why.
 */
export function useAddToCart(
  view: ProductView,
  thumbnail: string | null,
  unitPrice: number | null,
): Pick<ProductScreenProps, 'adding' | 'onAdd' | 'note' | 'form' | 'asked'> {
  const store = useCartStore()
  const { problems } = useCartState()
  const { t, words, language } = useUi()
  const { pathname, search } = useLocation()
  const [added, setAdded] = useState<string | null>(null)
  const problem = added ? problems[added] : undefined
  const title = view.variant?.title
  return {
    adding: false,
    form: { action: withLanguage('/cart', language), back: pathname + search },
    asked: new URLSearchParams(search).has('missing'),
    onAdd(variantId) {
      // The words of the note come with the cart's code; it is shown when both are here.
      void words.load('cart').then(() => setAdded(variantId))
      store.add(variantId, {
        title: view.title,
        ...(title && view.options.length > 0 ? { variantTitle: title } : {}),
        handle: view.handle,
        thumbnail: thumbnail ?? null,
        unitPrice,
      })
    },
    ...(added && added === view.variant?.id
      ? {
          note: problem
            ? { tone: 'danger', text: problemText(t, 'cart.problem', problem) }
            : {
                tone: 'success',
                text: t('cart.added', { count: store.wanted(added) }),
                cart: { href: '/cart', label: t('cart.view'), onOpen: () => cartDoor.open() },
              },
        }
      : {}),
  }
}
