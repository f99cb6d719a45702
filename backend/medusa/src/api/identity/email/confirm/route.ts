import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { Modules } from '@medusajs/framework/utils'
import { codeProvider } from '../../../../identity/email.ts'
import type { ConfirmEmailBody } from '../../validators.ts'

/**
 * POST /identity/email/confirm `{ token }`: whoever opens the mailed link has read the mail. Nobody is signed in by it.
 * @throws MedusaError not_allowed for a link that was used, has expired, was replaced or never sent
 */
export async function POST(request: MedusaRequest<ConfirmEmailBody>, response: MedusaResponse): Promise<void> {
  const { entity_id } = await request.scope
    .resolve(Modules.AUTH)
    .confirmAuthVerification({ code: request.validatedBody.token, code_provider: codeProvider })
  response.json({ email: entity_id })
}
