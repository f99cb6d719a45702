import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { openKeptCartWorkflow } from '../../../../../workflows/open-kept-cart.ts'
import type { OpenCartBody } from '../../../validators.ts'

/**
 * POST /identity/cart-reminders/{id}/open `{ cart_id }` → `{ cart_id, is_short }`: the goods of a letter are put into the cart
 * of a browser, or into a new one; the server in front has checked the link. 404: the cart is gone or was bought.
 */
export async function POST(request: AuthenticatedMedusaRequest<OpenCartBody>, response: MedusaResponse): Promise<void> {
  const account_id = request.auth_context?.actor_id || null
  const input = { reminder_id: request.params.id ?? '', account_id, cart_id: request.validatedBody.cart_id }
  const { result } = await openKeptCartWorkflow(request.scope).run({ input })
  response.json(result)
}
