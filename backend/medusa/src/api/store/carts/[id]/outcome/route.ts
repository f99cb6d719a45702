import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { attemptOf } from '../../../../../completion/attempts.ts'
import { outcomeOf } from '../../../../../completion/outcome.ts'

/**
 * GET /store/carts/{id}/outcome: what became of a completion whose answer was lost. `order` with the order's id, `open` when
 * nothing was bought and nothing is held, `unsettled` while it is being found out. Whoever knows the cart's id may ask, as
 * they may complete it.
 * @throws 404 for an unknown cart
 */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { id = '' } = request.params
  const outcome = await outcomeOf(request.scope, id, attemptOf(request.headers))
  if (!outcome) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`)
  response.set('cache-control', 'private, no-store').json(outcome)
}
