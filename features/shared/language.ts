import { type Language, languages } from './languages.ts'

export type { Language } from './languages.ts'

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]
export const [defaultLanguage] = languageCodes

/** Whether somebody named a language of ours. */
export const isLanguage = (value: unknown): value is Language => languageCodes.some((language) => language === value)

/** A value for each language. */
export const forLanguages = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languageCodes.map((language) => [language, of(language)])) as Record<Language, Value>

/** The locale that Medusa keeps translations under. */
export const localeOf = (language: Language): string => languages[language].locale

/** The language of an address: `/th`, `/th/cart` are Thai, what has no prefix is English. */
export const languageOfPath = (path: string): Language =>
  languageCodes.find((language) => languages[language].prefix === `/${path.split(/[/?#]/, 2)[1]}`) ?? defaultLanguage

/** The same address without its language prefix: `/th/cart` becomes `/cart`, `/th` becomes `/`. */
export function withoutLanguage(path: string): string {
  const bare = path.slice(languages[languageOfPath(path)].prefix.length)
  // One slash: `//host` and `/\\host` are other origins to a browser, and this is a path of ours.
  return `/${bare.replace(/^[/\\]+/, '')}`
}

/** The address in a language: `('/cart', 'th')` becomes `/th/cart`. Other origins and server paths stay as they are. */
export function withLanguage(path: string, language: Language): string {
  if (!path.startsWith('/') || /^\/(api\/|media\/|sitemap|robots\.txt)/.test(path)) return path
  const bare = withoutLanguage(path)
  const { prefix } = languages[language]
  return prefix + (prefix && /^\/([?#]|$)/.test(bare) ? bare.slice(1) : bare)
}
