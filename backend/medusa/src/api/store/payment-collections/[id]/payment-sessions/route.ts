import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import { createPaymentSessionsWorkflow } from '@medusajs/medusa/core-flows'
import { databaseOf } from '../../../../../completion/facts.ts'
import { renewTerms } from '../../../../../completion/terms.ts'

interface SessionBody {
  provider_id: string
  data?: Record<string, unknown>
}

const cartOfPayment = `
  select c.id, c.completed_at from cart_payment_collection l join cart c on c.id = l.cart_id and c.deleted_at is null
   where l.payment_collection_id = ? and l.deleted_at is null`

/**
 * POST /store/payment-collections/{id}/payment-sessions: Medusa's route, except that it opens payments of carts alone, since
 * a new session takes the place of the one that an order waits for; and that it keeps nothing of the caller's account:
 * Medusa writes their name and saved addresses into the session, which everybody who has the cart can read.
 * @throws 404 for a payment that is no cart's, 400 when the cart is an order already, or costs something else than it says
 */
export async function POST(request: MedusaRequest<SessionBody>, response: MedusaResponse): Promise<void> {
  const { id = '' } = request.params
  const { rows } = await databaseOf(request.scope).raw(cartOfPayment, [id])
  const [cart] = rows
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment collection with id ${id} was not found`)
  if (cart.completed_at)
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This cart is an order already.', 'completed')
  await renewTerms(request.scope, String(cart.id))
  const { provider_id, data } = request.validatedBody
  await createPaymentSessionsWorkflow(request.scope).run({
    input: { payment_collection_id: id, provider_id, ...(data ? { data } : {}) },
  })
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data: found } = await query.graph({
    entity: 'payment_collection',
    fields: request.queryConfig.fields,
    filters: { id },
  })
  response.json({ payment_collection: found[0] })
}
