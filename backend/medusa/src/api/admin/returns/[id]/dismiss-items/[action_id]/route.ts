import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { removeItemReceiveReturnActionWorkflow } from '@medusajs/medusa/core-flows'
import { rowsOf } from '../../../../../../lib/rows.ts'

/**
 * DELETE /admin/returns/{id}/dismiss-items/{action_id}: damaged pieces are counted as such no more. Medusa's own takes it for
 * a piece that was asked back, and answers 500.
 */
export async function DELETE(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { id, action_id } = request.params
  const { result } = await removeItemReceiveReturnActionWorkflow(request.scope).run({
    input: { return_id: id, action_id },
  })
  const [found] = await rowsOf(request.scope, 'return', request.queryConfig.fields, { id })
  response.json({ order_preview: result, return: found })
}
