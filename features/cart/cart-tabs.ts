import { storageKeys } from '#features/shared/storage.ts'

type Listeners = {
  /** Another tab wrote to the cart. */
  changed(): void
  /** The stored id may be another one. */
  stored(): void
  /** The network is back, or the shopper looks at the page again. */
  online(): void
}

/** How the tabs of one browser agree. */
export type CartTabs = {
  /** Runs alone among all tabs: Medusa answers 500 to two writes at once. */
  alone<T>(run: () => Promise<T>): Promise<T>
  tell(cartId: string | null): void
  listen(listeners: Listeners): void
  /** Waits, but no longer than until the network is back. */
  pause(ms: number): Promise<void>
}

/** For one tab alone: tests and stories. */
export const noTabs: CartTabs = {
  alone: (run) => run(),
  tell: () => undefined,
  listen: () => undefined,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

const channelName = 'talat-cart'

/** Web Locks where the browser has them (secure pages do), a channel for news, the storage event for the stored id. */
export function browserTabs(): CartTabs {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null
  return {
    async alone<T>(run: () => Promise<T>): Promise<T> {
      // Without the lock two tabs may collide; the queue sends again then.
      return navigator.locks ? ((await navigator.locks.request(channelName, run)) as T) : run()
    },
    tell: (cartId) => channel?.postMessage({ cartId }),
    listen({ changed, stored, online }) {
      channel?.addEventListener('message', changed)
      window.addEventListener('storage', (event) => {
        if (event.key === storageKeys.cart || event.key === null) stored()
      })
      window.addEventListener('online', online)
    },
    pause: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          window.removeEventListener('online', done)
          resolve()
        }
        const timer = setTimeout(done, ms)
        window.addEventListener('online', done)
      }),
  }
}
