import { deskRoute } from '../../../../desk/route.ts'
import { changeStock, stockBody } from '../../../../desk/stock/change.ts'

/** POST /admin/desk/stock `{ idempotency_key, items: [{ inventory_item_id, location_id, by } | { …, from, to }] }`. */
export const POST = deskRoute(stockBody, ({ container, body }) => changeStock(container, body))
