import { reviewQuery } from '#features/admin/review.queries.ts'
import { ReviewScreen } from '#ui/screens/admin/reviews/review.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { resourceHref } from '../../admin/catalog.ts'
import { useReview } from '../../admin/use-review.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/review'

/** One review. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  let name: unknown
  const queries = await load(shop, () =>
    loadQueries(async (client) => {
      name = (await client.fetchQuery(reviewQuery(admin, params.reviewId))).title
    }),
  )
  const path = `${resourceHref('reviews')}/${params.reviewId}`
  return { queries, meta: adminMeta(shop, 'resources.reviews.title', path, name) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page({ id }: { id: string }) {
  return <ReviewScreen {...useReview(id)} />
}

export default function AdminReview({ params }: Route.ComponentProps) {
  return (
    <WordsScope areas={['kinds', 'moderation', 'resources', 'review']}>
      <Page key={params.reviewId} id={params.reviewId} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
