import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import { requestVerificationStep, sendNotificationsStep } from '@medusajs/medusa/core-flows'
import { readSettings } from '../config/settings.ts'
import { codeProvider, emailEntity } from '../identity/email.ts'
import { confirmMail } from '../letters/mails.ts'
import type { Language } from '../lib/languages.ts'

interface Confirmation {
  identity: string
  email: string
  language: Language
}

const writeMailStep = createStep(
  'write-confirmation-mail',
  async ({ email, language, code }: Confirmation & { code: string }) => {
    const { template, ...content } = confirmMail(readSettings().publicUrl, email, code, language)
    return new StepResponse([{ to: email, channel: 'email', template, content }])
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
  sendNotificationsStep(writeMailStep(letter))
  return new WorkflowResponse(input.email)
})
