import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'
import { cardMessage } from '../modules/sandbox-card/card-rules.ts'
import { answerOf, type Intent } from '../modules/sandbox-card/intent.ts'
import { IntentStore } from '../modules/sandbox-card/store.ts'

/** Applies one step to the charge named by the body's client_secret and answers as the contract says. */
export async function answerSandboxCard(
  request: MedusaRequest<{ client_secret: string }>,
  response: MedusaResponse,
  step: (intent: Intent) => Intent,
): Promise<void> {
  const { sandboxCard } = readSettings()
  const store = new IntentStore(request.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION))
  const intent = sandboxCard && (await store.change({ client_secret: request.validatedBody.client_secret }, step))
  if (!intent) {
    response.status(404).json({ type: 'not_found', message: 'There is no card payment with this client_secret.' })
    return
  }
  const answer = answerOf(intent)
  response.json(answer.code ? { ...answer, message: cardMessage(answer.code) } : answer)
}
