import { type RateLimit, type RateLimits, visitorKey } from '../http/rate-limit.ts'

const minute = 60_000

export type StoreLimits = {
  /** Counts a call of a visitor, with the promotion codes it names; answers 0 or the seconds to wait. */
  hit(call: { method: string; route: string; codes: number }, visitor: string): Promise<number>
}

/**
 * What one visitor may try through the store calls: completing a cart, guessing promotion codes, making carts, searching.
 * Wide enough for an office behind one address, and for a person who types fast.
 */
export function createStoreLimits(limits: RateLimits, completions: number): StoreLimits {
  const complete = limits('complete', completions, minute)
  const carts = limits('carts', 120, 10 * minute)
  const codes = limits('codes', 40, 10 * minute)
  const searches = limits('searches', 180, minute)
  const afterSale = limits('after-sale', 30, 10 * minute)
  const wishes = limits('wishes', 120, minute)
  const simple: Readonly<Record<string, RateLimit>> = {
    'POST carts/:id/complete': complete,
    'POST carts': carts,
    'POST search': searches,
    'POST orders/:id/payment': complete,
    'POST orders/:id/payment/complete': complete,
    'POST orders/:id/cancel': afterSale,
    'POST orders/:id/returns': afterSale,
    'POST wishlist': wishes,
    'POST wishlist/share': wishes,
    'DELETE wishlist/share': wishes,
    'GET shared-wishlists/:id': wishes,
    'POST saved-lines': wishes,
    'DELETE alerts': wishes,
    'POST alerts/:id': wishes,
    'DELETE alerts/:id': wishes,
  }
  return {
    async hit({ method, route, codes: named }, visitor) {
      const key = visitorKey(visitor)
      const one = simple[`${method} ${route}`]
      // To ask why a code does nothing tells as much as to try it.
      const guesses = route === 'carts/:id/promotions/:code' ? 1 : method === 'DELETE' ? 0 : named
      const waits = await Promise.all([one ? one.hit(key) : 0, guesses > 0 ? codes.hit(key, guesses) : 0])
      return Math.max(...waits)
    },
  }
}
