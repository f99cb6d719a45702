import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { peopleOf } from '../../../identity/people.ts'
import type { PasswordBody } from '../validators.ts'

const provider = 'emailpass'
const entityOf = (identities: { provider: string; entity_id: string }[] | undefined) =>
  identities?.find((one) => one.provider === provider)?.entity_id

/** POST /identity/password `{ current, next }`: a new password for the signed-in customer, who proves the old one. Answers whose tokens end. */
export async function POST(request: AuthenticatedMedusaRequest<PasswordBody>, response: MedusaResponse): Promise<void> {
  const { actor_id } = request.auth_context
  const { current, next } = request.validatedBody
  const auth = request.scope.resolve(Modules.AUTH)
  const identities = await auth.listAuthIdentities(
    { app_metadata: { customer_id: actor_id } },
    { relations: ['provider_identities'] },
  )
  const identity = identities.find(({ provider_identities }) => entityOf(provider_identities))
  const entity_id = entityOf(identity?.provider_identities)
  if (!identity || !entity_id) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized')
  const proved = await auth.authenticate(provider, {
    url: request.url,
    headers: {},
    query: {},
    body: { email: entity_id, password: current },
    protocol: request.protocol,
  })
  if (!proved.success) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized')
  const changed = await auth.updateProvider(provider, { entity_id, password: next })
  if (!changed.success) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'The password could not be changed')
  response.json({ success: true, people: peopleOf(identity) })
}
