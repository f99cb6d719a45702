import { categoriesQuery } from '#features/admin/categories.queries.ts'
import { recordQuery } from '#features/admin/desk.ts'
import { storeQuery } from '#features/admin/store.queries.ts'
import { variantRowsQuery } from '#features/admin/variant-sheet.queries.ts'
import { ProductEditor } from '#ui/screens/admin/product.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { takeAhead } from '../../admin/product-ahead.ts'
import { useProduct } from '../../admin/use-product.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/product'

/** One product with its variants. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const { productId: id } = params
  let name: unknown
  const queries = await load(shop, () =>
    loadQueries(async (client) => {
      const [values] = await Promise.all([
        client.fetchQuery(recordQuery(admin, 'product', id)),
        client.fetchQuery(variantRowsQuery(admin, id)),
        // Why it is not in the shop stands over the page: what came later would push the rest down.
        client.prefetchQuery(storeQuery(admin)),
        client.prefetchQuery(categoriesQuery(admin)),
      ])
      name = values.title
    }),
  )
  return { queries, meta: adminMeta(shop, 'admin.products.title', `/admin/products/${id}`, name) }
}

/** Whoever walks through a list waits for no product: the next ones were read while this one was looked at. */
export const clientLoader = async ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  takeAhead(params.productId) ?? serverLoader()

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page({ id }: { id: string }) {
  return <ProductEditor {...useProduct(id)} />
}

export default function AdminProduct({ params }: Route.ComponentProps) {
  return (
    <WordsScope areas={['editor']}>
      <Page key={params.productId} id={params.productId} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
