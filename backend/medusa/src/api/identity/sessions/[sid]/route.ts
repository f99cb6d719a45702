import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { customerOf } from '../../../../identity/guard.ts'
import { sessionStoreOf } from '../../../../modules/customer-session/store.ts'

/** DELETE /identity/sessions/{sid}: forgets one session of the customer; one that is not there is no error. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const customer = customerOf(request)
  await sessionStoreOf(request.scope).remove(customer, request.params.sid ?? '')
  response.json({ success: true })
}
