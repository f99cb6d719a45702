import { createContext, use } from 'react'
import { type Language, languages } from '#ui/words/languages.ts'
import type { HereView, ShellView } from './views.ts'

const frontPages = Object.fromEntries(
  Object.keys(languages).map((language, index) => [language, index === 0 ? '/' : `/${language}`]),
) as Record<Language, string>

/**
 * Where the reader is: what of the frame is another on each page. Beside the frame's own view, so that a step to another page
 * draws two links anew instead of the whole header and footer. Without it, the front page.
 */
export const HereContext = createContext<HereView>({ languageHrefs: frontPages, signInHref: '/auth/login' })

export const useHere = (): HereView => use(HereContext)

/** Where the account's link leads: to the account, or to signing in and back to this page. */
export function useAccountHref({ signedIn }: ShellView['account']): string {
  const { signInHref } = useHere()
  return signedIn ? '/account' : signInHref
}
