import type { WordKey } from '#ui/words/words.ts'
import type { Crumb, PictureView, ProductCardView, TileView } from '../views.ts'

export type FacetOption = {
  value: string
  label: string
  count: number
  selected: boolean
  /** The list with this option switched. */
  href: string
  hex?: string
  /** How deep in the tree of categories; 0 is the top. */
  depth?: number
}

/** What has a word `catalogue.facet.…`: a facet without one is a compile error where the app hands it over. */
type FacetName = WordKey extends infer Key ? (Key extends `catalogue.facet.${infer Name}` ? Name : never) : never

export type FacetView = { id: FacetName; look: 'list' | 'swatches' | 'buttons'; options: FacetOption[] }

export type SortValue = 'relevance' | 'newest' | 'price-asc' | 'price-desc'

export type PagingView = {
  page: number
  pages: number
  /** How many products are on the page now. */
  shown: number
  /** Number of the first of them, counted from 1. */
  firstShown: number
  prevHref?: string
  nextHref?: string
  /** The list with one more page under the products that are there. */
  moreHref?: string
  pageHrefs: { page: number; href: string }[]
}

/** A line of the catalogue: its categories with their products. */
export type ListingSection = {
  id: string
  title: string
  href: string
  groups: { id: string; title: string; href: string; cards: ProductCardView[] }[]
}

/** A list of products as its address describes it. */
export type ListingView = {
  title: string
  description?: string
  picture?: PictureView | null
  breadcrumbs: Crumb[]
  /** Categories inside this one. */
  children?: TileView[]
  /** What was searched for; empty for a plain list. */
  query: string
  /** Heading where it is not the title: of a search through everything. */
  heading?: string
  total: number
  cards: ProductCardView[]
  facets: FacetView[]
  /** Bounds and choice in major units; null where there is nothing to choose. */
  price: { min: number; max: number; from?: number; to?: number; currency: string; digits: number } | null
  inStock: { selected: boolean; count: number; href: string }
  /** The filters that are on; one without a label is the one of the stock, which has no name of its own. */
  chips: { id: string; label?: string; href: string; hex?: string }[]
  clearHref: string
  sort: { value: SortValue; options: { value: SortValue; href: string }[] }
  paging: PagingView
  sections?: ListingSection[]
}
