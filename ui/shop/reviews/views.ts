import type { ShopperPictureView } from '../views.ts'

/** How many of five. */
export type Rating = 1 | 2 | 3 | 4 | 5

/** What a buyer says of a product, as everybody reads it. */
export type ReviewView = {
  id: string
  rating: Rating
  title: string
  text: string
  name: string
  /** Of what was bought: "M / Sand". */
  variant?: string
  /** In which it is written, for voices and hyphens. */
  language: string
  /** Finished text: "21 Nov 2026". */
  date: string
  dateTime: string
  pictures: ShopperPictureView[]
  /** What the shop answers. */
  reply?: string
}

/** How many reviews a product has, and how good they are. */
export type RatingView = { count: number; average: number; averageText: string }

/** The reviews of a product: the sum of all, and a page of them. */
export type ReviewsView = RatingView & {
  /** From five stars to one. */
  distribution: { rating: Rating; count: number; percent: number }[]
  orders: { id: 'newest' | 'highest' | 'lowest'; href: string; current: boolean }[]
  reviews: ReviewView[]
  page: number
  pages: number
  prevHref?: string
  nextHref?: string
  pageHrefs: { page: number; href: string }[]
}

/** What a buyer types. */
export type ReviewFields = { rating: string; title: string; text: string; name: string }

export type ReviewState = 'waiting' | 'approved' | 'rejected'

/** The form of a review: of what, and what was written before. */
export type ReviewFormView = {
  product: { title: string; variant?: string; thumbnail: string | null }
  values: ReviewFields
  /** How far what was written is; left out before the first time. */
  state?: ReviewState
  /** Why the shop rejected it. */
  reason?: string
  /** Counts what was written, so that nothing is overwritten unseen. */
  version: number
  pictures: ShopperPictureView[]
}
