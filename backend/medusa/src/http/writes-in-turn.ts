import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { Admission } from '../lib/admission.ts'

const writes = new Admission()

/** Questions that are sent as a body. */
const asks = /^\/store\/search(\/|\?|$)/

/**
 * Shoppers' writes wait for each other while Medusa has no time left, so that its answers to readers do not (a whole order is
 * 1.5 s of its processor). Who has gone meanwhile is not waited for: nothing of the call is done.
 */
export function writesInTurn(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
  if (reads || asks.test(request.originalUrl)) return next()
  response.once('close', writes.enter(next))
}
