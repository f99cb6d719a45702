import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { tellOfDevice } from '../../../letters/device.ts'
import { deviceOf } from '../../../modules/customer-session/device.ts'
import { CUSTOMER_SESSION_MODULE } from '../../../modules/customer-session/index.ts'
import type { SeenBody } from '../validators.ts'

/** GET /identity/sessions: where the signed-in customer is signed in, newest activity first. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const sessions = request.scope.resolve(CUSTOMER_SESSION_MODULE)
  response.json({ sessions: await sessions.listOf(request.auth_context.actor_id) })
}

/**
 * POST /identity/sessions `{ sid, way, started_at, expires_at, user_agent }`: this session of the customer is in use.
 * Noted at a sign-in, and again from time to time; the same call for both, so that a lost one repairs itself.
 */
export async function POST(request: AuthenticatedMedusaRequest<SeenBody>, response: MedusaResponse): Promise<void> {
  const { user_agent, ...seen } = request.validatedBody
  const sessions = request.scope.resolve(CUSTOMER_SESSION_MODULE)
  const customer_id = request.auth_context.actor_id
  const device = deviceOf(user_agent)
  await tellOfDevice(request.scope, customer_id, device)
  await sessions.seen({ ...seen, device, customer_id })
  response.json({ success: true })
}

/** DELETE /identity/sessions`?except={sid}`: forgets all sessions of the customer, or all but one. */
export async function DELETE(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { except } = request.query
  const sessions = request.scope.resolve(CUSTOMER_SESSION_MODULE)
  await sessions.forgetAll(request.auth_context.actor_id, typeof except === 'string' ? except : undefined)
  response.json({ success: true })
}
