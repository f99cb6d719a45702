import { aloneInBrowser } from '#features/shared/alone.ts'
import { pauseOrOnline } from '#features/shared/pause.ts'
import { type KeyValueStore, localStore, sessionStore, storageKeys } from '#features/shared/storage.ts'
import type { Wish } from './types.ts'

type Listeners = {
  /** Another tab wrote to the cart; null: it forgot it, after an order. */
  changed(cartId: string | null): void
  /** The stored id may be another one. */
  stored(): void
  /** The network is back. */
  online(): void
  /** The shopper looks at the page again. */
  seen(): void
}

/** How the tabs of one browser agree. */
export type CartTabs = {
  /** Runs alone among all tabs: Medusa answers 409 to two writes at once. */
  alone<T>(run: () => Promise<T>, lock?: string): Promise<T>
  tell(cartId: string | null): void
  listen(listeners: Listeners): void
  /** Waits, but no longer than until the network is back. */
  pause(ms: number): Promise<void>
  /** Says that a tab lives, until the answered function is called or the tab ends. */
  live(tab: string): Promise<() => void>
  /** Tabs that said so. */
  living(): Promise<readonly string[]>
  /** Where open wishes outlive their tab. */
  storage: KeyValueStore
}

/** For one tab alone: tests and stories. */
export const noTabs = (storage: KeyValueStore): CartTabs => ({
  alone: (run) => run(),
  tell: () => undefined,
  listen: () => undefined,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  live: async () => () => undefined,
  living: async () => [],
  storage,
})

const channelName = 'talat-cart'
const tabLock = `${channelName}-tab `

/** Web Locks where the browser has them (secure pages do), a channel for news, the storage event for the stored id. */
export function browserTabs(): CartTabs {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null
  const { locks } = navigator
  return {
    // Without the lock two tabs may collide; the queue sends again then.
    alone: (run, lock = channelName) => aloneInBrowser(lock, run),
    tell: (cartId) => channel?.postMessage({ cartId }),
    listen({ changed, stored, online, seen }) {
      channel?.addEventListener('message', ({ data }: MessageEvent<{ cartId: string | null }>) => changed(data.cartId))
      window.addEventListener('storage', (event) => {
        if (event.key === storageKeys.cart || event.key === null) stored()
      })
      window.addEventListener('online', online)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && seen())
    },
    pause: pauseOrOnline,
    live: (tab) =>
      new Promise((held) => {
        if (!locks) return held(() => undefined)
        void locks.request(tabLock + tab, () => new Promise<void>((end) => held(end)))
      }),
    living: async () =>
      ((await locks?.query())?.held ?? []).flatMap(({ name }) =>
        name?.startsWith(tabLock) ? [name.slice(tabLock.length)] : [],
      ),
    // Without locks nobody can tell which tabs live, so each finds only its own wishes again.
    storage: locks ? localStore : sessionStore,
  }
}

/** Open wishes of a tab, and the cart for which they were made; null before there was one. */
type Kept = { cart: string | null; wishes: readonly Wish[] }
type Shelf = Record<string, Kept>

function readShelf(storage: KeyValueStore): Shelf {
  try {
    const shelf: unknown = JSON.parse(storage.get(storageKeys.wishes) ?? '{}')
    return typeof shelf === 'object' && shelf !== null ? (shelf as Shelf) : {}
  } catch {
    // Written by something else: nothing was kept then.
    return {}
  }
}

/**
 * Wishes that Medusa has not confirmed, kept beyond the life of their tab. Each tab keeps its own and says that it lives while
 * it has any; those of tabs that are gone are taken over by one other, and only for the cart for which they were made: a
 * cart's id ends with an order and with a sign-out.
 */
export function keptWishes(tabs: CartTabs) {
  const { storage } = tabs
  const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  let last: Promise<unknown> = Promise.resolve()
  let release: (() => void) | null = null
  let any = false

  function change<T>(edit: (shelf: Shelf) => Promise<T>): Promise<T> {
    const done = last.then(() =>
      tabs.alone(async () => {
        const shelf = readShelf(storage)
        const before = JSON.stringify(shelf)
        const answer = await edit(shelf)
        const after = JSON.stringify(shelf)
        if (after === '{}') storage.remove(storageKeys.wishes)
        else if (after !== before) storage.set(storageKeys.wishes, after)
        return answer
      }, `${channelName}-wishes`),
    )
    last = done.catch(() => undefined)
    return done
  }
  const live = async (): Promise<void> => {
    release ??= await tabs.live(tab)
  }

  return {
    /** Keeps what is open now in place of what was; the promise tells when it is safe. */
    async keep(cart: string | null, wishes: readonly Wish[]): Promise<void> {
      if (wishes.length === 0 && !any) return
      any = wishes.length > 0
      await change(async (shelf) => {
        if (wishes.length > 0) {
          await live()
          shelf[tab] = { cart, wishes }
        } else {
          delete shelf[tab]
          release?.()
          release = null
        }
      })
    },
    /** Resolves when everything said so far is kept. */
    kept: async (): Promise<void> => void (await last),
    /** Takes over what tabs that are gone have left for this cart; what they left for others is forgotten. */
    take: (cart: string | null): Promise<readonly Wish[]> =>
      change(async (shelf) => {
        const living = await tabs.living()
        const gone = Object.entries(shelf).filter(([name]) => name !== tab && !living.includes(name))
        for (const [name] of gone) delete shelf[name]
        const wishes = gone.flatMap(([, kept]) => (kept.cart === null || kept.cart === cart ? kept.wishes : []))
        if (wishes.length > 0) {
          await live()
          any = true
          shelf[tab] = { cart, wishes: [...wishes, ...(shelf[tab]?.wishes ?? [])] }
        }
        return wishes
      }),
  }
}
