import { Suspense } from 'react'
import { redirect } from 'react-router-dom'
import { parseList } from '#features/admin/list.ts'
import { productsQuery } from '#features/admin/products.queries.ts'
import { productRules } from '#features/admin/products-asked.ts'
import { storeQuery } from '#features/admin/store.queries.ts'
import { defaultAddress, type KeptView } from '#features/admin/views.queries.ts'
import { AdminProductsScreen } from '#ui/screens/admin/products.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { useProducts } from '../../admin/use-products.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { withLanguage } from '../../paths.ts'
import { optional } from '../../shell/optional.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/products'

const Bulk = optional(() => import('../../admin/bulk.tsx').then((part) => part.Bulk))
const Peek = optional(() => import('../../admin/peeks.tsx').then((part) => part.ProductLook))
const Export = optional(() => import('../../admin/exports.tsx').then((part) => part.exports.products))

/** All products, drawn by the server as the address says; from then on the browser asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  // A bare address opens as the person wants the list to open; `wholeList` is the way to see all of it.
  if (url.search === '') {
    const views = await load(shop, () => admin.fetch<{ views: KeptView[] }>('/admin/desk/views/products'))
    const address = defaultAddress(views.views)
    if (address !== '') throw redirect(withLanguage(`/admin/products?${address}`, shop.language))
  }
  const queries = await load(shop, () =>
    loadQueries(async (client) => {
      const { currencies } = await client.fetchQuery(storeQuery(admin))
      const [currency = ''] = currencies
      const list = parseList(url.searchParams, productRules(currency))
      await client.fetchQuery(productsQuery(admin, list, currency, shop.language))
    }),
  )
  return { queries, meta: adminMeta(shop, 'admin.products.title', '/admin/products') }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function AdminProducts() {
  const { screen, desk, file, peek } = useProducts()
  return (
    <>
      <AdminProductsScreen {...screen} />
      <Suspense fallback={null}>{peek ? <Peek {...peek} /> : null}</Suspense>
      <Suspense fallback={null}>{desk ? <Bulk key={desk.place} {...desk} /> : null}</Suspense>
      <Suspense fallback={null}>{file ? <Export key={file.place} {...file} /> : null}</Suspense>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
