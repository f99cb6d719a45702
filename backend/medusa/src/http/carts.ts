import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils'
import { fromServer } from '../identity/guard.ts'

/** Whose token came with a store call; undefined for a guest, and for an identity that nobody stands behind yet. */
export const accountOf = (request: MedusaRequest): string | undefined => {
  const { auth_context } = request as Partial<AuthenticatedMedusaRequest>
  return auth_context?.actor_type === 'customer' && auth_context.actor_id ? auth_context.actor_id : undefined
}

/**
 * Answers a cart with the fields the caller asked for, as Medusa's own routes do.
 * @throws MedusaError not_found
 */
export async function answerCart(request: MedusaRequest, response: MedusaResponse, id: string): Promise<void> {
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'cart', fields: request.queryConfig.fields, filters: { id } })
  if (!data[0]) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`)
  response.json({ cart: data[0] })
}

/**
 * Before a cart becomes an order: what a signed-in session buys is its account's, also when the cart was not handed over in
 * time. A cart of another account stays that one's.
 */
export async function buyAsAccount(request: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  try {
    await takeForBuying(request)
    next()
  } catch (error) {
    next(error)
  }
}

async function takeForBuying(request: MedusaRequest): Promise<void> {
  const customer_id = accountOf(request)
  if (customer_id) {
    const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
    const { id } = request.params
    const fields = ['id', 'completed_at', 'customer.has_account']
    const { data } = await query.graph({ entity: 'cart', fields, filters: { id } })
    const cart = data[0] as { completed_at?: unknown; customer?: { has_account?: boolean } | null } | undefined
    if (cart && !cart.completed_at && !cart.customer?.has_account)
      await request.scope.resolve(Modules.CART).updateCarts([{ id: String(id), customer_id }])
  }
}

/**
 * Medusa gives an order, addresses included, to anybody who knows its id. Who may see one is known to the server in front, so
 * single orders are answered to that server alone; to everybody else they do not exist. The list is the caller's own.
 */
export function ordersForServerAlone(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  if (/^\/store\/orders\/./i.test(request.originalUrl)) fromServer(request, response, next)
  else next()
}
