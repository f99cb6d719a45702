import type { CartStore } from '#features/cart/store.ts'
import { type Change, emptyState, mergeChanges } from '#features/cart/types.ts'
import { pauseOrOnline } from '#features/shared/pause.ts'
import type { ShopCart } from './use-cart.tsx'

type Command = (...args: readonly unknown[]) => unknown

/** What shoppers do to their lines: nobody waits for an answer, so it waits for the code as long as the page is open. */
const wishes: ReadonlySet<string> = new Set<keyof CartStore>(['add', 'setQuantity', 'undo'])
/** Before the code is fetched again, in ms, twice as long each time; sooner when the network comes back. */
const [shortest, longest] = [5_000, 60_000]

/**
 * A cart whose code arrives when it is wanted: a first visit that only looks at things carries none of it. Until then it is a
 * cart that is starting; a command fetches the code, and all are carried out in their order. Without a network what is put
 * into it is counted, and carried out when the network is back.
 */
export function lazyCart(fetchStore: () => Promise<CartStore>, pause = pauseOrOnline): ShopCart {
  const listeners = new Set<() => void>()
  let real: CartStore | null = null
  let loading: Promise<CartStore> | null = null
  let patient: Promise<CartStore> | null = null
  let before = emptyState
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const load = (): Promise<CartStore> => {
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
  const tryOn = (ms: number): Promise<CartStore> =>
    load().catch(async () => {
      await pause(ms)
      return tryOn(Math.min(ms * 2, longest))
    })
  const arrival = (): Promise<CartStore> => {
    patient ??= tryOn(shortest)
    return patient
  }
  /** What was wanted before the code is here stands on the page meanwhile: the next press counts from it. */
  const show = (variantId: string, change: Change): void => {
    const last = before.waiting.find((wish) => wish.variantId === variantId)?.change
    const others = before.waiting.filter((wish) => wish.variantId !== variantId)
    before = { ...before, waiting: [...others, { variantId, change: mergeChanges(last, change), attempts: 0 }] }
    notify()
  }
  const command = (name: keyof CartStore, args: readonly unknown[]): unknown => {
    const run = (store: CartStore) => (store[name] as Command)(...args)
    if (real) return run(real)
    if (name === 'setQuantity') {
      const [variantId, quantity] = args as Parameters<CartStore['setQuantity']>
      show(variantId, { kind: 'set', quantity })
    }
    if (name === 'add') {
      const [variantId, , by = 1] = args as Parameters<CartStore['add']>
      show(variantId, { kind: 'add', by })
    }
    const answer = (wishes.has(name) ? arrival() : load()).then(run)
    // Who waits hears of a file that did not arrive; for all others the page's own guard announces it.
    answer.catch(() => undefined)
    return answer
  }
  const reads: Pick<ShopCart, 'load' | 'subscribe' | 'snapshot' | 'count' | 'wanted'> = {
    load,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => real?.snapshot() ?? before,
    count: () =>
      real?.count() ?? before.waiting.reduce((sum, { change }) => sum + (change.kind === 'add' ? change.by : 0), 0),
    wanted: (variantId) => real?.wanted(variantId) ?? 0,
  }
  return new Proxy(reads as ShopCart, {
    get: (own, name) =>
      own[name as keyof ShopCart] ?? ((...args: readonly unknown[]) => command(name as keyof CartStore, args)),
  })
}
