import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { resumeOwnAlert, stopOwnAlert } from '../../../../alerts/own.ts'

/** DELETE /store/alerts/{id}: nothing is told of it; `stopped: false` when its letter is on its way already. */
export async function DELETE(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { params, scope, auth_context } = request
  response.json({ stopped: await stopOwnAlert(scope, auth_context.actor_id, params.id ?? '') })
}

/** POST /store/alerts/{id}: what was stopped in the last day waits again; `resumed: false` when it does not. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { params, scope, auth_context } = request
  response.json({ resumed: await resumeOwnAlert(scope, auth_context.actor_id, params.id ?? '') })
}
