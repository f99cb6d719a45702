import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { createCustomerAccountWorkflow } from '@medusajs/medusa/core-flows'
import { accountBody } from '../../../http/schemas.ts'
import { becomeSomebody } from '../../../identity/email-identity.ts'
import { assertFromServer } from '../../../identity/guard.ts'
import { tellOfRegistration } from '../../../identity/registration-notice.ts'

/**
 * POST /identity/accounts `{ email, password, first_name … }`: identity and customer in one go, so that nobody holds an
 * address without an account. Answers whose earlier tokens end. The person of an address that has one is told by mail.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  assertFromServer(request)
  const body = accountBody.safeParse(request.body)
  if (!body.success) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Invalid request')
  const { email, password, language, ...about } = body.data
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
