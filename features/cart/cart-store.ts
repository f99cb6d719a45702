import type { Cart, CartFields, CartPort, CartResult } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { HttpError, isAway, isHttpError } from '#features/shared/http-error.ts'
import { type Problem, problemOf } from '#features/shared/problem.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { type KeyValueStore, localStore, storageKeys } from '#features/shared/storage.ts'
import { cartApi } from './cart-api.ts'
import { type CartState, type Change, emptyState, type LinePreview } from './cart-model.ts'
import { type CartEvent, cartCount, cartReducer, quantityOf, wantedQuantity } from './cart-state.ts'
import { type CartTabs, noTabs } from './cart-tabs.ts'

/** Refused or colliding writes are tried this often before the shopper hears of it. */
const maxAttempts = 4
const backoff = (attempt: number): number => Math.min(5_000, 300 * 2 ** attempt)

export type CartStoreOptions = {
  transport: Transport
  region: () => RegionRef | null
  /** Language of the page, which lines and delivery options follow. */
  locale?: () => string
  storage?: KeyValueStore
  tabs?: CartTabs
  /** Waits before trying again; ends early when the network comes back. Tests make it short. */
  wait?: (ms: number) => Promise<void>
  /** Hears of refused line changes, for a toast. */
  onRefused?: (problem: Problem, variantId: string, status: number) => void | Promise<void>
}

type Task = { run: (cart: Cart) => Promise<void>; fail: (error: unknown) => void }

/** Medusa collided with another write, or broke down once: the same write may be right in a moment. */
const collided = (error: unknown): boolean => isHttpError(error) && [409, 425, 429, 500].includes(error.status)
const lineGone = (error: unknown): boolean =>
  isHttpError(error) && error.status === 404 && /line item/i.test(error.message)
const cartGone = (error: unknown): boolean =>
  isHttpError(error) && ((error.status === 404 && !lineGone(error)) || problemOf(error) === 'completed')
const offlineError = () => new HttpError({ status: 0, statusText: '', message: 'Network Error', code: 'ERR_NETWORK' })

/**
 * The cart of this browser: an external store with one serial queue. Clicks become wishes at once, wishes are coalesced a
 * variant, and one write at a time goes to Medusa; a browser-wide lock keeps tabs from writing together.
 * Without a network the wishes stay and are sent when it is back. One instance a tab; `start` it once after hydration.
 */
