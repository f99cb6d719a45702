import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import type { OrderBody } from '../validators.ts'

/**
 * POST /identity/transfer `{ order_id }`: where an order stands with the signed-in customer. `mine`: it is theirs; `asked`:
 * they have asked for it, and the answer is not there yet; `offer`: they may ask.
 */
export async function POST(request: AuthenticatedMedusaRequest<OrderBody>, response: MedusaResponse): Promise<void> {
  const { actor_id } = request.auth_context
  const { order_id } = request.validatedBody
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: ['id', 'customer_id'],
    filters: { id: order_id },
  })
  const [order] = orders
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Not found')
  if (order.customer_id === actor_id) {
    response.json({ state: 'mine' })
    return
  }
  const { data: changes } = await query.graph({
    entity: 'order_change',
    fields: ['id', 'requested_by'],
    filters: { order_id, change_type: 'transfer', status: 'requested' } as never,
  })
  response.json({ state: changes.some((one) => one.requested_by === actor_id) ? 'asked' : 'offer' })
}
