import { orderBody, orderValues } from '../../../../../../../desk/options/change.ts'
import { deskRoute } from '../../../../../../../desk/route.ts'

/** POST /admin/desk/options/{id}/values/order `{ base, ids }`: another order. */
export const POST = deskRoute(orderBody, async ({ container, params: { id }, body }) => {
  const { values } = await orderValues(container, id, body)
  return { values, count: values.length }
})
