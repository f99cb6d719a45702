import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { customerOf } from '../../../identity/guard.ts'
import { handOverCartWorkflow } from '../../../workflows/hand-over-cart.ts'

/** POST /identity/cart `{ cart_id }`: the cart of a browser becomes the signed-in customer's, together with an earlier one. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const customer_id = customerOf(request)
  const { cart_id } = (request.body ?? {}) as { cart_id?: unknown }
  if (typeof cart_id !== 'string') throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Invalid request')
  const { result } = await handOverCartWorkflow(request.scope).run({ input: { customer_id, cart_id } })
  response.json(result)
}
