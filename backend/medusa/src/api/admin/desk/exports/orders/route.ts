import { exportedBody, takenOut } from '../../../../../desk/exports/body.ts'
import { exportedOrders } from '../../../../../desk/exports/orders.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** POST /admin/desk/exports/orders `{ ids, count? }`: a page of orders for a file; that somebody takes them out is noted. */
export const POST = deskRoute(exportedBody, async ({ container, body: { ids, count }, note }) => {
  const orders = await exportedOrders(container, ids)
  note(takenOut('order', count))
  return { orders }
})
