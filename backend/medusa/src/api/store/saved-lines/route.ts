import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ownSavedLines } from '../../../saved-lines/answer.ts'
import type { SavedLinesBody } from '../../../saved-lines/body.ts'
import { changeSavedLinesWorkflow } from '../../../workflows/change-saved-lines.ts'

/** GET /store/saved-lines: what the signed-in customer took out of the cart for later. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  response.json({ saved_lines: await ownSavedLines(request.scope, request.auth_context.actor_id) })
}

/** POST /store/saved-lines `{ add, remove }`: changes it. Said twice it is done once; `left` lines found no more room. */
export async function POST(
  request: AuthenticatedMedusaRequest<SavedLinesBody>,
  response: MedusaResponse,
): Promise<void> {
  const customer_id = request.auth_context.actor_id
  const { result: left } = await changeSavedLinesWorkflow(request.scope).run({
    input: { customer_id, ...request.validatedBody },
  })
  response.json({ saved_lines: await ownSavedLines(request.scope, customer_id), left })
}
