import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { renewTerms } from '../../../../../completion/terms.ts'
import { openPaymentWorkflow } from '../../../../../workflows/open-payment.ts'

/**
 * POST /store/carts/{id}/payment-sessions, empty body: an address of older Medusa versions. Makes the
 * payment collection when there is none, opens a session with the region's first provider when none is open, and
 * answers the cart with both. Medusa keeps one session a collection, so the shopper's choice is a new session with
 * POST /store/payment-collections/{id}/payment-sessions.
 * @throws 404 for an unknown cart, 400 when it is completed already, costs something else than it says, or its region takes no payments.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { id = '' } = request.params
  await renewTerms(request.scope, id)
  await openPaymentWorkflow(request.scope).run({ input: { cart_id: id } })
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'cart', fields: cartFields, filters: { id } })
  const [cart] = data
  // Of that older version too: sessions stood beside the collection that now has them.
  response.json({ cart: { ...cart, payment_sessions: cart?.payment_collection?.payment_sessions ?? [] } })
}

const cartFields = [
  'id',
  'currency_code',
  'email',
  'region_id',
  'total',
  'subtotal',
  'tax_total',
  'discount_total',
  'shipping_total',
  'item_total',
  'items.*',
  'region.*',
  'region.countries.*',
  'shipping_address.*',
  'billing_address.*',
  'shipping_methods.*',
  'promotions.id',
  'promotions.code',
  'payment_collection.*',
  'payment_collection.payment_sessions.*',
]
