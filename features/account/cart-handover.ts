import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'

/** Where the browser remembers for whom it has handed its cart over. */
export const handedOverKey = 'talat-cart-customer'

export type Handover = {
  /** The cart that goes on in this browser; null when there is none that this customer may have. */
  cartId: string | null
  /** An earlier cart of the customer goes on, and took this many pieces. */
  found: boolean
  moved: number
  /** What is not left in the number that was asked for. */
  short: readonly { title: string; asked: number; given: number }[]
}

type Answer = { cart_id: string | null; found: boolean; moved: number; short: Handover['short'] }

/**
 * Gives the lines of the browser's cart to whoever has just signed in: to an earlier cart of theirs, so that every device shows
 * the same, else to a new one. The cart that goes on has another id. Null when the server refuses: the cart stays as it is.
 */
export async function handOverCart(transport: Transport, cartId: string): Promise<Handover | null> {
  try {
    const { cart_id, found, moved, short } = await transport.fetch<Answer>('/store/customers/me/cart', {
      method: 'POST',
      body: { cart_id: cartId },
    })
    return { cartId: cart_id, found, moved, short }
  } catch (error) {
    if (isHttpError(error) && error.status >= 400 && error.status < 500) return null
    throw error
  }
}
