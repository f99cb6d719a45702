import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { announce } from '../../../../../../desk/orders/returns.ts'

/** POST /admin/desk/orders/{id}/return: pieces are to come back (docs/desk.md, "Orders"). */
export const POST = orderRoute(announce)
