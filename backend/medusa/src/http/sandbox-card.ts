import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { readSettings } from '../config/settings.ts'
import { cardMessage } from '../modules/sandbox-card/card-rules.ts'
import { SANDBOX_CARD_MODULE } from '../modules/sandbox-card/index.ts'
import { answerOf, type Intent } from '../modules/sandbox-card/intent.ts'

/** Applies one step to the charge named by the body's client_secret and answers as the contract says. */
export async function answerSandboxCard(
  request: MedusaRequest<{ client_secret: string }>,
  response: MedusaResponse,
  step: (intent: Intent) => Intent,
): Promise<void> {
  const { sandboxCard } = readSettings()
  const charges = request.scope.resolve(SANDBOX_CARD_MODULE)
  const intent = sandboxCard && (await charges.change({ client_secret: request.validatedBody.client_secret }, step))
  if (!intent) {
    response.status(404).json({ type: 'not_found', message: 'There is no card payment with this client_secret.' })
    return
  }
  const answer = answerOf(intent)
  response.json(answer.code ? { ...answer, message: cardMessage(answer.code) } : answer)
}
