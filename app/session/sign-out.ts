import { type AuthClient, createAuthClient } from '#features/session/auth-client.ts'
import type { Language } from '#features/shared/language.ts'
import { isBackOffice, withLanguage } from '../paths.ts'
import { forgetPerson } from './forget-person.ts'

type SignOutOptions = { everywhere?: boolean; client?: Pick<AuthClient, 'signOut'> }

/** Nobody waits longer to be signed out, in ms. */
const longest = 3_000

/**
 * Ends the session and leaves for the shop's front page. Throws AuthError, or the network's own error.
 * @param options.everywhere on all devices
 */
export async function signOut(language: Language, { everywhere = false, client }: SignOutOptions = {}): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, longest))
  const left = import('./leave-cart.ts').then(({ leaveCart }) => leaveCart())
  // Whatever became of the cart, somebody wants to be gone.
  await Promise.race([late, left.catch(() => undefined)])
  const url = await (client ?? createAuthClient()).signOut({ callbackUrl: withLanguage('/', language), everywhere })
  forgetPerson(isBackOffice(location.pathname))
  location.assign(url)
}
