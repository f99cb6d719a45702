import { type AuthClient, createAuthClient } from '#features/session/auth-client.ts'
import type { Language } from '#features/shared/language.ts'
import { withLanguage } from '../paths.ts'
import { forgetPerson } from './forget-person.ts'

type SignOutOptions = { everywhere?: boolean; isStaff?: boolean; client?: Pick<AuthClient, 'signOut'> }

/**
 * Ends the session and leaves for the shop's front page. Throws AuthError, or the network's own error.
 * @param options.everywhere on all devices
 * @param options.isStaff in the back office
 */
export async function signOut(language: Language, options: SignOutOptions = {}): Promise<void> {
  const { everywhere = false, isStaff = false, client } = options
  const url = await (client ?? createAuthClient()).signOut({ callbackUrl: withLanguage('/', language), everywhere })
  forgetPerson(isStaff)
  location.assign(url)
}
