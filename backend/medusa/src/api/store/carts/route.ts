import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { CreateCartWorkflowInputDTO } from '@medusajs/framework/types'
import { accountOf, answerCart } from '../../../http/carts.ts'
import { createShopperCartWorkflow } from '../../../workflows/shopper-cart.ts'

/**
 * POST /store/carts: in place of Medusa's own, which gives a guest's cart to the account of the e-mail that was typed.
 * Medusa's checks of body and query run before it.
 */
export async function POST(
  request: MedusaRequest<CreateCartWorkflowInputDTO>,
  response: MedusaResponse,
): Promise<void> {
  const input = { cart: request.validatedBody, account_id: accountOf(request) }
  const { result } = await createShopperCartWorkflow(request.scope).run({ input })
  await answerCart(request, response, result.id)
}
