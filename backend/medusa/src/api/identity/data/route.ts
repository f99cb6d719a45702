import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { dataOf } from '../../../desk/customers/data.ts'
import { withoutNotes } from '../../../http/private-notes.ts'

/** GET /identity/data: all that is kept of the signed-in customer, as staff would hand it over, but for staff's own notes. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  response.json(withoutNotes(await dataOf(request.scope, request.auth_context.actor_id)))
}
