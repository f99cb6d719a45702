import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { receive } from '../../../../../../desk/orders/returns.ts'

/** POST /admin/desk/orders/{id}/receive: pieces came back (docs/desk.md, "Orders"). */
export const POST = orderRoute(receive)
