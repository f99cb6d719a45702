import { Suspense } from 'react'
import { orderQuery } from '#features/admin/order.queries.ts'
import { AdminOrderScreen } from '#ui/screens/admin/orders/order.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { OrdersScope } from '../../admin/orders-scope.tsx'
import { useOrder } from '../../admin/use-order.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { optional } from '../../shell/optional.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/order'

const Edit = optional(() => import('../../admin/order-edit.tsx').then((part) => part.OrderEdit))
const ReturnPictures = optional(() => import('../../admin/return-pictures.tsx').then((part) => part.ReturnPictures))
const Tasks = optional(() => import('../../admin/order-tasks.tsx').then((part) => part.OrderTasks))

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

function Page({ id }: { id: string }) {
  const { screen, order, task, act, close, pending, refused } = useOrder(id)
  return (
    <>
      <AdminOrderScreen
        {...screen}
        picturesOf={(back, number) => (
          <Suspense fallback={null}>
            <ReturnPictures order={id} back={back} number={number} />
          </Suspense>
        )}
        edit={
          order?.live ? (
            <Suspense fallback={null}>
              <Edit id={id} />
            </Suspense>
          ) : null
        }
      />
      <Suspense fallback={null}>
        {task && order ? (
          <Tasks
            key={task.place}
            task={task.task}
            open={task.open}
            order={order}
            pending={pending}
            refused={refused}
            onClose={close}
            onAct={(wish) => void act(wish)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

export default function AdminOrder({ params }: Route.ComponentProps) {
  return (
    <OrdersScope>
      <Page key={params.orderId} id={params.orderId} />
    </OrdersScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
