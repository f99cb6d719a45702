import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { complete } from '../../../../../../desk/orders/rest.ts'

/** POST /admin/desk/orders/{id}/complete: all of it is done (docs/desk.md, "Orders"). */
export const POST = orderRoute(complete)
