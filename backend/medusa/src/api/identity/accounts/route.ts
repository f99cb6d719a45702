import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { tellOfRegistration } from '../../../identity/registration-notice.ts'
import { registerAccountWorkflow } from '../../../workflows/become-somebody.ts'
import type { AccountBody } from '../validators.ts'

/**
 * POST /identity/accounts `{ email, password, first_name … }`: identity and customer in one go, so that nobody holds an
 * address without an account. Answers whose earlier tokens end. The person of an address that has one is told by mail.
 */
export async function POST(request: MedusaRequest<AccountBody>, response: MedusaResponse): Promise<void> {
  const { email, password, language, ...about } = request.validatedBody
  const customer = { email, ...about, ...(language ? { metadata: { language } } : {}) }
  try {
    const { result } = await registerAccountWorkflow(request.scope).run({ input: { email, password, customer } })
    response.json(result)
  } catch (error) {
    // Not awaited: the answer takes as long as it would without a mail.
    void tellOfRegistration(request.scope, email)
    throw error
  }
}
