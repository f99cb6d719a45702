import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { databaseOf } from '../completion/facts.ts'
import { accountOf } from './carts.ts'

const inPath = /^\/store\/(carts|payment-collections)\/([^/?]+)/i

/** The cart that a call names by its path, its query or its body, or the payment collection of one. */
export function namedIn(request: MedusaRequest): { cart?: string; payment?: string; isInPath?: true } {
  const [, kind, id] = inPath.exec(request.originalUrl) ?? []
  if (kind && id) return { [kind.toLowerCase() === 'carts' ? 'cart' : 'payment']: id, isInPath: true }
  const { cart_id } = { ...request.query, ...(request.body as object | undefined) } as { cart_id?: unknown }
  return typeof cart_id === 'string' ? { cart: cart_id } : {}
}

const ofAnother = `
  select c.id from cart c join customer u on u.id = c.customer_id and u.has_account and u.id <> ?
   where c.deleted_at is null and (c.id = ? or c.id in
     (select l.cart_id from cart_payment_collection l where l.payment_collection_id = ? and l.deleted_at is null))`

/**
 * To a signed-in shopper the cart of another account does not exist, though they have its id: in a shared browser it holds
 * the other's address. A guest with the id is the other one whose session ended, and keeps the cart.
 */
export async function ownCart(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const account = accountOf(request)
  const { cart, payment } = namedIn(request)
  if (!account || !(cart || payment)) {
    next()
    return
  }
  const { rows } = await databaseOf(request.scope).raw(ofAnother, [account, cart ?? '', payment ?? ''])
  next(
    rows.length > 0
      ? new MedusaError(MedusaError.Types.NOT_FOUND, cart ? `Cart with id '${cart}' not found` : 'Payment not found')
      : undefined,
  )
}
