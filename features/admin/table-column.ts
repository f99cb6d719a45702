import { countryName } from '#features/shared/country-name.ts'
import type { Language } from '#features/shared/language.ts'

/** A column of a file: its words are `exports.column.{id}`, with these values; what it says of a thing. */
export type TableColumn<Of, Writer> = {
  id: string
  values?: Readonly<Record<string, string>>
  isNumber?: true
  write: (of: Of, writer: Writer) => string
}

/** Parts of a name or a line that are there. Pure. */
export const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')

/** What a country is called; its code where it has no name. Pure. */
export const countryText = (code: string | null | undefined, language: Language): string =>
  code ? (countryName(code, language) ?? code) : ''
