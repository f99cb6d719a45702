import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ownAlerts, stopOwnAlerts } from '../../../alerts/own.ts'

/** GET /store/alerts: what the signed-in customer waits for, and what they were told of lately. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  response.json({ alerts: await ownAlerts(request.scope, request.auth_context.actor_id) })
}

/** DELETE /store/alerts: all of it is forgotten. */
export async function DELETE(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  await stopOwnAlerts(request.scope, request.auth_context.actor_id)
  response.json({ stopped: true })
}
