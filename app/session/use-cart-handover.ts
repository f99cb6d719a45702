import { useEffect, useRef } from 'react'
import type { Handover } from '#features/account/cart-handover.ts'
import type { SessionView } from '#features/session/session.ts'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { browserTransport } from '../browser/transport.ts'
import { useCart } from '../cart/use-cart.tsx'
import { forgetTraces } from './forget-person.ts'

/**
 * Gives the cart of this browser to the customer who has signed in, once for each pair of both, and says what became of it.
 * Waits its turn in the cart's own queue, since Medusa refuses two writes at once. A network that is away: the next page
 * tries again.
 */
export function useCartHandover(data: SessionView | null | undefined): void {
  const store = useCart()
  const { t, words } = useUi()
  const say = useRef(t)
  say.current = t
  const customer = data?.roles.includes('CUSTOMER') ? data.user.id : null
  useEffect(() => {
    if (!customer) return
    const isDone = () => localStore.get(storageKeys.handedOver) === `${customer} ${localStore.get(storageKeys.cart)}`

    /** In the queue: another tab may have been faster. */
    async function handOver(): Promise<Handover | null> {
      if (customer === null || isDone()) return null
      const { handOverStored } = await import('#features/account/cart-handover.ts')
      return handOverStored(browserTransport, localStore, customer)
    }
    async function tell({ found, moved, short }: Handover): Promise<void> {
      if (!found && short.length === 0) return
      await words.load('account')
      if (found) toast.add({ tone: 'info', title: say.current('account.cart.merged', { count: moved }) })
      for (const one of short) toast.add({ tone: 'danger', title: say.current('account.cart.short', one) })
    }

    const before = localStore.get(storageKeys.handedOver)
    if (!before?.startsWith(`${customer} `)) {
      // Somebody else, whose session has ended without a sign-out.
      if (before !== null) forgetTraces()
      // Who is here is known from now on, also before a cart is theirs.
      localStore.set(storageKeys.handedOver, `${customer} `)
    }
    if (!localStore.get(storageKeys.cart) || isDone()) return
    void (async () => {
      try {
        const result = await store.exclusive(handOver)
        await store.refresh()
        if (result) await tell(result)
      } catch {
        // The cart's code or the network did not arrive: nothing was marked, so the next page tries again.
      }
    })()
  }, [customer, store, words])
}
