import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { callOff } from '../../../../../../desk/orders/returns.ts'

/** POST /admin/desk/orders/{id}/call-off: a return does not come (docs/desk.md, "Orders"). */
export const POST = orderRoute(callOff)
