import type { Cart, CartPort } from '#features/shared/cart-port.ts'
import { isClearNo } from '#features/shared/clear-no.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { HttpError, isAway } from '#features/shared/http-error.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { type KeyValueStore, localStore, storageKeys } from '#features/shared/storage.ts'
import { cartApi } from './api.ts'
import { backoff, type CartCore, isCartGone, type LineOptions, lineQueue, offlineError } from './lines.ts'
import { type CartEvent, cartCount, cartReducer, openWishes, wantedQuantity } from './reducer.ts'
import { isOutdated } from './renewal.ts'
import { fieldSaves, resultOf } from './saves.ts'
import { type CartTabs, keptWishes, noTabs } from './tabs.ts'
import { type CartState, type Change, emptyState, type LinePreview } from './types.ts'

/** A wish without an answer for so long is said to be unsaved, in ms: most answers take a third of it. */
const patience = 1_200
/** How old a cart may be when a shopper comes back to its tab, in ms: it may have been changed or bought on another device. */
const fresh = 30_000

export type CartStoreOptions = LineOptions & {
  transport: Transport
  region: () => RegionRef | null
  /** Language of the page, which lines and delivery options follow. */
  locale?: () => string
  storage?: KeyValueStore
  tabs?: CartTabs
  /** What has to be settled before the stored cart is asked for; where it cannot be, the cart is asked for as it is. */
  beforeFirst?: () => Promise<void>
  /** Waits before trying again; ends early when the network comes back. Tests make it short. */
  wait?: (ms: number) => Promise<void>
}

type Task = { run: (cart: Cart) => Promise<void>; fail: (error: unknown) => void }

/**
 * The cart of this browser: an external store with one serial queue. Clicks become wishes at once, wishes are coalesced a
 * variant, and one write at a time goes to Medusa; a browser-wide lock keeps tabs from writing together.
 * Wishes that Medusa has not confirmed outlive the tab. One instance a tab; `start` it once after hydration.
 */
