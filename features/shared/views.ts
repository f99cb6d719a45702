import type { Picture } from './media.ts'

/**
 * View shapes that several features return. `ui` declares the same shapes at its components; the route module is where the
 * compiler compares the two. All texts are finished; hrefs carry no language prefix.
 */

/** Null means that the shop has no price here. */
export type PriceView = { now: string; was?: string; from?: boolean; percentOff?: number } | null
export type Crumb = { label: string; href?: string }
export type Swatch = { name: string; hex: string }

export type ProductCardView = {
  id: string
  href: string
  title: string
  subtitle?: string
  picture: Picture | null
  hoverPicture?: Picture | null
  price: PriceView
  badge?: 'sale' | 'new' | 'sold-out' | 'last-one'
  swatches: Swatch[]
}

export type TileView = {
  id: string
  href: string
  title: string
  description?: string
  picture: Picture | null
  count?: number
}

export type TotalsView = {
  subtotal: string
  discount?: string
  shipping?: string
  /** Delivery costs nothing, chosen or not. */
  shippingFree?: boolean
  /** The backend has not counted yet what is in the cart: there is no sum to show. */
  unknown?: boolean
  tax?: string
  taxIncluded?: boolean
  total: string
  stale: boolean
}
