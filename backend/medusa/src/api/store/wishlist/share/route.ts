import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ownWishlist } from '../../../../wishlist/answer.ts'
import type { ShareBody } from '../../../../wishlist/body.ts'
import { shareWishlistWorkflow } from '../../../../workflows/share-wishlist.ts'

async function share(request: AuthenticatedMedusaRequest, response: MedusaResponse, name: string | null) {
  const customer_id = request.auth_context.actor_id
  await shareWishlistWorkflow(request.scope).run({ input: { customer_id, name } })
  response.json({ wishlist: await ownWishlist(request.scope, customer_id) })
}

/** POST /store/wishlist/share `{ name }`: whoever has the address that comes back may look at the signed-in customer's wishes. */
export const POST = (request: AuthenticatedMedusaRequest<ShareBody>, response: MedusaResponse): Promise<void> =>
  share(request, response, request.validatedBody.name)

/** DELETE /store/wishlist/share: the address leads nowhere from now on. */
export const DELETE = (request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> =>
  share(request, response, null)
