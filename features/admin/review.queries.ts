import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import { shopperPicture } from '#features/shared/shopper-picture.ts'
import type { StaffReviewView } from '#ui/screens/admin/reviews/views.ts'
import type { Rating, ReviewState } from '#ui/shop/reviews/views.ts'
import { saveRecord } from './desk.ts'
import type { Change } from './record-edits.ts'

/** A review as the desk answers it (docs/desk.md, "Reviews"). */
export type StaffReview = {
  id: string
  product_id: string
  order_id: string
  rating: Rating
  title: string
  text: string
  name: string
  language: string
  variant: string | null
  status: ReviewState
  version: number
  reason: string | null
  reply: string | null
  written_at: string
  pictures: { id: string; width: number; height: number }[]
  product_title: string | null
  display_id: number | null
  /** The next one that nobody has read. */
  next_id: string | null
}

/** One review. */
export const reviewQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: ['admin', 'resource', 'reviews', 'one', id],
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ review: StaffReview }>(`/admin/desk/reviews/${id}`, { signal })).review,
  })

/** What its page shows. Pure. */
export function staffReviewView(review: StaffReview, language: Language): StaffReviewView {
  const { id, status, rating, title, text, name, version, pictures, product_id, order_id, variant } = review
  return {
    ...{ id, rating, title, text, name },
    state: status,
    language: review.language,
    written: formatDateTime(review.written_at, language),
    rewritten: version > 1,
    pictures: pictures.map(shopperPicture('review-pictures')),
    reason: review.reason ?? '',
    reply: review.reply ?? '',
    product: {
      title: review.product_title ?? product_id,
      variant: variant ?? undefined,
      href: `/admin/products/${product_id}`,
    },
    order: { number: `#${review.display_id ?? order_id}`, href: `/admin/orders/${order_id}` },
  }
}

/** Of a review what a decision changes. */
type Judged = Pick<StaffReview, 'status' | 'version' | 'reason' | 'reply'>
export type Decided = { approve: true } | { reject: string } | { reply: string }

/** What a decision changes, with what was read: nobody decides about words that came after it. Pure. */
export function decision({ status, version, reason, reply }: Judged, wish: Decided): Change[] {
  const state = (to: ReviewState): Change => ({ path: 'state', from: `${status}:${version}`, to: `${to}:${version}` })
  if ('approve' in wish) return [state('approved'), { path: 'reason', from: reason, to: null }]
  if ('reject' in wish) return [state('rejected'), { path: 'reason', from: reason, to: wish.reject }]
  return [{ path: 'reply', from: reply, to: wish.reply || null }]
}

/** Decides; answers a code of `moderation.problem.*`, or null when it went well. */
export async function decideReview(admin: Transport, review: StaffReview, wish: Decided): Promise<string | null> {
  const outcome = await saveRecord(admin, 'review', review.id, decision(review, wish), (problem) => problem)
  if (outcome.ok) return null
  if ('conflicts' in outcome) return 'changed'
  const failed = 'failed' in outcome ? outcome.failed : undefined
  return failed === 'away' || failed === 'session' ? failed : 'unknown'
}
