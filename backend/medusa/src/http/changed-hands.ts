import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { staffIndexer } from '../staff-index/indexer.ts'
import { onceDone } from './until-answered.ts'

/** An order that somebody accepted is another customer's in the lists of staff, too: Medusa has no event for it. */
export function followHands(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  onceDone(response, () => {
    if (response.statusCode < 300) staffIndexer.add(request.scope, 'order', [request.params.id])
  })
  next()
}
