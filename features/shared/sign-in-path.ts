import { languageOfPath, withLanguage, withoutLanguage } from './language.ts'

/** What the sign-in page is told: what went wrong, and how it was opened. */
export type SignInQuery = Partial<Record<'error' | 'code' | 'popup' | 'staff' | 'link', string>>

/**
 * The sign-in page with the way back, in the language of the page that the person was on:
 * `/th/auth/login?redirect=%2Fth%2Faccount`. Every page carries this; who checks the way back is safe-path.ts.
 */
export function signInPath(redirect: string, query: SignInQuery = {}): string {
  const search = new URLSearchParams(query)
  if (withoutLanguage(redirect) !== '/') search.set('redirect', redirect)
  return withLanguage(`/auth/login?${search}`.replace(/\?$/, ''), languageOfPath(redirect))
}
