import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { codeProvider } from '../../../../identity/email.ts'
import { assertFromServer } from '../../../../identity/guard.ts'

/**
 * POST /identity/email/confirm `{ token }`: whoever opens the mailed link has read the mail. Nobody is signed in by it.
 * @throws MedusaError not_allowed for a link that was used, has expired, was replaced or never sent
 */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  assertFromServer(request)
  const { token } = (request.body ?? {}) as { token?: unknown }
  if (typeof token !== 'string' || !/^[\w-]{20,100}$/.test(token))
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Invalid request')
  const { entity_id } = await request.scope
    .resolve(Modules.AUTH)
    .confirmAuthVerification({ code: token, code_provider: codeProvider })
  response.json({ email: entity_id })
}
