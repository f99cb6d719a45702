import { goodsFor, goodsQuery } from '../../../../../../desk/orders/goods.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** GET /admin/desk/orders/{id}/goods?q=: what can be put into this order (docs/desk.md, "Orders"). */
export const GET = deskRoute(goodsQuery, ({ container, params: { id }, body }) => goodsFor(container, id, body.q))
