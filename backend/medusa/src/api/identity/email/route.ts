import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { emailState } from '../../../identity/email.ts'
import { sendEmailConfirmationWorkflow } from '../../../workflows/confirm-email.ts'
import type { LanguageBody } from '../validators.ts'

/** POST /identity/email `{ language }`: mails the link that confirms it once more; the links before it are void. */
export async function POST(request: AuthenticatedMedusaRequest<LanguageBody>, response: MedusaResponse): Promise<void> {
  const { email, state, identity } = await emailState(request.scope, request.auth_context.actor_id)
  const { language } = request.validatedBody
  if (state === 'none') throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'No mail can reach this account')
  if (state === 'unconfirmed' && identity) {
    await sendEmailConfirmationWorkflow(request.scope).run({ input: { identity, email, language } })
  }
  response.json({ email, state })
}
