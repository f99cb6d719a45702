import { deskRoute } from '../../../../desk/route.ts'
import { changeStock, stockBody, stockEntries } from '../../../../desk/stock/change.ts'

/** POST /admin/desk/stock `{ idempotency_key, items: [{ inventory_item_id, location_id, by } | { …, from, to }], reason? }`. */
export const POST = deskRoute(stockBody, async ({ container, body, note }) => {
  const answer = await changeStock(container, body)
  if (!answer.repeated) note(...stockEntries(answer.levels, body.reason))
  return answer
})
