import { recordQuery } from '#features/admin/desk.ts'
import { variantRowsQuery } from '#features/admin/variant-sheet.queries.ts'
import { ProductEditor } from '#ui/screens/admin/product.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { useProduct } from '../../admin/use-product.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/product'

/** One product with its variants. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const queries = await load(shop, () =>
    loadQueries((client) =>
      Promise.all([
        client.fetchQuery(recordQuery(admin, 'product', params.productId)),
        client.fetchQuery(variantRowsQuery(admin, params.productId)),
      ]),
    ),
  )
  return { queries, meta: adminMeta(shop, 'admin.products.title', `/admin/products/${params.productId}`) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page({ id }: { id: string }) {
  return <ProductEditor {...useProduct(id)} />
}

export default function AdminProduct({ params }: Route.ComponentProps) {
  return <Page key={params.productId} id={params.productId} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
