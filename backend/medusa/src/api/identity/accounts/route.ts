import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { createCustomerAccountWorkflow } from '@medusajs/medusa/core-flows'
import { becomeSomebody } from '../../../identity/email-identity.ts'
import { tellOfRegistration } from '../../../identity/registration-notice.ts'
import type { AccountBody } from '../validators.ts'

/**
 * POST /identity/accounts `{ email, password, first_name … }`: identity and customer in one go, so that nobody holds an
 * address without an account. Answers whose earlier tokens end. The person of an address that has one is told by mail.
 */
export async function POST(request: MedusaRequest<AccountBody>, response: MedusaResponse): Promise<void> {
  const { email, password, language, ...about } = request.validatedBody
  const customerData = { email, ...about, ...(language ? { metadata: { language } } : {}) }
  const { people } = await becomeSomebody(request.scope, { email, password }, (authIdentityId) =>
    createCustomerAccountWorkflow(request.scope).run({ input: { authIdentityId, customerData } }),
  ).catch((error: unknown) => {
    // Not awaited: the answer takes as long as it would without a mail.
    void tellOfRegistration(request.scope, email)
    throw error
  })
  response.json({ people })
}
