import { type AuthClient, createAuthClient } from '#features/session/auth-client.ts'
import type { Language } from '#features/shared/language.ts'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { browserTransport } from '../browser/transport.ts'
import { isBackOffice, withLanguage } from '../paths.ts'
import { who } from '../shell/who.ts'
import { forgetPerson } from './forget-person.ts'

type SignOutOptions = { everywhere?: boolean; client?: Pick<AuthClient, 'signOut'> }

/** Nobody waits longer to be signed out, in ms. */
const longest = 3_000

/** The cart of this browser ends with the sign-out: one that the network kept from the account goes there first, if it can. */
async function leaveCart(): Promise<void> {
  const session = who.known()
  const cart = localStore.get(storageKeys.cart)
  if (!cart || !session?.roles.includes('CUSTOMER')) return
  const customer = session.user.id
  if (localStore.get(storageKeys.handedOver) === `${customer} ${cart}`) return
  const { handOverStored } = await import('#features/account/cart-handover.ts')
  await handOverStored(browserTransport, localStore, customer)
}

/**
 * Ends the session and leaves for the shop's front page. Throws AuthError, or the network's own error.
 * @param options.everywhere on all devices
 */
export async function signOut(language: Language, { everywhere = false, client }: SignOutOptions = {}): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, longest))
  // Whatever became of the cart, somebody wants to be gone.
  await Promise.race([late, leaveCart().catch(() => undefined)])
  const url = await (client ?? createAuthClient()).signOut({ callbackUrl: withLanguage('/', language), everywhere })
  forgetPerson(isBackOffice(location.pathname))
  location.assign(url)
}
