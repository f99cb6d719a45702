import { defaultLanguage, type Language } from './language.ts'
import { perLanguage } from './per-language.ts'

const names = perLanguage((language) => new Intl.DisplayNames([language], { type: 'region' }))

/** The name of a country (`th`, `TH`) in the reader's language; the code itself in capitals when no country has it. */
export function countryName(code: string, language: Language): string {
  const large = code.toUpperCase()
  return /^[A-Z]{2}$/.test(large) ? (names(language).of(large) ?? large) : large
}

/** Parts of the world by their numbers of the United Nations, which name them in every language. */
const parts = '001 002 003 005 009 019 030 034 035 142 145 150 151 154 155 419'.split(' ')

/** A region's own name in the reader's language where it is that of a part of the world ("Europe"); any other as it is. */
export function areaName(name: string, language: Language): string {
  const part = parts.find((code) => names(defaultLanguage).of(code) === name)
  return (part && names(language).of(part)) ?? name
}
