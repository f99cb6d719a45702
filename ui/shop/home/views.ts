import type { PictureView, ProductCardView, TileView } from '../views.ts'

/** The shop window; without a title it is the shop's own, with its name. */
export type HeroView = { title: string; description: string; href: string; picture: PictureView | null }

export type HomeView = {
  /** Null where nothing is sold yet. */
  hero: HeroView | null
  collections: (TileView & { products: ProductCardView[] })[]
  categories: TileView[]
  newest: ProductCardView[]
}
