import type { Language } from '#features/shared/language.ts'
import { perLanguage } from '#features/shared/per-language.ts'
import { shopZone } from '#features/shared/shop-zone.ts'

const day = 24 * 3_600_000
const options: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: shopZone,
}
const format = perLanguage((_, { dates }) => new Intl.DateTimeFormat(dates, options))

/**
 * When a parcel that is ordered now arrives, as its delivery option says it (`data.days`: least and most days).
 * Undefined for an option that does not say.
 */
export function arrival(days: unknown, now: Date, language: Language): string | undefined {
  if (!Array.isArray(days)) return undefined
  const [least, most = least] = days.map(Number)
  if (least === undefined || most === undefined || !(least >= 0 && most >= least)) return undefined
  const at = (count: number) => new Date(now.getTime() + count * day)
  return format(language).formatRange(at(least), at(most))
}
