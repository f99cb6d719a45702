import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { UpdateCartWorkflowInputDTO } from '@medusajs/framework/types'
import { orGone } from '../../../../completion/terms.ts'
import { answerCart } from '../../../../http/carts.ts'
import { CART_REMINDER_MODULE } from '../../../../modules/cart-reminder/index.ts'
import { wrapAgainWorkflow } from '../../../../workflows/set-gift.ts'
import { updateShopperCartWorkflow } from '../../../../workflows/shopper-cart.ts'

/**
 * POST /store/carts/{id}: in place of Medusa's own, which gives a guest's cart to the account of the e-mail that is typed.
 * Medusa's checks of body and query run before it; reading a cart is Medusa's own.
 */
export async function POST(
  request: MedusaRequest<Omit<UpdateCartWorkflowInputDTO, 'id'>>,
  response: MedusaResponse,
): Promise<void> {
  const { id = '' } = request.params
  // Before the cart says so: a wish without the cart's word is forgotten, the other way round nobody would look for it.
  if (request.validatedBody.metadata?.remind === true) await request.scope.resolve(CART_REMINDER_MODULE).wish(id)
  const update = () => updateShopperCartWorkflow(request.scope).run({ input: { ...request.validatedBody, id } })
  // A move to another region says by itself what has no price there.
  await (request.validatedBody.region_id ? update() : orGone(update))
  // Medusa takes out what has a price of its own when the region changes: a wrap comes again at the price of the new one.
  if (request.validatedBody.region_id) await wrapAgainWorkflow(request.scope).run({ input: { cart_id: id } })
  await answerCart(request, response, id)
}
