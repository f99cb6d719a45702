import type { FormatOptions } from 'icu-minify/format'

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
 * How languages count whole things, where that is as simple (CLDR). The first number that Intl writes costs a phone 60 to 300 ms
 * just when it takes the page over; any other language, and any other number, is Intl's.
 */
const counts: Partial<Record<string, (value: number) => Intl.LDMLPluralRule>> = {
  en: (value) => (Math.abs(value) === 1 ? 'one' : 'other'),
  th: () => 'other',
}
const countOf = (locale: unknown) => (typeof locale === 'string' ? counts[locale] : undefined)
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
