import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { CUSTOMER_SESSION_MODULE } from '../../../../modules/customer-session/index.ts'

/** DELETE /identity/sessions/{sid}: forgets one session of the customer; one that is not there is no error. */
export async function DELETE(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const sessions = request.scope.resolve(CUSTOMER_SESSION_MODULE)
  await sessions.forget(request.auth_context.actor_id, request.params.sid ?? '')
  response.json({ success: true })
}
