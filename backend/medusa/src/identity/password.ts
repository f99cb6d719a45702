import type { MedusaRequest } from '@medusajs/framework/http'
import type { AuthIdentityDTO } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

export const passwordProvider = 'emailpass'

/** The ways in of a customer, and the name under which the password is kept; null where there is none. */
export async function identitiesOf(request: MedusaRequest, customerId: string) {
  const identities: AuthIdentityDTO[] = await request.scope
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { customer_id: customerId } }, { relations: ['provider_identities'] })
  const entityOf = ({ provider_identities }: AuthIdentityDTO) =>
    provider_identities?.find(({ provider }) => provider === passwordProvider)?.entity_id
  const identity = identities.find(entityOf)
  const entity_id = identity && entityOf(identity)
  return { identities, withPassword: identity && entity_id ? { identity, entity_id } : null }
}

/** Whether somebody knows the password kept under a name. */
export async function knowsPassword(request: MedusaRequest, entity_id: string, password: string): Promise<boolean> {
  const { success } = await request.scope.resolve(Modules.AUTH).authenticate(passwordProvider, {
    url: request.url,
    headers: {},
    query: {},
    body: { email: entity_id, password },
    protocol: request.protocol,
  })
  return success
}
