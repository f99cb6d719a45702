import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { sharedWishlist } from '../../../../wishlist/answer.ts'

/** GET /store/shared-wishlists/{token}: the wishes of whoever gave that address away, under the name that they chose. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const wishlist = await sharedWishlist(request.scope, request.params.token)
  if (!wishlist) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such wishlist')
  response.json({ wishlist })
}
