import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { claimsOf } from '../../../identity/guard.ts'
import { peopleOf } from '../../../identity/people.ts'
import type { ResetBody } from '../validators.ts'

/**
 * POST /identity/resets `{ actor, provider }` with the token of a reset mail: whose account it opens, so that the server in
 * front can end what they hold. Uses nothing up; that is done by Medusa's own route, which sets the password.
 */
export async function POST(request: MedusaRequest<ResetBody>, response: MedusaResponse): Promise<void> {
  const { actor, provider } = request.validatedBody
  const claims = claimsOf(request, request.headers.authorization, [actor])
  if (claims?.purpose !== 'reset' || claims.provider !== provider || typeof claims.entity_id !== 'string')
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid token')
  const [entity] = await request.scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: claims.entity_id, provider }, { relations: ['auth_identity'] })
  if (!entity?.auth_identity) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid token')
  response.json({ people: peopleOf(entity.auth_identity), email: claims.entity_id })
}
