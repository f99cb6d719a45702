import type { CartFacts } from '#features/cart/types.ts'
import { cartView } from '#features/cart/view.ts'
import { destination } from '#features/shared/destination.ts'
import type { CartView } from '#ui/shop/cart/views.ts'
import { useShellData } from '../shell/shell-data.ts'
import { useCartState } from './use-cart.tsx'

export const noFacts: CartFacts = { stock: {}, freeFrom: null }

/** The cart as every screen shows it. */
export function useCartView({ stock, freeFrom }: CartFacts = noFacts, notice?: string): CartView {
  const state = useCartState()
  const { region, regions } = useShellData()
  const info = regions.find(({ id }) => id === (state.cart?.region_id ?? region?.id))
  return cartView(state, {
    regionName: info ? destination(info, region?.countryCode) : '',
    currency: region?.currencyCode ?? '',
    freeShippingFrom: freeFrom,
    stock,
    notice: notice || undefined,
  })
}
