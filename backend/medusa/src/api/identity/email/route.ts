import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { emailState } from '../../../identity/email.ts'
import { customerOf } from '../../../identity/guard.ts'
import { toLanguage } from '../../../lib/languages.ts'
import { sendEmailConfirmationWorkflow } from '../../../workflows/confirm-email.ts'

/** POST /identity/email `{ language }`: mails the link that confirms it once more; the links before it are void. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { email, state, identity } = await emailState(request.scope, customerOf(request))
  const { language } = (request.body ?? {}) as { language?: unknown }
  if (state === 'none') throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'No mail can reach this account')
  if (state === 'unconfirmed' && identity) {
    const input = { identity, email, language: toLanguage(language) }
    await sendEmailConfirmationWorkflow(request.scope).run({ input })
  }
  response.json({ email, state })
}
