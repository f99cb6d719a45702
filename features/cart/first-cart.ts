import type { CartFields } from '#features/shared/cart-port.ts'
import { type KeyValueStore, localStore, storageKeys } from '#features/shared/storage.ts'

/**
 * Creates the cart of a first visit and stores its id, without any of the cart's own code.
 * Nothing is lost when it fails: the cart is made when the first thing is put into it.
 * @param baseUrl address in front of Medusa's paths, as for the transport
 */
export async function createFirstCart(
  baseUrl: string,
  fields: CartFields,
  store: KeyValueStore = localStore,
): Promise<void> {
  try {
    const response = await fetch(`${baseUrl}/store/carts`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    })
    if (!response.ok) return
    const { cart } = (await response.json()) as { cart: { id: string } }
    // Another tab may have been quicker; its cart may already hold something.
    if (store.get(storageKeys.cart) === null) store.set(storageKeys.cart, cart.id)
  } catch {
    // Offline: see above.
  }
}
