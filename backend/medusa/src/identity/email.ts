import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

export interface EmailState {
  email: string
  /** `none`: no mail can reach the account (it came in by Telegram). */
  state: 'confirmed' | 'unconfirmed' | 'none'
  /** The identity that the confirmation is written to. */
  identity?: string
}

/** The name under which Medusa's auth module keeps proofs of an e-mail address. */
export const emailEntity = 'email'
/** Medusa's own provider of one-time codes; it keeps a hash of the code alone. */
export const codeProvider = 'token'

/**
 * Whether an account has proved that its e-mail address is its own: by the link in a mail, or by an outside service that
 * vouches for the same address (Medusa takes none from it that the service has not verified).
 */
export async function emailState(container: MedusaContainer, customerId: string): Promise<EmailState> {
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId, { select: ['id', 'email'] })
  const email = (customer.email ?? '').toLowerCase()
  if (email === '' || email.endsWith('.invalid')) return { email: '', state: 'none' }
  const auth = container.resolve(Modules.AUTH)
  const identities = await auth.listAuthIdentities(
    { app_metadata: { customer_id: customerId } },
    { relations: ['provider_identities'] },
  )
  const [first] = identities
  if (!first) return { email, state: 'none' }
  const vouched = identities
    .flatMap((identity) => identity.provider_identities ?? [])
    .some((one) => one.provider === 'oidc' && String(one.user_metadata?.email ?? '').toLowerCase() === email)
  if (vouched) return { email, state: 'confirmed' }
  const proofs = await Promise.all(
    identities.map(({ id }) =>
      auth.listAuthVerifications({ auth_identity_id: id, entity_id: email, entity_type: emailEntity }),
    ),
  )
  const confirmed = proofs.flat().some(({ verified_at }) => verified_at)
  return { email, state: confirmed ? 'confirmed' : 'unconfirmed', identity: first.id }
}
