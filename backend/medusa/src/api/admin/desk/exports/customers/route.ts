import { exportedBody, takenOut } from '../../../../../desk/exports/body.ts'
import { exportedCustomers } from '../../../../../desk/exports/customers.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** POST /admin/desk/exports/customers `{ ids, count? }`: a page of customers for a file; that somebody takes them out is noted. */
export const POST = deskRoute(exportedBody, async ({ container, body: { ids, count }, note }) => {
  const customers = await exportedCustomers(container, ids)
  note(takenOut('customer', count))
  return { customers }
})