export function createCartStore(options: CartStoreOptions) {
  const { transport, region, storage = localStore } = options
  const tabs = options.tabs ?? noTabs(storage)
  const wait = options.wait ?? ((ms: number) => tabs.pause(ms))
  const api = cartApi(transport)
  const shelf = keptWishes(tabs)
  const listeners = new Set<() => void>()
  const tasks: Task[] = []
  let state: CartState = emptyState
  let pumping = false
  let started: Promise<void> | null = null
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let told = 0

  function dispatch(event: CartEvent): void {
    const last = state
    state = cartReducer(last, event)
    if (state === last) return
    if (state.sent !== last.sent || state.waiting !== last.waiting) {
      void shelf.keep(state.cart?.id ?? storage.get(storageKeys.cart), openWishes(state))
    }
    watchPatience(event.type === 'answered')
    for (const listener of listeners) listener()
  }

  /** Each answer starts the patience anew: a queue that moves is not late. */
  function watchPatience(answered: boolean): void {
    const open = state.sent !== null || state.waiting.length > 0
    if (!open || answered) {
      clearTimeout(lateTimer)
      lateTimer = undefined
      if (state.late) state = cartReducer(state, { type: 'late', late: false })
    }
    if (open && !state.late) lateTimer ??= setTimeout(() => dispatch({ type: 'late', late: true }), patience)
  }

  function keep(cart: Cart, type: 'loaded' | 'answered' = 'loaded'): Cart {
    told = Date.now()
    // Signed out meanwhile, in another tab: the answer brings nobody's cart back.
    if (storage.get(storageKeys.cart) === null) dispatch({ type: 'gone', wishes: 'forgotten' })
    else {
      storage.set(storageKeys.cart, cart.id)
      dispatch({ type, cart })
    }
    dispatch({ type: 'offline', offline: false })
    return cart
  }

  function clear(wishes: 'kept' | 'forgotten' = 'kept'): void {
    storage.remove(storageKeys.cart)
    dispatch({ type: 'gone', wishes })
  }

  /** Not asked about when its answer is lost: an empty cart that nobody knows of does no harm. */
  async function create(): Promise<Cart> {
    const here = region()
    if (!here) throw new HttpError({ status: 404, statusText: '', message: 'No region', code: 'ERR_BAD_REQUEST' })
    const cart = await api.create({ region_id: here.id, locale: options.locale?.() })
    storage.set(storageKeys.cart, cart.id)
    return keep(cart)
  }

  /**
   * Fetches the stored cart. One that is completed or unknown is replaced, once; any other refusal
   * clears the stored id. When Medusa cannot be asked, or broke down, the id stays and the state is `failed`:
   * a short outage must not empty a basket. With `unreachable` of one's own, that is told instead.
   */
  async function load(id: string, failed = unreachable): Promise<void> {
    try {
      const cart = await api.get(id)
      if (!cart.completed_at) return void keep(cart)
      await replace(id)
    } catch (error) {
      if (isCartGone(error)) await replace(id).catch(unreachable)
      else failed(error)
    }
  }

  /** Another cart for one that is over: the one that a form made meanwhile, or a new one. */
  async function replace(id: string): Promise<void> {
    clear()
    const other = storage.get(storageKeys.cart)
    if (other && other !== id) await load(other)
    else await create()
  }

  function unreachable(error: unknown): void {
    if (isAway(error)) dispatch({ type: 'offline', offline: true })
    if (isClearNo(error)) clear()
    else dispatch({ type: 'failed' })
  }

  async function begin(): Promise<void> {
    await tabs.alone(async () => {
      // Out of reach: the cart itself will say so.
      await options.beforeFirst?.().catch(() => undefined)
      const id = storage.get(storageKeys.cart)
      const wishes = await shelf.take(id)
      if (wishes.length > 0) {
        dispatch({ type: 'resumed', wishes })
        lines.resumed()
      }
      if (id) await load(id)
      else await create().catch(unreachable)
    })
    followLanguage()
    renew()
    void pump()
  }

  /** A cart of long ago is worked out anew, which Medusa does for a region, also the same one. */
  function renew(): void {
    const { cart } = state
    if (!cart?.region_id || !isOutdated(cart, Number(storage.get(storageKeys.renewed)))) return
    void save({ region_id: cart.region_id }).then((end) => {
      if (end.ok || end.problem !== 'network') storage.set(storageKeys.renewed, String(Date.now()))
    })
  }

  /** Another language than the cart's: Medusa translates its lines. */
  function followLanguage(): void {
    const locale = options.locale?.()
    const { cart } = state
    if (cart && locale && (cart as { locale?: string | null }).locale !== locale) void save({ locale })
  }

  async function current(): Promise<Cart> {
    if (state.cart && state.status === 'ready') return state.cart
    const id = storage.get(storageKeys.cart)
    if (id) {
      await load(id)
      if (state.status === 'failed') throw offlineError()
      if (state.cart) return state.cart
    }
    return create()
  }

  const core: CartCore = { api, tabs, wait, state: () => state, dispatch, keep, clear, current, kept: shelf.kept }
  const lines = lineQueue(core, options)
  const save = fieldSaves(core, enqueue)

  function failTasks(error: unknown): void {
    for (const task of tasks.splice(0)) task.fail(error)
  }

  async function runTask(task: Task): Promise<true> {
    try {
      dispatch({ type: 'busy', busy: true })
      await task.run(await current())
      dispatch({ type: 'offline', offline: false })
    } catch (error) {
      if (isAway(error)) dispatch({ type: 'offline', offline: true })
      task.fail(error)
    } finally {
      dispatch({ type: 'busy', busy: false })
    }
    return true
  }

  /** A wish in doubt keeps the other tabs waiting: what they wrote meanwhile would be taken for its own. */
  async function runLine(): Promise<boolean> {
    for (let turn = 0; ; turn++) {
      if (await lines.write()) return true
      if (!lines.inDoubt()) return false
      // Those who wait for an answer are told; the wishes stay where they are.
      if (state.offline) failTasks(offlineError())
      await wait(backoff(turn))
    }
  }

  async function pump(): Promise<void> {
    if (pumping || !started) return
    pumping = true
    try {
      for (let turn = 0; state.waiting.length > 0 || tasks.length > 0; ) {
        const task = state.waiting.length > 0 ? undefined : tasks.shift()
        if (await tabs.alone(() => (task ? runTask(task) : runLine()))) turn = 0
        else {
          failTasks(offlineError())
          await wait(backoff(turn++))
        }
      }
    } finally {
      pumping = false
    }
  }

  function enqueue<T>(run: (cart: Cart) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      tasks.push({ run: async (cart) => resolve(await run(cart)), fail: reject })
      void start().then(pump)
    })
  }

  function change(variantId: string, wish: Change, preview?: LinePreview): void {
    dispatch({ type: 'asked', variantId, change: wish, preview })
    void start().then(pump)
  }

  async function refresh(): Promise<Cart | null> {
    const id = storage.get(storageKeys.cart)
    if (!id) {
      if (state.cart) dispatch({ type: 'gone', wishes: 'forgotten' })
      return null
    }
    await tabs.alone(() => load(id))
    return state.cart
  }

  /** A phone that wakes up has no network yet: what cannot be asked then stays in view, and the next press asks. */
  function look(): void {
    const { cart } = state
    if (cart && !pumping && Date.now() - told > fresh) void tabs.alone(() => load(cart.id, () => undefined))
  }

  function start(): Promise<void> {
    if (!started) {
      started = begin()
      tabs.listen({
        changed: (cartId) => {
          if (cartId === null && state.cart) dispatch({ type: 'gone', wishes: 'forgotten' })
          // Our own writes bring the newest cart with them; asking in between would only race them.
          else if (!pumping) void refresh()
        },
        stored: () => {
          const id = storage.get(storageKeys.cart)
          // Signed out in another tab: wishes of one person must not wait for the next.
          if (id === null && state.cart) dispatch({ type: 'gone', wishes: 'forgotten' })
          else if (id !== (state.cart?.id ?? null) && !pumping) void refresh()
        },
        online: () => void (state.status === 'failed' ? refresh().then(pump) : pump()),
        seen: look,
      })
    }
    return started
  }

  const port: CartPort = {
    save,
    exclusive: enqueue,
    accept: (cart) => void keep(cart),
    refresh,
    forget() {
      clear('forgotten')
      tabs.tell(null)
    },
  }

  return {
    ...port,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: (): CartState => state,
    /** Pieces in the cart as the shopper sees them. */
    count: (): number => cartCount(state),
    start,
    /** One more of a variant, or `by`. `preview` fills the line until Medusa answers. */
    add: (variantId: string, preview?: LinePreview, by = 1) => change(variantId, { kind: 'add', by }, preview),
    /** The final quantity of a variant's line; zero removes it. */
    setQuantity: (variantId: string, quantity: number): void =>
      change(variantId, { kind: 'set', quantity: Math.max(0, Math.floor(quantity)) }),
    wanted: (variantId: string): number => wantedQuantity(state, variantId),
    undo(): void {
      dispatch({ type: 'undone' })
      void pump()
    },
    addPromotion: (code: string) =>
      resultOf(core, () => enqueue(async (cart) => keep(await api.addPromotion(cart.id, code)))),
    removePromotion: (code: string) =>
      resultOf(core, () => enqueue(async (cart) => keep(await api.removePromotion(cart.id, code)))),
  }
}

export type CartStore = ReturnType<typeof createCartStore>
