import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'

/** Where the tab remembers for whom it has handed its cart over. */
export const handedOverKey = 'talat-cart-customer'

/**
 * Gives the browser's cart to whoever has just signed in (`POST /store/carts/{id}/customer`). The cart of this browser is
 * the one that goes on: what the shopper sees is what is bought. Answers whether Medusa took it; a cart that belongs to
 * somebody else already, is complete or gone is not an error: the cart feature finds out by itself.
 */
export async function handOverCart(transport: Transport, cartId: string): Promise<boolean> {
  try {
    await transport.fetch(`/store/carts/${encodeURIComponent(cartId)}/customer`, { method: 'POST', body: {} })
    return true
  } catch (error) {
    if (isHttpError(error)) return false
    throw error
  }
}
