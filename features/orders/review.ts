import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { picture } from '#features/shared/media.ts'
import { shopperPicture } from '#features/shared/shopper-picture.ts'
import { typedTexts } from '#features/shared/typed-texts.ts'
import type { ReviewFields, ReviewFormView, ReviewState } from '#ui/shop/reviews/views.ts'

type Answer = {
  product: { id: string; title: string; variant: string | null; thumbnail: string | null }
  review: {
    rating: number
    title: string
    text: string
    name: string
    status: ReviewState
    version: number
    reason: string | null
    pictures: { id: string; width: number; height: number }[]
  } | null
}

const blank: ReviewFields = { rating: '', title: '', text: '', name: '' }

/** Maps what the backend says to the form. Pure. */
export function reviewFormView({ product, review }: Answer): ReviewFormView {
  return {
    product: {
      title: product.title,
      variant: product.variant ?? undefined,
      thumbnail: picture(product.thumbnail, '', { width: 160 })?.src ?? null,
    },
    values: review
      ? { rating: String(review.rating), title: review.title, text: review.text, name: review.name }
      : blank,
    state: review?.status,
    reason: review?.reason ?? undefined,
    version: review?.version ?? 0,
    pictures: (review?.pictures ?? []).map(shopperPicture('review-pictures')),
  }
}

/** The form of a review; null before the thing has arrived. Whoever asks must have been checked, as for the order itself. */
export async function loadReviewForm(
  transport: Transport,
  order: string,
  product: string,
): Promise<ReviewFormView | null> {
  try {
    const path = `/store/orders/${encodeURIComponent(order)}/reviews/${encodeURIComponent(product)}`
    return reviewFormView(await transport.fetch<Answer>(path))
  } catch (error) {
    if (isHttpError(error) && error.status === 409) return null
    throw error
  }
}

/** Where a form with files goes. */
export const reviewAction = (order: string, product: string): string =>
  `/reviews/${encodeURIComponent(order)}/${encodeURIComponent(product)}`

const outcomes = ['sent', 'invalid', 'changed', 'too_many', 'unknown'] as const

/** How it went, as the address says where no script reads the answer; nobody else's words are shown. */
export const reviewOutcome = (said: string | null): (typeof outcomes)[number] | null =>
  outcomes.find((one) => one === said) ?? null

/** What a refusal means, in the codes of `review.problem.*`: by field, or `root` where it is none of them. */
export function reviewRefusal(error: unknown): Record<string, string> {
  if (!isHttpError(error)) throw error
  if (error.fields) return { ...error.fields }
  if (error.code === 'ERR_NETWORK') return { root: 'offline' }
  if (error.status === 429) return { root: 'too_many' }
  if (error.status === 413) return { root: 'too_large' }
  return { root: error.reason === 'changed' ? 'changed' : 'unknown' }
}

/** What is typed and not sent yet, kept in its tab. */
export const reviewDraft = (order: string, product: string) => typedTexts<ReviewFields>(`review.${order}.${product}`)
