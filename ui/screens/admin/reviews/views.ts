import type { Rating, ReviewState } from '#ui/shop/reviews/views.ts'
import type { ShopperPictureView } from '#ui/shop/views.ts'

/** A review as staff judge it. */
export type StaffReviewView = {
  id: string
  state: ReviewState
  rating: Rating
  title: string
  text: string
  name: string
  language: string
  /** Finished text. */
  written: string
  /** It was written anew after the first time. */
  rewritten: boolean
  pictures: ShopperPictureView[]
  reason: string
  reply: string
  product: { title: string; variant?: string; href: string }
  order: { number: string; href: string }
}

/** Why a review was not decided with the others. */
export type ReviewBulkWhy = 'already' | 'rewritten' | 'approved' | 'rejected' | 'changed' | 'gone' | 'busy' | 'unknown'

/** A review among those that are decided together. */
export type ReviewBulkRow = {
  id: string
  rating: Rating
  title: string
  text: string
  name: string
  language: string
  /** How many the buyer sent; they are looked at on its page. */
  pictures: number
  product: string
  /** As it was read. */
  state: ReviewState
  /** `left`: there is nothing to do with it. */
  fate: 'ready' | 'left' | 'done' | 'refused'
  why?: ReviewBulkWhy
}
