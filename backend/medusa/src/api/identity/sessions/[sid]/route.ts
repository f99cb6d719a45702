import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { customerOf } from '../../../../identity/guard.ts'
import { SessionStore } from '../../../../modules/customer-session/store.ts'

/** DELETE /identity/sessions/{sid}: forgets one session of the customer; one that is not there is no error. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const customer = customerOf(request)
  const store = new SessionStore(request.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION))
  await store.remove(customer, request.params.sid ?? '')
  response.json({ success: true })
}
