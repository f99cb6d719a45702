import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { Admission } from '../lib/admission.ts'

const turns = new Admission()

const asksBy = ['GET', 'HEAD', 'OPTIONS']
/** Questions that are sent as a body. */
const asks = /^\/store\/search(\/|\?|$)/

/** Who pays waits for nobody who begins a cart. */
const pays = /^\/store\/(payment-collections|sandbox-card|carts\/[^/]+\/complete)(\/|\?|$)/

/**
 * Shoppers' writes wait for each other while Medusa has no time left, so that its answers to readers do not (a whole order is
 * 1.5 s of its processor). Who has gone meanwhile is not waited for: nothing of the call is done.
 */
export function writesInTurn(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const { method, originalUrl } = request
  const writes = !asksBy.includes(method) && !asks.test(originalUrl)
  if (writes) response.once('close', turns.enter(next, { goesFirst: pays.test(originalUrl) }))
  else next()
}
