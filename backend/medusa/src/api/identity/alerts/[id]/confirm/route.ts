import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { confirmAlert } from '../../../../../alerts/ask.ts'

/** POST /identity/alerts/{id}/confirm: whoever got the letter says yes; the server in front has checked its link. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  if (!(await confirmAlert(request.scope, request.params.id ?? '')))
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Nothing waits under this link any more')
  response.json({ confirmed: true })
}
