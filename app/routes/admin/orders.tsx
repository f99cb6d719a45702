import { Suspense } from 'react'
import { parseList } from '#features/admin/list.ts'
import { orderRules, ordersQuery } from '#features/admin/orders.queries.ts'
import { AdminOrdersScreen } from '#ui/screens/admin/orders/orders.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { OrdersScope } from '../../admin/orders-scope.tsx'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { useOrders } from '../../admin/use-orders.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { optional } from '../../shell/optional.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/orders'

const Bulk = optional(() => import('../../admin/order-bulk.tsx').then((part) => part.OrderBulk))
const Export = optional(() => import('../../admin/exports.tsx').then((part) => part.exports.orders))
const Peek = optional(() => import('../../admin/peeks.tsx').then((part) => part.OrderLook))

/** All orders, drawn by the server as the address says; from then on the browser asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const list = parseList(url.searchParams, orderRules)
  const queries = await load(shop, () =>
    loadQueries((client) => client.fetchQuery(ordersQuery(admin, list, shop.language))),
  )
  return { queries, meta: adminMeta(shop, 'orders.title', '/admin/orders') }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  const { screen, bulk, file, peek } = useOrders()
  return (
    <>
      <AdminOrdersScreen {...screen} />
      <Suspense fallback={null}>{peek ? <Peek {...peek} /> : null}</Suspense>
      <Suspense fallback={null}>{bulk ? <Bulk key={bulk.place} {...bulk} /> : null}</Suspense>
      <Suspense fallback={null}>{file ? <Export key={file.place} {...file} /> : null}</Suspense>
    </>
  )
}

export default function AdminOrders() {
  return (
    <OrdersScope>
      <Page />
    </OrdersScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
