import { isAway, isCanceled, isHttpError } from './http-error.ts'

/**
 * Why the shop could not do what was asked. A closed list: ui has words for each (`cart.problem.*`, `checkout.problem.*`).
 * "No cart" (`not_found`) and "could not ask" (`offline`, `away`) are different values on purpose.
 */
export type Problem =
  | 'offline'
  | 'away'
  | 'insufficient_inventory'
  | 'no_price'
  | 'not_found'
  | 'completed'
  | 'conflict'
  | 'unauthorized'
  | 'forbidden'
  | 'country_outside_region'
  | 'invalid_email'
  | 'invalid_shipping'
  | 'invalid'
  | 'unknown'

/** Medusa's messages carry more than its codes; the first that matches names the problem. */
const byMessage: readonly [RegExp, Problem][] = [
  [/not enough stock|required inventory/i, 'insufficient_inventory'],
  [/do not have a price|does not have a price/i, 'no_price'],
  [/already completed/i, 'completed'],
  [/not within region/i, 'country_outside_region'],
  [/invalid email/i, 'invalid_email'],
  [/shipping options? (are|is) invalid|shipping method|shipping profiles/i, 'invalid_shipping'],
  [/do not exist or belong to a product that is not published/i, 'not_found'],
]

/** Names the problem of a failed call; null for a canceled one, which nobody needs to hear of. */
export function problemOf(error: unknown): Problem | null {
  if (!isHttpError(error)) return 'unknown'
  if (isCanceled(error)) return null
  if (error.code === 'ERR_NETWORK') return 'offline'
  if (isAway(error)) return 'away'
  if (error.reason === 'insufficient_inventory') return 'insufficient_inventory'
  const known = byMessage.find(([pattern]) => pattern.test(error.message))
  if (known) return known[1]
  if (error.status === 401) return 'unauthorized'
  if (error.status === 403) return 'forbidden'
  if (error.status === 404) return 'not_found'
  if (error.status === 409) return 'conflict'
  return error.status === 400 || error.status === 422 ? 'invalid' : 'unknown'
}
