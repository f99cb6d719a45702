import type { Picture } from '#features/shared/media.ts'
import type { Crumb, PriceView, ProductCardView, TileView } from '#features/shared/views.ts'
import type { Facet } from './facets.ts'
import type { Sort } from './list-query.ts'

export type HomeView = {
  hero: { title: string; description: string; href: string; picture: Picture | null }
  collections: (TileView & { products: ProductCardView[] })[]
  categories: TileView[]
  newest: ProductCardView[]
}

export type FacetOption = {
  value: string
  label: string
  count: number
  selected: boolean
  href: string
  hex?: string
  depth?: number
}
export type FacetView = Pick<Facet, 'id' | 'look'> & { options: FacetOption[] }

/** A group or section without a name of its own has an empty title: products outside any collection or category. */
export type ListingSection = {
  id: string
  title: string
  href: string
  groups: { id: string; title: string; href: string; cards: ProductCardView[] }[]
}

export type ListingView = {
  title: string
  description?: string
  picture?: Picture | null
  breadcrumbs: Crumb[]
  children?: TileView[]
  /** Of a search through everything; its words are the route's. */
  heading?: string
  query: string
  total: number
  cards: ProductCardView[]
  facets: FacetView[]
  price: { min: number; max: number; from?: number; to?: number; currency: string } | null
  inStock: { selected: boolean; count: number; href: string }
  chips: { id: string; label: string; href: string; hex?: string }[]
  clearHref: string
  sort: { value: Sort; options: { value: Sort; href: string }[] }
  paging: {
    page: number
    pages: number
    shown: number
    firstShown: number
    prevHref?: string
    nextHref?: string
    moreHref?: string
    pageHrefs: { page: number; href: string }[]
  }
  sections?: ListingSection[]
}

export type Availability = 'available' | 'sold-out' | 'impossible'
export type OptionValueView = {
  value: string
  label: string
  hex?: string
  selected: boolean
  href: string
  availability: Availability
}

export type ProductView = {
  id: string
  handle: string
  title: string
  subtitle?: string
  description?: string
  breadcrumbs: Crumb[]
  pictures: (Picture & { id: string; thumb: string })[]
  selectedPicture: number
  options: { id: string; title: string; values: OptionValueView[]; selectedLabel?: string }[]
  /** Null: choose first. */
  variant: {
    id: string
    title: string
    sku?: string
    price: PriceView
    stock: 'in-stock' | 'low' | 'sold-out' | 'unavailable'
    left?: number
  } | null
  /** Why nothing that still fits the choices can be had; `all`: nothing of the whole product. Null while something can. */
  gone: { why: 'sold-out' | 'unavailable' | 'impossible'; all: boolean } | null
  /** The price range while no variant is chosen. */
  price: PriceView
  facts: { label: string; value: string }[]
  related: ProductCardView[]
  shippingNote?: string
}
