import { deskRoute } from '../../../../../desk/route.ts'
import { dropBody, dropSale } from '../../../../../desk/sales/sell.ts'

/** POST /admin/desk/sales/drop: a sale that waits for a payment by link is given up (docs/desk.md, "Counter"). */
export const POST = deskRoute(dropBody, ({ container, body, actor }) => dropSale(container, body, actor))
