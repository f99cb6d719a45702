import type { ProductCardView } from '../views.ts'

/** A product on a wishlist as it is today: its card, and whether it can go into the cart right here. */
export type WishView = {
  card: ProductCardView
  /** Its only kind, where there is nothing to choose and it can be had. */
  variantId?: string
}

/** By which address others may look at a list, and what they read above it. */
export type ShareView = { url: string; name: string }
