import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ownWishlist } from '../../../wishlist/answer.ts'
import type { WishlistBody } from '../../../wishlist/body.ts'
import { changeWishlistWorkflow } from '../../../workflows/change-wishlist.ts'

/** GET /store/wishlist: what the signed-in customer keeps for another day, and whether others may look at it. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  response.json({ wishlist: await ownWishlist(request.scope, request.auth_context.actor_id) })
}

/** POST /store/wishlist `{ add, remove }`: changes it. Said twice it is done once; `left` things found no more room. */
export async function POST(request: AuthenticatedMedusaRequest<WishlistBody>, response: MedusaResponse): Promise<void> {
  const customer_id = request.auth_context.actor_id
  const { result: left } = await changeWishlistWorkflow(request.scope).run({
    input: { customer_id, ...request.validatedBody },
  })
  response.json({ wishlist: await ownWishlist(request.scope, customer_id), left })
}
