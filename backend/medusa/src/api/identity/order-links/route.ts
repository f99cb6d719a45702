import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { databaseOf } from '../../../completion/facts.ts'
import type { OrderLinkBody } from '../validators.ts'

/** A letter of that second that went to another address than the order has now. */
const elsewhere = `select 1 from letter l join "order" o on o.id = l.order_id
  where l.order_id = ? and floor(extract(epoch from l.created_at)) = ? and lower(l."to") is distinct from lower(o.email)`

/**
 * POST /identity/order-links `{ order_id, owed }` → `{ opens }`: whether the link of a letter still opens its order. An order
 * whose e-mail was put right was perhaps never of whoever reads the old one. A link that was in no letter is shown by staff.
 */
export async function POST(request: MedusaRequest<OrderLinkBody>, response: MedusaResponse): Promise<void> {
  const { order_id, owed } = request.validatedBody
  const { rows } = await databaseOf(request.scope).raw(elsewhere, [order_id, owed])
  response.json({ opens: rows.length === 0 })
}
