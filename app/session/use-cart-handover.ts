import { useEffect } from 'react'
import { handedOverKey, handOverCart } from '#features/account/cart-handover.ts'
import { useCartStore } from '#features/cart/cart-provider.tsx'
import type { SessionData } from '#features/session/auth-client.ts'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { browserTransport } from '../browser/transport.ts'

/**
 * Gives the cart of this browser to the customer who has signed in, once for each pair of both. Waits its turn in the cart's
 * own queue, since Medusa refuses two writes at once. A network that is away: the next page tries again.
 */
export function useCartHandover(data: SessionData | null | undefined): void {
  const store = useCartStore()
  const customer = data?.roles.includes('CUSTOMER') ? data.user.id : null
  useEffect(() => {
    const cart = localStore.get(storageKeys.cart)
    if (!customer || !cart) return
    const pair = `${customer} ${cart}`
    if (localStore.get(handedOverKey) === pair) return
    void (async () => {
      try {
        const taken = await store.port.exclusive(() => handOverCart(browserTransport, cart))
        localStore.set(handedOverKey, pair)
        if (taken) await store.port.refresh()
      } catch {
        // The cart's code or the network did not arrive: nothing was marked, so the next page tries again.
      }
    })()
  }, [customer, store])
}
