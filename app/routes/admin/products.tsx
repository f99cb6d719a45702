import { useQuery } from '@tanstack/react-query'
import { parseList } from '#features/admin/list.ts'
import { productRules, productsQuery } from '#features/admin/products.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AdminProductsScreen } from '#ui/screens/admin/products.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { tableStatus } from '../../admin/table-status.ts'
import { revalidateElsewhere, useList } from '../../admin/use-list.ts'
import { adminTransport } from '../../browser/admin-transport.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/products'

/** All products, drawn by the server as the address says; from then on the browser asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const list = parseList(url.searchParams, productRules)
  const queries = await load(shop, () =>
    loadQueries((client) => client.fetchQuery(productsQuery(admin, list, shop.language))),
  )
  return { queries, meta: adminMeta(shop, 'admin.products.title', '/admin/products') }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

const rowHref = ({ id }: { id: string }) => `/admin/products/${id}`

export default function AdminProducts() {
  const { language } = useUi()
  const { list, table } = useList(productRules)
  const query = useQuery(productsQuery(adminTransport, list, language))
  return (
    <AdminProductsScreen
      {...table}
      newHref="/admin/products/new"
      rowHref={rowHref}
      rows={query.data?.rows ?? []}
      total={query.data?.total}
      status={tableStatus(query)}
      onRetry={() => void query.refetch()}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
