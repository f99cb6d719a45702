import { isComplete } from '#features/checkout/address.ts'
import { loadDelivery, loadProviders, loadWrap } from '#features/checkout/checkout.queries.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import type { ShopContext } from '../context.ts'

/** What can be chosen for a cart with an address, for the first drawing of the checkout; null when it cannot be asked for. */
export async function servedOffers({ transport, payKeys, language }: ShopContext, cart: Cart) {
  if (!isComplete(cart.shipping_address)) return null
  const signal = AbortSignal.timeout(2_000)
  try {
    const [delivery, providers, wrap] = await Promise.all([
      loadDelivery(transport, cart, language, signal),
      loadProviders(transport, cart.region_id ?? '', payKeys, signal),
      loadWrap(transport, cart, signal),
    ])
    return { delivery, providers, wrap }
  } catch {
    // The browser asks once more by itself, and says what is wrong where that fails too.
    return null
  }
}