export function createCartStore(options: CartStoreOptions) {
  const { transport, region, storage = localStore, tabs = noTabs, onRefused } = options
  const wait = options.wait ?? ((ms: number) => tabs.pause(ms))
  const api = cartApi(transport)
  const listeners = new Set<() => void>()
  const tasks: Task[] = []
  let state: CartState = emptyState
  let pumping = false
  let started: Promise<void> | null = null
  let pendingSave: { fields: CartFields; controller: AbortController } | null = null

  function dispatch(event: CartEvent): void {
    const next = cartReducer(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function keep(cart: Cart, type: 'loaded' | 'answered' = 'loaded'): Cart {
    storage.set(storageKeys.cart, cart.id)
    dispatch({ type, cart })
    dispatch({ type: 'offline', offline: false })
    return cart
  }

  function clear(): void {
    storage.remove(storageKeys.cart)
    dispatch({ type: 'gone' })
  }

  async function create(): Promise<Cart> {
    const here = region()
    if (!here) throw new HttpError({ status: 404, statusText: '', message: 'No region', code: 'ERR_BAD_REQUEST' })
    const locale = options.locale?.()
    return keep(await api.create({ region_id: here.id, ...(locale ? { locale } : {}) }))
  }

  /**
   * Fetches the stored cart. One that is completed or unknown is replaced, once; any other refusal
   * clears the stored id. When Medusa cannot be asked, or broke down, the id stays and the state is `failed`:
   * a short outage must not empty a basket.
   */
  async function load(id: string): Promise<void> {
    try {
      const cart = await api.get(id)
      if (!cart.completed_at) return void keep(cart)
      await replace(id)
    } catch (error) {
      if (cartGone(error)) await replace(id).catch(unreachable)
      else unreachable(error)
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
    else if (
      isHttpError(error) &&
      error.status >= 400 &&
      error.status < 500 &&
      ![408, 425, 429].includes(error.status)
    ) {
      clear()
      return
    }
    dispatch({ type: 'failed' })
  }

  async function begin(): Promise<void> {
    await tabs.alone(async () => {
      const id = storage.get(storageKeys.cart)
      if (id) await load(id)
      else await create().catch(unreachable)
    })
    followLanguage()
    void pump()
  }

  /** Another language than the cart's: Medusa translates its lines. */
  function followLanguage(): void {
    const locale = options.locale?.()
    const { cart } = state
    if (cart && locale && (cart as { locale?: string | null }).locale !== locale) void save({ locale })
  }

  /** The cart to write to: the one at hand, the stored one, or a new one. */
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

  /** Sends the oldest wish. Answers false when the network is away and the queue has to wait. */
  async function writeLine(): Promise<boolean> {
    let before = 0
    try {
      const cart = await current()
      dispatch({ type: 'sending' })
      const { sent } = state
      if (!sent) return true
      before = quantityOf(cart, sent.variantId)
      keep((await api.write(cart, sent)) ?? cart, 'answered')
      tabs.tell(cart.id)
      return true
    } catch (error) {
      return recover(error, before)
    }
  }

  async function recover(error: unknown, before: number): Promise<boolean> {
    const { sent, cart } = state
    const away = isAway(error)
    if (!sent || !cart) {
      if (!away) drop(problemOf(error) ?? 'unknown', error)
      dispatch({ type: 'offline', offline: away })
      return !away
    }
    if (cartGone(error)) {
      if (sent.attempts >= 1) return drop('completed', error)
      clear()
      return true
    }
    if (!away && !collided(error) && !lineGone(error)) return drop(problemOf(error) ?? 'unknown', error)
    if (!away && sent.attempts + 1 >= maxAttempts) return drop(problemOf(error) ?? 'unknown', error)
    if (away) dispatch({ type: 'offline', offline: true })
    return ask(sent.attempts, before)
  }

  /** No answer does not mean not done: the cart is asked before anything is sent again. */
  async function ask(attempt: number, before: number): Promise<boolean> {
    for (let turn = attempt; ; turn++) {
      await wait(backoff(turn))
      const { cart } = state
      if (!cart) return true
      try {
        dispatch({ type: 'unsure', cart: await api.get(cart.id), before, resend: true })
        dispatch({ type: 'offline', offline: false })
        return true
      } catch (error) {
        if (cartGone(error)) {
          clear()
          return true
        }
        // Still away: the wishes stay where they are, and those who wait for an answer are told.
        dispatch({ type: 'offline', offline: true })
        failTasks(error)
      }
    }
  }

  function drop(problem: Problem, error?: unknown): boolean {
    const sent = state.sent ?? state.waiting[0]
    if (!state.sent) dispatch({ type: 'sending' })
    dispatch({ type: 'refused', problem })
    if (sent) void onRefused?.(problem, sent.variantId, isHttpError(error) ? error.status : 0)
    return true
  }

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

  async function pump(): Promise<void> {
    if (pumping || !started) return
    pumping = true
    try {
      for (let turn = 0; state.waiting.length > 0 || tasks.length > 0; ) {
        const task = state.waiting.length > 0 ? undefined : tasks.shift()
        const went = await tabs.alone(() => (task ? runTask(task) : writeLine()))
        if (went) turn = 0
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
    dispatch({ type: 'asked', variantId, change: wish, ...(preview ? { preview } : {}) })
    void start().then(pump)
  }

  async function saveNow(cart: Cart, fields: CartFields, signal: AbortSignal): Promise<Cart> {
    for (let attempt = 0; ; attempt++) {
      try {
        return keep(await api.save(cart.id, fields, signal))
      } catch (error) {
        // The save it superseded may still be at work inside Medusa; saves say everything, so they may be said again.
        if (!collided(error) || attempt + 1 >= maxAttempts) throw error
        await wait(backoff(attempt))
      }
    }
  }

  async function result(run: () => Promise<Cart>): Promise<CartResult> {
    try {
      const cart = await run()
      tabs.tell(cart.id)
      return { ok: true, cart }
    } catch (error) {
      const fields = isHttpError(error) ? error.fields : undefined
      return { ok: false, problem: problemOf(error), ...(fields ? { fields } : {}) }
    }
  }

  /** An answer that says all is well with the cart in another region than the one asked for did not do what was asked. */
  async function inRegion(regionId: string | undefined, run: () => Promise<Cart>): Promise<CartResult> {
    const answer = await result(run)
    return answer.ok && regionId && answer.cart.region_id !== regionId ? { ok: false, problem: 'region_kept' } : answer
  }

  function save(fields: CartFields): Promise<CartResult> {
    const merged = { ...pendingSave?.fields, ...fields }
    pendingSave?.controller.abort()
    const mine = { fields: merged, controller: new AbortController() }
    pendingSave = mine
    const { signal } = mine.controller
    return inRegion(merged.region_id, async () => {
      try {
        return await enqueue(async (cart) => {
          if (signal.aborted)
            throw new HttpError({ status: 0, statusText: '', message: 'canceled', code: 'ERR_CANCELED' })
          return saveNow(cart, merged, signal)
        })
      } finally {
        if (pendingSave === mine) pendingSave = null
      }
    })
  }

  async function refresh(): Promise<Cart | null> {
    const id = storage.get(storageKeys.cart)
    if (!id) {
      if (state.cart) dispatch({ type: 'gone' })
      return null
    }
    await tabs.alone(() => load(id))
    return state.cart
  }

  function start(): Promise<void> {
    if (!started) {
      started = begin()
      tabs.listen({
        // Our own writes bring the newest cart with them; asking in between would only race them.
        changed: () => !pumping && void refresh(),
        stored: () => {
          if (storage.get(storageKeys.cart) !== (state.cart?.id ?? null) && !pumping) void refresh()
        },
        online: () => void (state.status === 'failed' ? refresh().then(pump) : pump()),
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
      clear()
      tabs.tell(null)
    },
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: (): CartState => state,
    /** Pieces in the cart as the shopper sees them. */
    count: (): number => cartCount(state),
    start,
    /** One more of a variant. `preview` fills the line until Medusa answers. */
    add: (variantId: string, preview?: LinePreview, by = 1) => change(variantId, { kind: 'add', by }, preview),
    /** The final quantity of a variant's line; zero removes it. */
    setQuantity(variantId: string, quantity: number): void {
      const wish: Change = { kind: 'set', quantity: Math.max(0, Math.floor(quantity)) }
      // A line of a page that the server drew can be taken out before the cart is here: what leaves must be known first.
      if (state.status === 'starting') void start().then(() => change(variantId, wish))
      else change(variantId, wish)
    },
    wanted: (variantId: string): number => wantedQuantity(state, variantId),
    undo(): void {
      dispatch({ type: 'undone' })
      void pump()
    },
    addPromotion: (code: string) => result(() => enqueue(async (cart) => keep(await api.addPromotion(cart.id, code)))),
    removePromotion: (code: string) =>
      result(() => enqueue(async (cart) => keep(await api.removePromotion(cart.id, code)))),
    port,
  }
}

export type CartStore = ReturnType<typeof createCartStore>
