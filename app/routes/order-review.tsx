import { loadReviewForm, reviewOutcome } from '#features/orders/review.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { load } from '../load.ts'
import { named } from '../named-middleware.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { ReviewPart } from '../reviews/review-part.tsx'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/order-review'

export const middleware = [named('order-reader')]

/** Where a buyer says what a product of an order is like. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { orderId, productId } = params
  const { view } = await load(shop, async () => ({ view: await loadReviewForm(shop.transport, orderId, productId) }))
  const title = wordsOf(shop.language).t('review.write')
  const path = `/order-summary/${orderId}/review/${productId}`
  const outcome = reviewOutcome(url.searchParams.get('review'))
  return { orderId, productId, view, outcome, meta: pageMeta(shop, { title, path, hidden: true }) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function OrderReview({ loaderData: { orderId, productId, view, outcome } }: Route.ComponentProps) {
  return (
    <WordsScope areas={['review', 'forms']}>
      <ReviewPart key={productId} order={orderId} product={productId} view={view} outcome={outcome} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
