import { categoriesQuery, categoryCountsQuery } from '#features/admin/categories.queries.ts'
import { CategoriesScreen } from '#ui/screens/admin/categories.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { categoriesHref } from '../../admin/category-path.ts'
import { useCategories } from '../../admin/use-categories.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/categories'

/** All categories of the shop. How many products are in them may come later, or not at all. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const queries = await load(shop, () =>
    loadQueries((client) =>
      Promise.all([client.fetchQuery(categoriesQuery(admin)), client.prefetchQuery(categoryCountsQuery(admin))]),
    ),
  )
  return { queries, meta: adminMeta(shop, 'admin.categories.title', categoriesHref) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  return <CategoriesScreen {...useCategories()} />
}

export default function AdminCategories() {
  return (
    <WordsScope areas={['categories']}>
      <Page />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
