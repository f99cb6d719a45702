import { orderBody, orderValues } from '../../../../../../../desk/options/change.ts'
import { deskRoute } from '../../../../../../../desk/route.ts'

/** POST /admin/desk/options/{id}/values/order `{ base, ids }`: another order. */
export const POST = deskRoute(orderBody, async ({ container, params: { id }, body, note }) => {
  const { values, entry } = await orderValues(container, id, body)
  note(entry)
  return { values, count: values.length }
})
