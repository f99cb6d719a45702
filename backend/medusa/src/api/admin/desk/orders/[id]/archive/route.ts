import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { archive } from '../../../../../../desk/orders/rest.ts'

/** POST /admin/desk/orders/{id}/archive: it is put away (docs/desk.md, "Orders"). */
export const POST = orderRoute(archive)
