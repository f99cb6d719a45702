import type { FieldErrors } from '#ui/forms/field-errors.ts'
import type { PictureView } from '#ui/picture/picture.tsx'
import type { PriceView } from '#ui/price/price.tsx'

/** Shapes that several parts of the shop share. All text from the shop's data is finished; hrefs carry no language prefix. */
export type { FieldErrors, PictureView, PriceView }

/** One place on the way from the front page to here; the last has no address. */
export type Crumb = { label: string; href?: string }

/** A picture that a shopper sent: small in a list, large to look at. */
export type ShopperPictureView = { id: string; small: string; large: string; width: number; height: number }

export type Swatch = { name: string; hex: string }

export type ProductCardView = {
  id: string
  href: string
  title: string
  subtitle?: string
  picture: PictureView | null
  /** Shown while the pointer rests on the card; fetched only then. */
  hoverPicture?: PictureView | null
  price: PriceView
  badge?: 'sale' | 'new' | 'sold-out' | 'last-one'
  swatches: Swatch[]
}

/** A door to a part of the shop: a category, a collection. */
export type TileView = {
  id: string
  href: string
  title: string
  description?: string
  picture: PictureView | null
  count?: number
}

/** What a cart or an order adds up to; only ever the backend's numbers, as finished text. */
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
  /** What was let go of an order after it was placed. */
  credit?: string
  total: string
  /** The numbers belong to the state before the last change; new ones are on their way. */
  stale: boolean
}
