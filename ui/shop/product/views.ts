import type { SizeChartView } from '../sizing/views.ts'
import type { Crumb, PictureView, PriceView, ProductCardView } from '../views.ts'

export type Availability = 'available' | 'sold-out' | 'impossible'

export type OptionValueView = {
  value: string
  label: string
  hex?: string
  selected: boolean
  /** The product with this value chosen. */
  href: string
  availability: Availability
}

export type ProductOptionView = {
  /** `size` and `color` are drawn in ways of their own. */
  id: string
  title: string
  values: OptionValueView[]
  selectedLabel?: string
}

export type VariantView = {
  id: string
  title: string
  sku?: string
  price: PriceView
  /** `ahead`: none is left, and it is sold all the same. */
  stock: 'in-stock' | 'low' | 'ahead' | 'sold-out' | 'unavailable'
  /** How many are left, where few are. */
  left?: number
}

export type GalleryPicture = PictureView & { id: string; thumb: string }

/** A product with the choices of its address. */
export type ProductView = {
  id: string
  handle: string
  title: string
  subtitle?: string
  description?: string
  breadcrumbs: Crumb[]
  pictures: GalleryPicture[]
  selectedPicture: number
  options: ProductOptionView[]
  /** null: something must be chosen first. */
  variant: VariantView | null
  /** What the cart says of the chosen variant until Medusa has it; left out where nothing can be added. */
  adds?: { thumbnail: string | null; unitPrice: number | null; currency: string }
  /** Why nothing that still fits the choices can be had; `all`: nothing of the whole product. Null while something can. */
  gone: { why: 'sold-out' | 'unavailable' | 'impossible'; all: boolean } | null
  /** Where somebody asks to be told of it: that it is back, or that it gets cheaper. */
  alert?: { kind: 'stock' | 'price'; href: string }
  /** What it costs before something is chosen, usually "from …"; left out where nobody knows yet. */
  price?: PriceView
  facts: { label: string; value: string }[]
  /** Which body its sizes are made for; left out where nobody knows. */
  sizeChart?: SizeChartView
  related: ProductCardView[]
  /** The usual way here: what it costs, from which sum it is free, on which days it comes. */
  delivery?: { name: string; price: string; freeFrom: string | null; arrives: string | null }
  /** So many days after its arrival it may come back. */
  returnDays?: number
}
