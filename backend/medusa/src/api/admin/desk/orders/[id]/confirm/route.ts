import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { confirm } from '../../../../../../desk/orders/change/acts.ts'

/** POST /admin/desk/orders/{id}/confirm: what was previewed becomes the order (docs/desk.md, "Orders"). */
export const POST = orderRoute(confirm)
