import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { customerOf } from '../../../identity/guard.ts'
import { handOverCart } from '../../../identity/hand-over-cart.ts'

/** POST /identity/cart `{ cart_id }`: the cart of a browser becomes the signed-in customer's, together with an earlier one. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const actor_id = customerOf(request)
  const { cart_id } = (request.body ?? {}) as { cart_id?: unknown }
  if (typeof cart_id !== 'string') throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Invalid request')
  response.json(await handOverCart(request.scope, actor_id, cart_id))
}
