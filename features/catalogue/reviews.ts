import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDay } from '#features/shared/dates.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { dayInShop } from '#features/shared/shop-clock.ts'
import { shopperPicture } from '#features/shared/shopper-picture.ts'
import type { Rating, RatingView, ReviewsView, ReviewView } from '#ui/shop/reviews/views.ts'
import { pageLinks } from './paging.ts'

/** What is public of a product's reviews, as `GET /store/products/{id}/reviews` answers it. */
export type PublicReviews = {
  product_id: string
  count: number
  average: number | null
  /** How many have one star, two … */
  stars: number[]
  reviews: {
    id: string
    rating: Rating
    title: string
    text: string
    name: string
    language: string
    variant: string | null
    created_at: string
    reply: string | null
    pictures: { id: string; width: number; height: number }[]
  }[]
}

const orders = ['newest', 'highest', 'lowest'] as const
/** Which of the reviews an address asks for. */
export type ReviewsAsked = { page: number; order: (typeof orders)[number] }

/** Reviews of one page. */
const pageSize = 5
const mostPages = 1000
/** Names in the address of a product. */
const names = { page: 'reviews', order: 'by' } as const
export const reviewParams: readonly string[] = Object.values(names)

/** Reads an address; what it does not understand is the usual. */
export function reviewsAsked(params: URLSearchParams): ReviewsAsked {
  const page = Number(params.get(names.page))
  return {
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page : 1,
    order: orders.find((one) => one === params.get(names.order)) ?? 'newest',
  }
}

/** What buyers say of a product; null for a page that can do without, when the backend is away or does not know. */
export const loadReviews = (
  transport: Transport,
  productId: string,
  { page, order }: ReviewsAsked,
): Promise<PublicReviews | null> =>
  transport
    .fetch<PublicReviews>(`/store/products/${encodeURIComponent(productId)}/reviews`, {
      query: { order, limit: pageSize, offset: (page - 1) * pageSize },
      policy: 'catalogue',
    })
    .catch((error: unknown) => {
      if (isHttpError(error)) return null
      throw error
    })

/** The addresses of a picture of a review in both sizes. */
const reviewPicture = shopperPicture('review-pictures')

/** A grade as it is read: "4.6". */
const gradeText = (average: number, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)

/** How many reviews a product has, and how good they are. */
export const ratingView = ({ count, average }: PublicReviews, language: Language): RatingView => ({
  ...{ count, average: average ?? 0 },
  averageText: gradeText(average ?? 0, language),
})

function reviewView(one: PublicReviews['reviews'][number], language: Language): ReviewView {
  const { id, rating, title, text, name, created_at, pictures } = one
  const day = dayInShop(created_at)
  return {
    ...{ id, rating, title, text, name },
    language: one.language,
    variant: one.variant ?? undefined,
    date: formatDay(day, language),
    dateTime: day,
    pictures: pictures.map(reviewPicture),
    reply: one.reply ?? undefined,
  }
}

/**
 * The reviews of a product as its page draws them. Pure.
 * @param here the address of the page, whose other parameters stay
 */
export function reviewsView(
  found: PublicReviews,
  { page, order }: ReviewsAsked,
  here: { path: string; params: URLSearchParams },
  language: Language,
): ReviewsView {
  const { count, stars, reviews } = found
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const at = (to: ReviewsAsked): string => {
    const params = new URLSearchParams(here.params)
    for (const name of reviewParams) params.delete(name)
    if (to.order !== 'newest') params.set(names.order, to.order)
    if (to.page > 1) params.set(names.page, String(to.page))
    const query = params.toString()
    return `${here.path}${query === '' ? '' : `?${query}`}#reviews`
  }
  return {
    ...ratingView(found, language),
    distribution: ([5, 4, 3, 2, 1] as const).map((rating) => {
      const own = stars[rating - 1] ?? 0
      return { rating, count: own, percent: count > 0 ? Math.round((own / count) * 100) : 0 }
    }),
    orders: orders.map((id) => ({ id, href: at({ page: 1, order: id }), current: id === order })),
    reviews: reviews.map((one) => reviewView(one, language)),
    page,
    pages,
    prevHref: page > 1 ? at({ page: Math.min(page - 1, pages), order }) : undefined,
    nextHref: page < pages ? at({ page: page + 1, order }) : undefined,
    pageHrefs: pageLinks(page, pages).map((one) => ({ page: one, href: at({ page: one, order }) })),
  }
}

/** What schema.org's Product says of them: the sum, and those of the page. Nothing where there are none. */
export function reviewData({ count, average, reviews }: PublicReviews): Record<string, unknown> {
  if (count === 0 || average === null) return {}
  const best = { bestRating: 5, worstRating: 1 }
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 100) / 100,
      reviewCount: count,
      ...best,
    },
    review:
      reviews.length === 0
        ? undefined
        : reviews.map(({ rating, title, text, name, created_at, language }) => ({
            '@type': 'Review',
            name: title,
            reviewBody: text,
            inLanguage: language,
            author: { '@type': 'Person', name },
            datePublished: dayInShop(created_at),
            reviewRating: { '@type': 'Rating', ratingValue: rating, ...best },
          })),
  }
}
