import type { PictureView, ProductCardView, TileView } from '../views.ts'

/** The shop window. */
export type HeroView = { title: string; description: string; href: string; picture: PictureView | null }

export type HomeView = {
  hero: HeroView
  collections: (TileView & { products: ProductCardView[] })[]
  categories: TileView[]
  newest: ProductCardView[]
}
