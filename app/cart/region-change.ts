import { changeRegion } from '#features/cart/change-region.ts'
import type { LazyCart } from '#features/cart/lazy-cart.ts'
import { previewRegion } from '#features/cart/region-preview.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { browserTransport } from '../browser/transport.ts'

/** What another region would do to the cart. */
export const preview = (cart: Cart | null, region: RegionRef) => previewRegion(browserTransport, cart, region)

/** Moves the cart to another region. */
export const change = (store: LazyCart, region: RegionRef) => changeRegion(store, browserTransport, region)
