import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { askForAlert } from '../../../alerts/ask.ts'
import type { AlertBody } from '../validators.ts'

/** POST /identity/alerts: a guest or an account wants to be told of a variant; the server in front has counted and checked it. */
export async function POST(request: AuthenticatedMedusaRequest<AlertBody>, response: MedusaResponse): Promise<void> {
  response.json(await askForAlert(request.scope, request.validatedBody, request.auth_context?.actor_id || undefined))
}
