import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { Admission, type Rank } from '../lib/admission.ts'

const turns = new Admission()

const asksBy = ['GET', 'HEAD', 'OPTIONS']
/** Questions that are sent as a body. */
const asks = /^\/store\/search(\/|\?|$)/

/** Who pays waits for nobody, and who gives an address or chooses a delivery for nobody who fills a cart. */
const ranks: readonly [RegExp, Rank][] = [
  [/^\/store\/(payment-collections|sandbox-card|carts\/[^/]+\/complete)(\/|\?|$)/, 0],
  [/^\/store\/carts\/[^/]+(\/(?!line-items)|\?|$)/, 1],
]
const rankOf = (path: string): Rank => ranks.find(([pattern]) => pattern.test(path))?.[1] ?? 2

/**
 * Shoppers' writes wait for each other while Medusa has no time left, so that its answers to readers do not (a whole order is
 * 1.5 s of its processor). Whoever is further on their way to an order goes first: in a rush those who have begun get what they came
 * for, and it is new ones who wait. Who has gone meanwhile is not waited for: nothing of the call is done.
 */
export function writesInTurn(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const { method, originalUrl } = request
  const writes = !asksBy.includes(method) && !asks.test(originalUrl)
  if (writes) response.once('close', turns.enter(next, rankOf(originalUrl)))
  else next()
}
