import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { transfer } from '../../../../../../desk/orders/rest.ts'

/** POST /admin/desk/orders/{id}/transfer: gives the order to somebody else (docs/desk.md, "Orders"). */
export const POST = orderRoute(transfer)
