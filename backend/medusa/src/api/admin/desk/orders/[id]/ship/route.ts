import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { ship } from '../../../../../../desk/orders/parcels.ts'

/** POST /admin/desk/orders/{id}/ship: a parcel leaves (docs/desk.md, "Orders"). */
export const POST = orderRoute(ship)
