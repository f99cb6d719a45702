import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { paid } from '../../../../../../desk/orders/rest.ts'

/** POST /admin/desk/orders/{id}/paid: what was to be paid came in (docs/desk.md, "Orders"). */
export const POST = orderRoute(paid)
