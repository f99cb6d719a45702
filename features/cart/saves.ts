import { toFields } from '#features/shared/address.ts'
import type { Cart, CartFields, CartResult } from '#features/shared/cart-port.ts'
import { HttpError, isHttpError } from '#features/shared/http-error.ts'
import { problemOf } from '#features/shared/problem.ts'
import { backoff, type CartCore, isTurnedAway, triesAfterBreakdown, triesWhenTurnedAway } from './lines.ts'

const isSuperseded = () => new HttpError({ status: 0, statusText: '', message: 'canceled', code: 'ERR_CANCELED' })

/** Fields of a save that the cart does not have yet. */
function missingOf(cart: Cart, fields: CartFields): CartFields {
  const has = (name: keyof CartFields): boolean => {
    const wanted = fields[name]
    if (typeof wanted === 'string') return (cart as CartFields)[name]?.toString().toLowerCase() === wanted.toLowerCase()
    if (name === 'metadata') return (cart.metadata?.remind ?? '') === fields.metadata?.remind
    const known: Record<string, string> = toFields(
      name === 'billing_address' ? cart.billing_address : cart.shipping_address,
    )
    return Object.entries(wanted ?? {}).every(([field, value]) => known[field] === value)
  }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !has(name as keyof CartFields)))
}

/** The outcome of a write as its caller is told; other tabs hear of it. */
export async function resultOf({ tabs }: CartCore, run: () => Promise<Cart>): Promise<CartResult> {
  try {
    const cart = await run()
    tabs.tell(cart.id)
    return { ok: true, cart }
  } catch (error) {
    return { ok: false, problem: problemOf(error), fields: isHttpError(error) ? error.fields : undefined }
  }
}

/**
 * Saves fields of the cart: a later save takes over the fields of an unfinished one. After an answer that says neither
 * done nor refused the cart is asked, and only the fields that it lacks are sent.
 * @param enqueue the store's queue, in which a save waits for the lines before it
 */
export function fieldSaves(core: CartCore, enqueue: <T>(run: (cart: Cart) => Promise<T>) => Promise<T>) {
  let pending: { fields: CartFields; controller: AbortController } | null = null

  async function write(cart: Cart, fields: CartFields, signal: AbortSignal): Promise<Cart> {
    let missing = fields
    for (let attempt = 1; ; attempt++) {
      try {
        return core.keep(await core.api.save(cart.id, missing, signal))
      } catch (error) {
        const tries = isTurnedAway(error) ? triesWhenTurnedAway : triesAfterBreakdown
        const unclear = isTurnedAway(error) || (isHttpError(error) && error.status === 500)
        if (!unclear) throw error
        // A save that this one took over may still be at work inside Medusa.
        await core.wait(backoff(attempt - 1))
        const now = core.keep(await core.api.get(cart.id))
        missing = missingOf(now, fields)
        if (Object.keys(missing).length === 0) return now
        if (attempt >= tries) throw error
      }
    }
  }

  /** An answer that says all is well with the cart in another region than the one asked for did not do what was asked. */
  async function inRegion(regionId: string | undefined, run: () => Promise<Cart>): Promise<CartResult> {
    const answer = await resultOf(core, run)
    return answer.ok && regionId && answer.cart.region_id !== regionId ? { ok: false, problem: 'region_kept' } : answer
  }

  return function save(fields: CartFields): Promise<CartResult> {
    const merged = { ...pending?.fields, ...fields }
    pending?.controller.abort()
    const mine = { fields: merged, controller: new AbortController() }
    pending = mine
    const { signal } = mine.controller
    return inRegion(merged.region_id, async () => {
      try {
        return await enqueue(async (cart) => {
          if (signal.aborted) throw isSuperseded()
          return write(cart, merged, signal)
        })
      } finally {
        if (pending === mine) pending = null
      }
    })
  }
}
