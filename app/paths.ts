import { type Language, withLanguage, withoutLanguage } from '#features/shared/language.ts'

export { languageOfPath, withLanguage, withoutLanguage } from '#features/shared/language.ts'

/** Whether an address is one of the back office, in any language. */
export const isBackOffice = (path: string): boolean => /^\/admin(?:\/|$)/.test(withoutLanguage(path))

/** An absolute address of the shop in a language: for canonical links, robots and schema.org. */
export const absolute =
  (origin: string, language: Language) =>
  (path: string): string =>
    /^https?:/.test(path) ? path : `${origin}${withLanguage(path, language)}`

/** The list of everything that a search finds; without words the whole catalogue. */
export const searchHref = (q: string): string => (q === '' ? '/products' : `/products?q=${encodeURIComponent(q)}`)
