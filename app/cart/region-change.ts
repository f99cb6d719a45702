import { changeRegion } from '#features/cart/change-region.ts'
import { previewRegion } from '#features/cart/region-preview.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { browserTransport } from '../browser/transport.ts'
import type { ShopCart } from './use-cart.tsx'

/** What another region would do to the cart. */
export const preview = (cart: Cart | null, region: RegionRef) => previewRegion(browserTransport, cart, region)

/** Moves the cart to another region; false when it stayed where it was. */
export async function change(cart: ShopCart, region: RegionRef): Promise<boolean> {
  try {
    return (await changeRegion(cart, browserTransport, region))?.ok !== false
  } catch {
    // Its prices there could not be asked for, so nothing was moved.
    return false
  }
}
