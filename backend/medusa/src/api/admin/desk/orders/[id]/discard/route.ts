import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { discard } from '../../../../../../desk/orders/change/acts.ts'

/** POST /admin/desk/orders/{id}/discard: a change that was begun is given up (docs/desk.md, "Orders"). */
export const POST = orderRoute(discard)
