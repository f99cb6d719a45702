import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { refund } from '../../../../../../desk/orders/money.ts'

/** POST /admin/desk/orders/{id}/refund: gives money back (docs/desk.md, "Orders"). */
export const POST = orderRoute(refund)
