import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import { requestVerificationStep } from '@medusajs/medusa/core-flows'
import { codeProvider, emailEntity } from '../identity/email.ts'
import { digest, oweLetter } from '../letters/owe.ts'
import type { Language } from '../lib/languages.ts'

interface Confirmation {
  identity: string
  email: string
  language: Language
}

/** Kept together with the code: a letter that nobody could send would leave an account without a way on. */
const oweConfirmationStep = createStep(
  'owe-confirmation-letter',
  async ({ email, language, code }: Confirmation & { code: string }, { container }) => {
    await oweLetter(container, {
      key: `email-confirmation:${digest(code)}`,
      template: 'email-confirmation',
      to: email,
      language,
      data: { code },
      isSecret: true,
      goodForSeconds: 24 * 3600,
    })
    return new StepResponse(email)
  },
)

/**
 * Mails the link that confirms an account's address. The code is Medusa's own: random, kept as a hash, for one use, and void
 * as soon as the next one is sent. Nothing but the mail knows it, and the events neither.
 */
export const sendEmailConfirmationWorkflow = createWorkflow('send-email-confirmation', (input: Confirmation) => {
  const request = transform({ input }, ({ input }) => ({
    auth_identity_id: input.identity,
    entity_id: input.email,
    entity_type: emailEntity,
    code_provider: codeProvider,
  }))
  const verification = requestVerificationStep(request)
  const letter = transform({ input, verification }, ({ input, verification }) => ({
    ...input,
    code: String(verification.code ?? ''),
  }))
  oweConfirmationStep(letter)
  return new WorkflowResponse(input.email)
})
