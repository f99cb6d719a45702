import { eraseBody, eraseCustomer } from '../../../../../../desk/customers/erase.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/customers/{id}/erase: forgets a person; what the law wants kept stays without them (docs/desk.md). */
export const POST = deskRoute(eraseBody, async ({ container, params, body, note }) => {
  const { id = '' } = params
  const erased = await eraseCustomer(container, id, body)
  const after = { orders: erased.orders }
  note({ action: 'erased', resource: 'customer', resource_id: id, summary: '', before: null, after })
  return erased
})
