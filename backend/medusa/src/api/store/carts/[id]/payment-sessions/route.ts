import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import { createPaymentCollectionForCartWorkflow, createPaymentSessionsWorkflow } from '@medusajs/medusa/core-flows'

interface CartPayment {
  id: string
  completed_at: string | null
  region: { payment_providers: { id: string; is_enabled: boolean }[] } | null
  payment_collection: { id: string; payment_sessions: { provider_id: string; status: string }[] } | null
}

/**
 * POST /store/carts/{id}/payment-sessions, empty body: an address of older Medusa versions. Makes the
 * payment collection when there is none, opens a session with the region's first provider when none is open, and
 * answers the cart with both. Medusa keeps one session a collection, so the shopper's choice is a new session with
 * POST /store/payment-collections/{id}/payment-sessions.
 * @throws 404 for an unknown cart, 400 when it is completed already or its region takes no payments.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const load = async (): Promise<CartPayment> => {
    const { data } = await query.graph({
      entity: 'cart',
      fields: [
        'id',
        'completed_at',
        'region.payment_providers.*',
        'payment_collection.id',
        'payment_collection.payment_sessions.*',
      ],
      filters: { id: request.params.id },
    })
    const [cart] = data as unknown as CartPayment[]
    if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${request.params.id}' not found`)
    return cart
  }

  let cart = await load()
  if (cart.completed_at)
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This cart is an order already.', 'completed')
  if (!cart.payment_collection) {
    await createPaymentCollectionForCartWorkflow(request.scope).run({ input: { cart_id: cart.id } })
    cart = await load()
  }
  const collection = cart.payment_collection
  if (collection && !collection.payment_sessions?.some((session) => session.status === 'pending')) {
    const provider = cart.region?.payment_providers?.find((candidate) => candidate.is_enabled)
    if (!provider) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This region has no way to pay yet.')
    await createPaymentSessionsWorkflow(request.scope).run({
      input: { payment_collection_id: collection.id, provider_id: provider.id },
    })
  }
  const { data } = await query.graph({ entity: 'cart', fields: cartFields, filters: { id: cart.id } })
  response.json({ cart: data[0] })
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
