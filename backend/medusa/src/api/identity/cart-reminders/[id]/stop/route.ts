import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { CART_REMINDER_MODULE } from '../../../../../modules/cart-reminder/index.ts'

/** POST /identity/cart-reminders/{id}/stop: no more letters about carts go there; the server in front has checked the link. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  await request.scope.resolve(CART_REMINDER_MODULE).stop(request.params.id ?? '')
  response.json({ stopped: true })
}
