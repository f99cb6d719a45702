import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { fulfil } from '../../../../../../desk/orders/parcels.ts'

/** POST /admin/desk/orders/{id}/fulfil: packs pieces into a parcel, and sends it (docs/desk.md, "Orders"). */
export const POST = orderRoute(fulfil)
