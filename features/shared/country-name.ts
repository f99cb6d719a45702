import type { Language } from './language.ts'

// Made once a language: making one costs more than a hundred look-ups.
const names: Partial<Record<Language, Intl.DisplayNames>> = {}

/** The name of a country (`th`, `TH`) in the reader's language; undefined when no country has that code. */
export function countryName(code: string, language: Language): string | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined
  names[language] ??= new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return names[language].of(code.toUpperCase())
}
