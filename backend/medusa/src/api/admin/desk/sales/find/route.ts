import { deskRoute } from '../../../../../desk/route.ts'
import { findBody, findToSell } from '../../../../../desk/sales/find.ts'

/** POST /admin/desk/sales/find: what can be sold here, with its price (docs/desk.md, "Counter"). */
export const POST = deskRoute(findBody, ({ container, body }) => findToSell(container, body))
