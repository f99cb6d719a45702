import { useCallback } from 'react'
import { isComplete } from '#features/checkout/address.ts'
import { type CheckoutOffers, offerOf } from '#features/checkout/offers.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import type { PayKeys } from '#features/shared/payment-kind.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { DeliveryOptionView, GiftStepView, ProviderView } from '#ui/shop/checkout/views.ts'
import { browserTransport } from '../browser/transport.ts'
import { type LateQuery, useLateQuery } from '../browser/use-late-query.ts'

const loadQueries = () => import('#features/checkout/checkout.queries.ts')

/** What the server knew when it drew the page. */
type Wrap = GiftStepView['wrap'] | null
export type ServedOffers = { delivery: DeliveryOptionView[]; providers: ProviderView[]; wrap: Wrap }

/**
 * What can be chosen for a cart with an address: ways of delivery and of payment. Asked when there is an
 * address to deliver to, and again when that or what the cart is worth changes.
 * `isGone`: the cart itself is not there any more.
 * @param keys for browsers, of the outside processors that this shop has
 */
export function useCheckoutOffers(
  cart: Cart,
  keys: PayKeys,
  served?: ServedOffers,
): CheckoutOffers & { isGone: boolean } {
  const { language } = useUi()
  const wanted = isComplete(cart.shipping_address)
  const delivery: LateQuery<DeliveryOptionView[]> = useCallback(
    async (ask) => ask((await loadQueries()).deliveryQuery(browserTransport, cart, language)),
    [cart, language],
  )
  const wrap: LateQuery<Wrap> = useCallback(
    async (ask) => ask((await loadQueries()).wrapQuery(browserTransport, cart, language)),
    [cart, language],
  )
  const regionId = cart.region_id ?? ''
  const providers: LateQuery<ProviderView[]> = useCallback(
    async (ask) => ask((await loadQueries()).providersQuery(browserTransport, regionId, keys)),
    [regionId, keys],
  )
  // Of the cart, whoever is signed in: what is chosen and typed beside it stays when a session ends or begins.
  const ways = useLateQuery(wanted ? delivery : null, served?.delivery, true)
  return {
    delivery: offerOf(ways),
    providers: offerOf(useLateQuery(wanted && regionId ? providers : null, served?.providers, true)),
    wrap: useLateQuery(wanted ? wrap : null, served?.wrap, true).data ?? undefined,
    isGone: ways.isGone,
  }
}
