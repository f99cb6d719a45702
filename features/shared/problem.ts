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
  /** Nothing is wrapped for this cart any more. */
  | 'wrap_gone'
  /** Something in the cart is not sold any more. */
  | 'goods_gone'
  /** A discount was taken off the cart. */
  | 'promotion_used_up'
  | 'invalid'
  | 'unknown'

/** What the backend's codes mean (backend/medusa/src/http/failures.ts); its sentences are never read here. */
const byCode: Readonly<Record<string, Problem>> = {
  insufficient_inventory: 'insufficient_inventory',
  no_price: 'no_price',
  completed: 'completed',
  country_outside_region: 'country_outside_region',
  invalid_email: 'invalid_email',
  delivery_gone: 'delivery_gone',
  delivery_out_of_reach: 'delivery_gone',
  wrap_gone: 'wrap_gone',
  goods_gone: 'goods_gone',
  not_found: 'not_found',
}

/** Names the problem of a failed call; null for a canceled one, which nobody needs to hear of. */
export function problemOf(error: unknown): Problem | null {
  if (!isHttpError(error)) return 'unknown'
  if (isCanceled(error)) return null
  if (isAway(error)) return 'network'
  const known = byCode[error.reason ?? '']
  if (known) return known
  if (error.status === 401) return 'unauthorized'
  if (error.status === 403) return 'forbidden'
  if (error.status === 404) return 'not_found'
  if (error.status === 409) return 'conflict'
  return error.status === 400 || error.status === 422 ? 'invalid' : 'unknown'
}
