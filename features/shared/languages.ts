/** What the shop has to know of a language beside its words. */
type LanguageRow = {
  /** In addresses, one segment; none for the first. */
  prefix: string
  /** Under which Medusa keeps translations (header `x-medusa-locale`). */
  locale: string
  /** In which days and hours are written. */
  dates: string
}

const rows = {
  en: { prefix: '', locale: 'en-US', dates: 'en-GB' },
  th: { prefix: '/th', locale: 'th-TH', dates: 'th-TH' },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof rows

/** Languages of the shop; the first is for whoever asks for none of them. How they are drawn stands in ui/words/languages.ts. */
export const languages: Readonly<Record<Language, LanguageRow>> = rows
