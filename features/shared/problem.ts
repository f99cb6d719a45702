import { isAway, isCanceled, isHttpError } from './http-error.ts'

/**
 * Why the shop could not do what was asked. A closed list of codes; ui has the words (`cart.problem.*`, `checkout.problem.*`,
 * with one for codes it does not know). "No cart" (`not_found`) and "could not ask" (`network`) are different on purpose.
 */
export type Problem =
  | 'network'
  | 'insufficient_inventory'
  | 'no_price'
  | 'not_found'
  | 'completed'
  | 'conflict'
  | 'unauthorized'
  | 'forbidden'
  | 'country_outside_region'
  /** The answer was well, but its cart is not in the region that was asked for. */
  | 'region_kept'
  | 'invalid_email'
  | 'delivery_gone'
  | 'invalid'
  | 'unknown'

/** Medusa's messages carry more than its codes; the first that matches names the problem. */
const byMessage: readonly [RegExp, Problem][] = [
  [/not enough stock|required inventory/i, 'insufficient_inventory'],
  [/do not have a price|does not have a price/i, 'no_price'],
  [/already completed/i, 'completed'],
  [/not within region/i, 'country_outside_region'],
  [/invalid email/i, 'invalid_email'],
  [/shipping options? (are|is) invalid|shipping method|shipping profiles/i, 'delivery_gone'],
  [/do not exist or belong to a product that is not published/i, 'not_found'],
]

/** Names the problem of a failed call; null for a canceled one, which nobody needs to hear of. */
export function problemOf(error: unknown): Problem | null {
  if (!isHttpError(error)) return 'unknown'
  if (isCanceled(error)) return null
  if (isAway(error)) return 'network'
  if (error.reason === 'insufficient_inventory') return 'insufficient_inventory'
  const known = byMessage.find(([pattern]) => pattern.test(error.message))
  if (known) return known[1]
  if (error.status === 401) return 'unauthorized'
  if (error.status === 403) return 'forbidden'
  if (error.status === 404) return 'not_found'
  if (error.status === 409) return 'conflict'
  return error.status === 400 || error.status === 422 ? 'invalid' : 'unknown'
}
