import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { answerSandboxCard } from '../../../../http/sandbox-card.ts'
import { confirm } from '../../../../modules/sandbox-card/intent.ts'
import type { ConfirmBody } from '../validators.ts'

/** POST /store/sandbox-card/confirm: the browser hands over the card. Answers 200 also for a decline. */
export async function POST(request: MedusaRequest<ConfirmBody>, response: MedusaResponse): Promise<void> {
  const { number, expiry, cvc } = request.validatedBody
  await answerSandboxCard(request, response, (intent) => confirm(intent, { number, expiry, cvc }, new Date()))
}
