import { deskRoute } from '../../../../desk/route.ts'
import { saleBody, sell } from '../../../../desk/sales/sell.ts'

/** POST /admin/desk/sales: sold over the counter (docs/desk.md, "Counter"). */
export const POST = deskRoute(saleBody, async ({ container, body, actor, note }) => {
  const sale = await sell(container, body, actor)
  if (sale.state === 'waiting') return sale
  const { handed, ...answer } = sale
  const { id, display_id, total, currency_code } = sale
  const after = { amount: total, currency_code, paid: body.paid }
  if (handed)
    note({ action: 'sold', resource: 'order', resource_id: id, summary: `#${display_id}`, before: null, after })
  return answer
})
