import type { RatingView } from '../reviews/views.ts'
import type { PictureView, PriceView } from '../views.ts'

/** What a product is made in: a size, a color. */
export type ComparedValue = { label: string; hex?: string; soldOut: boolean }

/** A product among those that are compared, with the price and the stock of now. */
export type ComparedView = {
  id: string
  href: string
  title: string
  subtitle?: string
  picture: PictureView | null
  price: PriceView
  stock: 'in-stock' | 'ahead' | 'sold-out' | 'unavailable'
  /** Left out where nobody has said anything yet. */
  rating?: RatingView
  category?: string
  options: { id: string; title: string; values: ComparedValue[] }[]
  /** In the same order of every product; one that nobody knows has an empty value. */
  facts: { label: string; value: string }[]
}
