import type { Language } from './language.ts'
import { perLanguage } from './per-language.ts'

const names = perLanguage((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))

/** The name of a country (`th`, `TH`) in the reader's language; undefined when no country has that code. */
export function countryName(code: string, language: Language): string | undefined {
  return /^[a-z]{2}$/i.test(code) ? names(language).of(code.toUpperCase()) : undefined
}
