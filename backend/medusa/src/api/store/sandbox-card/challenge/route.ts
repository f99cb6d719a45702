import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { answerSandboxCard } from '../../../../http/sandbox-card.ts'
import { challenge } from '../../../../modules/sandbox-card/intent.ts'
import type { ChallengeBody } from '../validators.ts'

/** POST /store/sandbox-card/challenge: the shopper's answer to the bank's extra question. */
export async function POST(request: MedusaRequest<ChallengeBody>, response: MedusaResponse): Promise<void> {
  await answerSandboxCard(request, response, (intent) => challenge(intent, request.validatedBody.outcome))
}
