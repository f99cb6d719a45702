import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { setAuthAppMetadataWorkflow } from '@medusajs/medusa/core-flows'
import type { Proof } from '../../../identity/guard.ts'

/**
 * POST /identity/staff: joins an outside identity to the staff member who has its verified e-mail. Medusa's own route for
 * this makes a new staff member of anybody; here staff come by invitation only.
 */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const proof: Proof = request.auth_context
  const email = proof.user_metadata?.email
  // E-mail and password carries no verified e-mail: only an outside provider does.
  if (proof.actor_id || proof.auth_provider === 'emailpass' || typeof email !== 'string' || email === '') {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, 'Not a member of staff')
  }
  const [user] = await request.scope
    .resolve(Modules.USER)
    .listUsers({ email: [email, email.toLowerCase()] }, { take: 1 })
  if (!user) throw new MedusaError(MedusaError.Types.FORBIDDEN, 'Not a member of staff')
  await setAuthAppMetadataWorkflow(request.scope).run({
    input: { authIdentityId: proof.auth_identity_id, actorType: 'user', value: user.id },
  })
  response.json({ user: { id: user.id } })
}
