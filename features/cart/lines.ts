import type { Cart } from '#features/shared/cart-port.ts'
import { HttpError, isAway, isHttpError } from '#features/shared/http-error.ts'
import { type Problem, problemOf } from '#features/shared/problem.ts'
import type { cartApi } from './api.ts'
import { type CartEvent, firstOpen, previewOf } from './reducer.ts'
import type { CartTabs } from './tabs.ts'
import type { CartState } from './types.ts'

/** What the queue and the saves know of the store that they work for. */
export type CartCore = {
  api: ReturnType<typeof cartApi>
  tabs: CartTabs
  wait(ms: number): Promise<void>
  state(): CartState
  dispatch(event: CartEvent): void
  /** Takes Medusa's answer. */
  keep(cart: Cart, type?: 'loaded' | 'answered'): Cart
  /** The cart is over; wishes wait for the next. */
  clear(): void
  /** The cart to write to: the one at hand, the stored one, or a new one. */
  current(): Promise<Cart>
  /** Resolves when open wishes would survive the end of the tab. */
  kept(): Promise<void>
}

export type LineOptions = {
  /** Hears of refused line changes and what the thing is called, for a toast: one that was never in the cart leaves no line. */
  onRefused?: (problem: Problem, title: string, status: number) => void | Promise<void>
}

export const backoff = (attempt: number): number => Math.min(5_000, 300 * 2 ** attempt)
export const offlineError = () =>
  new HttpError({ status: 0, statusText: '', message: 'Network Error', code: 'ERR_NETWORK' })

/** "Come later": Medusa or the server in front did nothing. Such a write is tried this often before the shopper hears of it. */
export const isTurnedAway = (error: unknown): boolean => isHttpError(error) && [409, 425, 429].includes(error.status)
export const triesWhenTurnedAway = 4
/** A breakdown may be over in a moment: what the cart then lacks is sent once more. */
export const triesAfterBreakdown = 2
/** For so long a write that got no answer may still be at work inside Medusa, in ms. */
const stillAtWork = 1_000

const isLineGone = (error: unknown): boolean => isHttpError(error) && error.reason === 'line_gone'
export const isCartGone = (error: unknown): boolean =>
  isHttpError(error) && ((error.status === 404 && !isLineGone(error)) || problemOf(error) === 'completed')
/** No answer at all, or the gateway's. */
const isLost = (error: unknown): boolean => isAway(error) || (isHttpError(error) && error.status === 0)
/** A clear no: nothing was done, and asking again would not help. */
const isRefused = (error: unknown): boolean =>
  !isHttpError(error) ||
  (error.status >= 400 && error.status < 500 && error.status !== 408 && !isTurnedAway(error) && !isLineGone(error))

/** A write of which nobody knows whether it was done. */
type Doubt = { error: unknown; tries: number }

/**
 * Writes the shopper's wishes about lines, one at a time, oldest first. No write is repeated blindly: after an answer
 * that says neither done nor refused the cart is asked, compared, and only what is missing is sent.
 */
export function lineQueue(core: CartCore, { onRefused }: LineOptions) {
  let doubt: Doubt | null = null

  const refuse = (problem: Problem, error: unknown): true => {
    if (!core.state().sent) core.dispatch({ type: 'sending' })
    const { sent } = core.state()
    const title = sent ? previewOf(core.state(), sent.variantId).title : ''
    core.dispatch({ type: 'refused', problem })
    if (sent) void onRefused?.(problem, title, isHttpError(error) ? error.status : 0)
    return true
  }

  /** Asks Medusa what it has; the reducer compares. Answers false when the shopper has to be told instead of another try. */
  async function ask({ error, tries }: Doubt): Promise<boolean> {
    const { id } = await core.current()
    core.keep(await core.api.get(id))
    if (isLost(error) && firstOpen(core.state())) {
      await core.wait(stillAtWork)
      core.keep(await core.api.get(id))
    }
    doubt = null
    return (firstOpen(core.state())?.attempts ?? 0) < tries
  }

  /** Sends the oldest wish. Answers false when it is still open and the queue has to wait. */
  async function write(): Promise<boolean> {
    if (core.state().waiting.length === 0) {
      doubt = null
      return true
    }
    try {
      const last = doubt
      if (last && !(await ask(last))) return refuse(problemOf(last.error) ?? 'unknown', last.error)
      const cart = await core.current()
      core.dispatch({ type: 'sending' })
      const { sent } = core.state()
      if (!sent) return true
      // Before a byte of it leaves: a tab that ends now must leave it behind as perhaps done.
      await core.kept()
      const answer = (await core.api.write(cart, sent)) ?? cart
      // Forgotten meanwhile, by an order or a sign-out in another tab.
      if (core.state().sent === null) return true
      core.keep(answer, 'answered')
      core.tabs.tell(cart.id)
      return true
    } catch (error) {
      return recover(error)
    }
  }

  function recover(error: unknown): boolean {
    const { sent, cart } = core.state()
    if (cart && isCartGone(error)) {
      doubt = null
      if (sent && sent.attempts >= 1) return refuse('completed', error)
      core.clear()
      return true
    }
    if (isLost(error)) core.dispatch({ type: 'offline', offline: true })
    if (isRefused(error)) {
      doubt = null
      return refuse(problemOf(error) ?? 'unknown', error)
    }
    if (!sent) return doubt !== null || isLost(error) ? false : refuse(problemOf(error) ?? 'unknown', error)
    const turnedAway = isTurnedAway(error) || isLineGone(error)
    doubt = {
      error,
      tries: isLost(error) ? Number.POSITIVE_INFINITY : turnedAway ? triesWhenTurnedAway : triesAfterBreakdown,
    }
    core.dispatch({ type: 'unsure' })
    return false
  }

  return {
    write,
    /** Whether a write is in doubt: until that is known no other tab may write. */
    inDoubt: (): boolean => doubt !== null,
    /** Wishes were taken over, of which some may be done. */
    resumed(): void {
      doubt ??= { error: offlineError(), tries: Number.POSITIVE_INFINITY }
    },
  }
}
