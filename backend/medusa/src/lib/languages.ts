import { splitThai, thaiWords } from '../catalogue/thai-words.ts'

interface LanguageRow {
  /** In addresses of the storefront. */
  prefix: string
  /** Under which Medusa keeps translations. */
  locale: string
  /** What wrapping a gift is called where staff have said nothing. */
  giftWrap: string
  /** How PostgreSQL, which parts words at spaces and signs, finds those of this language. @default as they are written */
  search?: {
    /** The words of a text that is indexed. */
    words(text: string): string
    /** A question, its words apart. */
    question(text: string): string
  }
}

const rows = {
  en: { prefix: '', locale: 'en-US', giftWrap: 'Gift wrap' },
  th: {
    prefix: '/th',
    locale: 'th-TH',
    giftWrap: 'ห่อของขวัญ',
    search: { words: thaiWords, question: splitThai },
  },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof rows

/** Languages of the shop; the storefront has the same ones. */
export const languages: Record<Language, LanguageRow> = rows
/** In which Medusa's own texts are. */
export const defaultLanguage = 'en'
/** Those that Medusa has translations in. */
export const translated = (Object.keys(rows) as Language[]).filter((language) => language !== defaultLanguage)
export const locales = Object.values(languages).map(({ locale }) => ({ locale_code: locale }))

/** A language of the shop, or its first for whatever else somebody sent or kept. */
export const toLanguage = (value: unknown): Language =>
  typeof value === 'string' && Object.hasOwn(languages, value) ? (value as Language) : defaultLanguage

/** The language of a cart or an order, which Medusa keeps as a locale. */
export const languageOfLocale = (locale: unknown): Language =>
  (Object.keys(rows) as Language[]).find((language) => rows[language].locale === locale) ?? defaultLanguage
