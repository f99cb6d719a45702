import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { type KeyValueStore, storageKeys } from '#features/shared/storage.ts'

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
async function handOverCart(transport: Transport, cartId: string): Promise<Handover | null> {
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

/**
 * The browser's cart becomes the customer's, and the browser goes on with the one that the answer names. Null when there is
 * none, or when the server refuses.
 * @throws HttpError when the server cannot be asked; the next page asks again
 */
export async function handOverStored(
  transport: Transport,
  storage: KeyValueStore,
  customer: string,
): Promise<Handover | null> {
  const cart = storage.get(storageKeys.cart)
  if (!cart) return null
  const leaving = `${customer} ${cart}`
  storage.set(storageKeys.leaving, leaving)
  const result = await handOverCart(transport, cart)
  // Signed out meanwhile, in another tab: the browser goes on without it.
  if (storage.get(storageKeys.leaving) !== leaving) return null
  storage.remove(storageKeys.leaving)
  if (result?.cartId) {
    storage.set(storageKeys.cart, result.cartId)
    storage.set(storageKeys.handedOver, `${customer} ${result.cartId}`)
  } else if (result) storage.remove(storageKeys.cart)
  return result
}

/**
 * Ends a hand-over whose answer the page before did not wait for: the cart that it stored is of no use any more. The server
 * gives the same question the same answer.
 */
export async function endHandover(transport: Transport, storage: KeyValueStore): Promise<void> {
  const [customer, cart] = storage.get(storageKeys.leaving)?.split(' ') ?? []
  if (!customer) return
  if (cart === storage.get(storageKeys.cart)) await handOverStored(transport, storage, customer)
  else storage.remove(storageKeys.leaving)
}
