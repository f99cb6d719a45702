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
