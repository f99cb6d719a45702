import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import { attemptOf } from '../../../../../completion/attempts.ts'
import { completeCart } from '../../../../../completion/complete-cart.ts'
import { isLate } from '../../../../../completion/late.ts'
import { codeOf } from '../../../../../http/failures.ts'

/** Refusals that Medusa answers with 200 and the cart, for the shopper to act upon. */
const forShopper: string[] = [
  MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
]

/** Providers of cards put the card's code into `name`, the one part that core hands on; else the code is the words'. */
const codeOfRefusal = (error: Error) =>
  codeOf(error) ?? (/^[a-z]+(?:_[a-z]+)+$/.test(error.name) ? error.name : undefined)

/**
 * POST /store/carts/{id}/complete: Medusa's route, except that it leaves nothing half-made behind and waits its turn when
 * the cart is being completed already. Asked again it answers the same order,
 * after a day its id alone.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { id = '' } = request.params
  const done = await completeCart(request.scope, id, attemptOf(request.headers))
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  if (done.kind === 'order' && (await isLate(request.scope, id))) {
    response.json({ type: 'order', order: { id: done.id }, late: true })
    return
  }
  if (done.kind === 'order') {
    const { data } = await query.graph({
      entity: 'order',
      fields: request.queryConfig.fields,
      filters: { id: done.id },
    })
    response.json({ type: 'order', order: data[0] })
    return
  }
  const { error } = done
  if (!forShopper.includes(String(error.type))) throw error
  const { data } = await query.graph({ entity: 'cart', fields: ['*', 'items.*'], filters: { id } })
  response.json({
    type: 'cart',
    cart: data[0],
    error: { message: error.message, name: error.name, type: error.type, code: codeOfRefusal(error) },
  })
}
