import { queryOptions } from '@tanstack/react-query'
import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { freeShippingFrom } from './free-shipping.ts'
import { stockOf } from './region-preview.ts'
import type { CartFacts } from './types.ts'

/** What Medusa tells beside the cart. Rejects with HttpError. */
export async function loadFacts(transport: Transport, cart: Cart, region: RegionRef | null): Promise<CartFacts> {
  const [stock, amount] = await Promise.all([
    region ? stockOf(transport, cart, region) : {},
    freeShippingFrom(transport, cart),
  ])
  return { stock, freeFrom: amount === null ? null : { amount, currency: cart.currency_code } }
}

/** The things in the cart and its region decide, not each answer about their number. */
export const factsQuery = (transport: Transport, cart: Cart, region: RegionRef) =>
  queryOptions({
    queryKey: [
      'cart',
      'facts',
      cart.id,
      cart.region_id,
      region,
      (cart.items ?? []).map(({ variant_id }) => variant_id),
    ],
    queryFn: () => loadFacts(transport, cart, region),
    // As old as stock on a page of goods may be.
    staleTime: 5_000,
  })
