import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types'
import { MedusaError, Modules } from '@medusajs/framework/utils'

const provider = 'emailpass'

/** What `authenticate` and `register` of the auth module want around e-mail and password. */
const around = (email: string, password: string) => ({
  url: '',
  headers: {},
  query: {},
  protocol: 'https',
  body: { email, password },
})

export interface Claimed {
  identity: AuthIdentityDTO
  /** Made just now, so that it goes again when the rest fails. */
  isNew: boolean
  /** Nobody stood behind it, and it has a new owner: what was handed out for it must end. */
  isTakenOver: boolean
}

/**
 * The identity of an e-mail and its password, for somebody to be made of it. One that nobody stands behind is no claim to an
 * address and gets the new password; one with an account is only for who knows its password.
 * @throws MedusaError not_allowed when the address has an account with another password
 */
export async function claimIdentity(scope: MedusaContainer, email: string, password: string): Promise<Claimed> {
  const auth = scope.resolve(Modules.AUTH)
  const [known] = await auth.listProviderIdentities({ entity_id: email, provider }, { relations: ['auth_identity'] })
  if (!known?.auth_identity) {
    const { authIdentity, error } = await auth.register(provider, around(email, password))
    if (!authIdentity) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, error ?? 'The identity could not be made')
    return { identity: authIdentity, isNew: true, isTakenOver: false }
  }
  const identity = await auth.retrieveAuthIdentity(known.auth_identity.id)
  const { customer_id, user_id } = identity.app_metadata ?? {}
  if (!customer_id && !user_id) {
    const { success } = await auth.updateProvider(provider, { entity_id: email, password })
    if (!success) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'The password could not be changed')
    return { identity, isNew: false, isTakenOver: true }
  }
  const proved = await auth.authenticate(provider, around(email, password))
  if (!proved.success) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This address has an account')
  return { identity, isNew: false, isTakenOver: false }
}
