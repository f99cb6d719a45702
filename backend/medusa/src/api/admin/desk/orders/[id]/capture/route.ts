import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { capture } from '../../../../../../desk/orders/money.ts'

/** POST /admin/desk/orders/{id}/capture: takes an authorized payment (docs/desk.md, "Orders"). */
export const POST = orderRoute(capture)
