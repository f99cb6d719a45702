/** How a language is named and drawn; its words are the JSON files of its folder here. */
type LanguageRow = {
  /** As its own readers call it. */
  name: string
  /** @default 'ltr' */
  dir?: 'rtl'
}

const rows = {
  en: { name: 'English' },
  th: { name: 'ไทย' },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof rows

/** Languages that there are words in; the first is the default. */
export const languages: Readonly<Record<Language, LanguageRow>> = rows

export const directionOf = (language: Language): 'ltr' | 'rtl' => languages[language].dir ?? 'ltr'
