import type { FormatOptions } from 'icu-minify/format'
import { type LanguageRow, languages } from './languages.ts'

/** Creating Intl objects is slow (a quarter of a page's rendering time), so each shape is made once. */
function once<Options extends unknown[], Made>(make: (...options: Options) => Made) {
  const made = new Map<string, Made>()
  return (...options: Options): Made => {
    const key = JSON.stringify(options)
    const found = made.get(key) ?? make(...options)
    made.set(key, found)
    return found
  }
}

const pluralRules = once(
  (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
)
const numberFormat = once(
  (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
)
const dateTimeFormat = once(
  (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
)

/**
 * How a language counts; the first number that Intl writes costs a phone 60 to 300 ms just when it takes the page over. Any
 * language that says nothing of it, and any number that is no count, is Intl's.
 */
const countOf = (locale: unknown) => (languages as Readonly<Record<string, LanguageRow>>)[String(locale)]?.count
const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** What messages are written with. */
export const formatters: FormatOptions['formatters'] = {
  getPluralRules(locale, options) {
    const select = options?.type === 'ordinal' ? undefined : countOf(locale)
    return select ? ({ select } as Intl.PluralRules) : pluralRules(locale, options)
  },
  getNumberFormat(locale, options) {
    if (options || !countOf(locale)) return numberFormat(locale, options)
    const format = (value: number) =>
      Number.isSafeInteger(value) ? grouped(value) : numberFormat(locale).format(value)
    return { format } as Intl.NumberFormat
  },
  getDateTimeFormat: dateTimeFormat,
}
