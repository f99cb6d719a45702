import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { cancel } from '../../../../../../desk/orders/money.ts'

/** POST /admin/desk/orders/{id}/cancel: ends the order (docs/desk.md, "Orders"). */
export const POST = orderRoute(cancel)
