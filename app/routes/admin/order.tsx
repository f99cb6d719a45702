import { orderQuery } from '#features/admin/order.queries.ts'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { OrderPage } from '../../admin/order-page.tsx'
import { OrdersScope } from '../../admin/orders-scope.tsx'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/order'

/** One order with its parcels, payments and returns. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const { orderId: id } = params
  let name: unknown
  const queries = await load(shop, () =>
    loadQueries(async (client) => {
      const order = await client.fetchQuery(orderQuery(admin, id))
      name = `#${order.display_id}`
    }),
  )
  return { queries, meta: adminMeta(shop, 'orders.title', `/admin/orders/${id}`, name) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function AdminOrder({ params }: Route.ComponentProps) {
  return (
    <OrdersScope>
      <OrderPage key={params.orderId} id={params.orderId} />
    </OrdersScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
