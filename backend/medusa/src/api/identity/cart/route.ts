import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { handOverCartWorkflow } from '../../../workflows/hand-over-cart.ts'
import type { CartBody } from '../validators.ts'

/** POST /identity/cart `{ cart_id }`: the cart of a browser becomes the signed-in customer's, together with an earlier one. */
export async function POST(request: AuthenticatedMedusaRequest<CartBody>, response: MedusaResponse): Promise<void> {
  const input = { customer_id: request.auth_context.actor_id, cart_id: request.validatedBody.cart_id }
  const { result } = await handOverCartWorkflow(request.scope).run({ input })
  response.json(result)
}
