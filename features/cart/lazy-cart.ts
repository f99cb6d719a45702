import { emptyState } from './cart-model.ts'
import type { CartStore } from './cart-store.ts'

/** The cart's store before its code is here. */
export type LazyCart = CartStore & {
  /** Fetches the code and starts the cart; the same promise for every asker, a new try after a failure. */
  load(): Promise<CartStore>
}

/**
 * A cart whose code arrives when it is wanted: a first visit that only looks at things carries none of it.
 * Until then it is a cart that is starting; commands fetch the code and are carried out in their order.
 */
export function lazyCart(fetchStore: () => Promise<CartStore>): LazyCart {
  const listeners = new Set<() => void>()
  let real: CartStore | null = null
  let loading: Promise<CartStore> | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }

  function load(): Promise<CartStore> {
    loading ??= fetchStore().then(
      (store) => {
        real = store
        store.subscribe(notify)
        notify()
        void store.start()
        return store
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  /** For commands without an answer: a file that does not arrive is announced by the page's own guard. */
  const later = (run: (store: CartStore) => void): void => {
    if (real) run(real)
    else void load().then(run, () => undefined)
  }

  return {
    load,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => real?.snapshot() ?? emptyState,
    count: () => real?.count() ?? 0,
    wanted: (variantId) => real?.wanted(variantId) ?? 0,
    start: async () => (await load()).start(),
    add: (...wish) => later((store) => store.add(...wish)),
    setQuantity: (...wish) => later((store) => store.setQuantity(...wish)),
    undo: () => later((store) => store.undo()),
    addPromotion: async (code) => (await load()).addPromotion(code),
    removePromotion: async (code) => (await load()).removePromotion(code),
    port: {
      save: async (fields) => (await load()).port.save(fields),
      exclusive: async (run) => (await load()).port.exclusive(run),
      accept: (cart) => later((store) => store.port.accept(cart)),
      refresh: async () => (await load()).port.refresh(),
      forget: () => later((store) => store.port.forget()),
    },
  }
}
