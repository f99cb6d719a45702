import { useSearchParams } from 'react-router-dom'
import { categoriesQuery, categoryProductsQuery } from '#features/admin/categories.queries.ts'
import { recordQuery } from '#features/admin/desk.ts'
import { CategoryScreen } from '#ui/screens/admin/category.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { categoryHref } from '../../admin/category-path.ts'
import { useCategory } from '../../admin/use-category.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/category'

/** One category; the id `new` makes one, below `?parent=` where that is said. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const id = params.categoryId
  let name: unknown
  const queries = await load(shop, () =>
    loadQueries(async (client) => {
      const [, values] = await Promise.all([
        client.fetchQuery(categoriesQuery(admin)),
        id === 'new' ? null : client.fetchQuery(recordQuery(admin, 'category', id)),
        id === 'new' ? null : client.prefetchQuery(categoryProductsQuery(admin, id)),
      ])
      name = values?.name
    }),
  )
  const title = id === 'new' ? 'admin.categories.add' : 'admin.categories.title'
  return { queries, meta: adminMeta(shop, title, categoryHref(id), name) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page({ id, parent }: { id: string; parent: string | null }) {
  return <CategoryScreen {...useCategory(id, parent)} />
}

export default function AdminCategory({ params }: Route.ComponentProps) {
  const parent = useSearchParams()[0].get('parent')
  return (
    <WordsScope areas={['categories']}>
      <Page key={`${params.categoryId} ${parent}`} id={params.categoryId} parent={parent} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
