import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { customerOf } from '../../../identity/guard.ts'
import { seenBody } from '../../../identity/sessions.ts'
import { sessionStoreOf } from '../../../modules/customer-session/store.ts'

/** GET /identity/sessions: where the signed-in customer is signed in, newest activity first. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  response.json({ sessions: await sessionStoreOf(request.scope).listOf(customerOf(request)) })
}

/**
 * POST /identity/sessions `{ sid, way, started_at, expires_at, user_agent }`: this session of the customer is in use.
 * Noted at a sign-in, and again from time to time; the same call for both, so that a lost one repairs itself.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const customer_id = customerOf(request)
  const seen = seenBody(request.body)
  if (!seen) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Invalid request')
  await sessionStoreOf(request.scope).seen({ ...seen, customer_id })
  response.json({ success: true })
}

/** DELETE /identity/sessions`?except={sid}`: forgets all sessions of the customer, or all but one. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { except } = request.query
  await sessionStoreOf(request.scope).removeAll(customerOf(request), typeof except === 'string' ? except : undefined)
  response.json({ success: true })
}
