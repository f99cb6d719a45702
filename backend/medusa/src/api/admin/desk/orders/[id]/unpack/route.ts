import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { unpack } from '../../../../../../desk/orders/parcels.ts'

/** POST /admin/desk/orders/{id}/unpack: a parcel that has not left is taken apart (docs/desk.md, "Orders"). */
export const POST = orderRoute(unpack)
