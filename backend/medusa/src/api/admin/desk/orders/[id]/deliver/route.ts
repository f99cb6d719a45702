import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { deliver } from '../../../../../../desk/orders/parcels.ts'

/** POST /admin/desk/orders/{id}/deliver: a parcel has arrived (docs/desk.md, "Orders"). */
export const POST = orderRoute(deliver)
