import type { Rating, ReviewPictureView, ReviewState } from '#ui/shop/reviews/views.ts'

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
  pictures: ReviewPictureView[]
  reason: string
  reply: string
  product: { title: string; variant?: string; href: string }
  order: { number: string; href: string }
}
