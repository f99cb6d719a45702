/** How a language is named and drawn; its words are the JSON files of its folder here. */
export type LanguageRow = {
  /** As its own readers call it. */
  name: string
  /** @default 'ltr' */
  dir?: 'rtl'
  /** The form of a word for so many whole things, where that is as simple (CLDR) and they are written 1,234. @default Intl's */
  count?: (value: number) => Intl.LDMLPluralRule
}

const rows = {
  en: { name: 'English', count: (value: number) => (Math.abs(value) === 1 ? 'one' : 'other') },
  th: { name: 'ไทย', count: () => 'other' },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof rows

/** Languages that there are words in; the first is the default. */
export const languages: Readonly<Record<Language, LanguageRow>> = rows

export const directionOf = (language: Language): 'ltr' | 'rtl' => languages[language].dir ?? 'ltr'
