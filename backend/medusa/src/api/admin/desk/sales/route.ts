import { deskRoute } from '../../../../desk/route.ts'
import { saleBody, sell } from '../../../../desk/sales/sell.ts'

/** POST /admin/desk/sales: sold over the counter (docs/desk.md, "Counter"). */
export const POST = deskRoute(saleBody, async ({ container, body, actor, note }) => {
  const sale = await sell(container, body, actor)
  const { id, display_id, total, currency_code, repeated } = sale
  const after = { amount: total, currency_code, paid: body.paid }
  if (!repeated)
    note({ action: 'sold', resource: 'order', resource_id: id, summary: `#${display_id}`, before: null, after })
  return sale
})
