import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { identitiesOf, knowsPassword, passwordProvider } from '../../../identity/password.ts'
import { peopleOf } from '../../../identity/people.ts'
import type { PasswordBody } from '../validators.ts'

/** POST /identity/password `{ current, next }`: a new password for the signed-in customer, who proves the old one. Answers whose tokens end. */
export async function POST(request: AuthenticatedMedusaRequest<PasswordBody>, response: MedusaResponse): Promise<void> {
  const { actor_id } = request.auth_context
  const { current, next } = request.validatedBody
  const { withPassword } = await identitiesOf(request, actor_id)
  if (!withPassword || !(await knowsPassword(request, withPassword.entity_id, current)))
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized')
  const { identity, entity_id } = withPassword
  const auth = request.scope.resolve(Modules.AUTH)
  const changed = await auth.updateProvider(passwordProvider, { entity_id, password: next })
  if (!changed.success) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'The password could not be changed')
  response.json({ success: true, people: peopleOf(identity) })
}
