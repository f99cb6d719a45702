import type { CartResult } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { pricesIn } from './region-preview.ts'
import type { CartStore } from './store.ts'

/**
 * Moves the cart to another region. What is not sold there leaves the cart first, since Medusa refuses the change
 * otherwise; the preview has said so. Without a cart there is nothing to move and the answer is null.
 */
export async function changeRegion(
  store: CartStore,
  transport: Transport,
  region: RegionRef,
): Promise<CartResult | null> {
  const { cart } = store.snapshot()
  if (!cart) return null
  const prices = await pricesIn(transport, cart, region)
  for (const { variant_id } of cart.items ?? []) {
    if (variant_id && !prices.has(variant_id)) store.setQuantity(variant_id, 0)
  }
  return store.save({ region_id: region.id })
}
