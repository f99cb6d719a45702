import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { answerCart } from '../../../../../http/carts.ts'
import { mayTake } from '../../../../../identity/hand-over.ts'
import { handOverCartWorkflow } from '../../../../../workflows/hand-over-cart.ts'

/**
 * POST /store/carts/{id}/customer: the guest's cart becomes the caller's, and the answer is the cart that goes on: its id is
 * another one. Takes the place of Medusa's own route, which gives anybody's cart to whoever knows its id.
 */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { id: cart_id = '' } = request.params
  const customer_id = request.auth_context.actor_id
  const unknown = new MedusaError(MedusaError.Types.NOT_FOUND, `Cart id not found: ${cart_id}`)
  if (!(await mayTake(request.scope, customer_id, cart_id))) throw unknown
  const { result } = await handOverCartWorkflow(request.scope).run({ input: { customer_id, cart_id } })
  if (!result.cart_id) throw unknown
  await answerCart(request, response, result.cart_id)
}
