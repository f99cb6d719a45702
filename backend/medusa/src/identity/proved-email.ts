import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from '@medusajs/framework/http'
import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types'
import { MedusaError, Modules } from '@medusajs/framework/utils'

/** The addresses that an identity speaks for: the one it signs in with, or what its provider has verified. */
export async function provedEmails(scope: MedusaContainer, identityId: string): Promise<string[]> {
  const identity: AuthIdentityDTO = await scope
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(identityId, { relations: ['provider_identities'] })
  return (identity.provider_identities ?? []).flatMap(({ provider, entity_id, user_metadata }) => {
    if (provider === 'emailpass') return [entity_id.toLowerCase()]
    // A name that can never receive mail, for people whom we know from Telegram only.
    if (provider === 'telegram') return [`${entity_id}@telegram.invalid`]
    const email = user_metadata?.email
    return typeof email === 'string' && email !== '' ? [email.toLowerCase()] : []
  })
}

/**
 * Before Medusa makes a customer of a token: the customer's address is the one that the token stands for. Medusa takes
 * whatever the body says, which would give anybody an account in somebody else's name.
 */
export async function useProvedEmail(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { auth_identity_id, actor_id } = (request as AuthenticatedMedusaRequest).auth_context
  const body = request.validatedBody as { email?: string | null }
  // Somebody who is a customer already meets Medusa's own refusal.
  if (actor_id) return next()
  try {
    const proved = await provedEmails(request.scope, auth_identity_id)
    const email = body.email?.toLowerCase() ?? proved[0]
    if (!email || !proved.includes(email))
      throw new MedusaError(MedusaError.Types.INVALID_DATA, 'The e-mail must be the one that was proved')
    body.email = email
    next()
  } catch (error) {
    next(error)
  }
}
