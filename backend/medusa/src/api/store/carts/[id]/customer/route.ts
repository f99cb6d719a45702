import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { takeCart } from '../../../../../identity/hand-over-cart.ts'

/**
 * POST /store/carts/{id}/customer: the guest's cart becomes the caller's. Takes the place of Medusa's own route, which gives
 * anybody's cart to whoever knows its id, and fails the second time for one customer while caching is on (2.21).
 */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { id = '' } = request.params
  await takeCart(request.scope, request.auth_context.actor_id, id)
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'cart', fields: request.queryConfig.fields, filters: { id } })
  response.json({ cart: data[0] })
}
