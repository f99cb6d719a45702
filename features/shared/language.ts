/** Languages of the shop. The first one has no prefix in addresses. */
export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]

/** The locale that Medusa keeps translations under (header `x-medusa-locale`). */
export const localeOf = (language: Language): string => (language === 'th' ? 'th-TH' : 'en-US')

/** The language of an address: `/th`, `/th/cart` are Thai, everything else is English. */
export const languageOfPath = (pathname: string): Language => (/^\/th(\/|$)/.test(pathname) ? 'th' : 'en')

/** The same address without its language prefix: `/th/cart` becomes `/cart`, `/th` becomes `/`. */
export function withoutLanguage(path: string): string {
  const bare = path.replace(/^\/th(?=\/|\?|#|$)/, '')
  // One slash: `//host` and `/\\host` are other origins to a browser, and this is a path of ours.
  return `/${bare.replace(/^[/\\]+/, '')}`
}

/** The address in a language: `('/cart', 'th')` becomes `/th/cart`. Other origins and server paths stay as they are. */
export function withLanguage(path: string, language: Language): string {
  if (!path.startsWith('/') || /^\/(api\/|media\/|sitemap|robots\.txt)/.test(path)) return path
  const bare = withoutLanguage(path)
  if (language === 'en') return bare
  return bare === '/' ? '/th' : bare.startsWith('/?') || bare.startsWith('/#') ? `/th${bare.slice(1)}` : `/th${bare}`
}
