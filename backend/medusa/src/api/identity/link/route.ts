import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { setAuthAppMetadataWorkflow } from '@medusajs/medusa/core-flows'
import { proofOf } from '../../../identity/guard.ts'
import { provedEmails } from '../../../identity/proved-email.ts'
import type { LinkBody } from '../validators.ts'

/** GET /identity/link: the ways in of the signed-in customer. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { actor_id } = request.auth_context
  const identities = await request.scope
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { customer_id: actor_id } }, { relations: ['provider_identities'] })
  const providers = identities.flatMap((identity) => identity.provider_identities ?? []).map(({ provider }) => provider)
  response.json({ providers: [...new Set(providers)].map((one) => (one === 'emailpass' ? 'credentials' : one)) })
}

/**
 * POST /identity/link `{ token }`: joins a second identity to the customer. Both are proved: the customer by the bearer token,
 * the other identity by its own token, to which nobody may belong yet, and are of one e-mail.
 */
export async function POST(request: AuthenticatedMedusaRequest<LinkBody>, response: MedusaResponse): Promise<void> {
  const { actor_id } = request.auth_context
  const other = proofOf(request, `Bearer ${request.validatedBody.token}`, ['customer'])
  const identity = await request.scope.resolve(Modules.AUTH).retrieveAuthIdentity(other.auth_identity_id)
  const owner = identity.app_metadata?.customer_id
  if (owner && owner !== actor_id) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This identity belongs to another account')
  }
  if (!owner) {
    // Both proofs are in one browser, and who put the second one there? The address says whether they are of one person.
    const { email } = await request.scope.resolve(Modules.CUSTOMER).retrieveCustomer(actor_id)
    const proved = await provedEmails(request.scope, other.auth_identity_id)
    if (!proved.includes(email.toLowerCase()))
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This identity has another e-mail')
    await setAuthAppMetadataWorkflow(request.scope).run({
      input: { authIdentityId: other.auth_identity_id, actorType: 'customer', value: actor_id },
    })
  }
  response.json({ linked: true })
}
