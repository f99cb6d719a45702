import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { credit } from '../../../../../../desk/orders/rest.ts'

/** POST /admin/desk/orders/{id}/credit: lets a part of what is to be paid go (docs/desk.md, "Orders"). */
export const POST = orderRoute(credit)
