import shop from '../../content/shop.json'
import type { Language } from './language.ts'
import { perLanguage } from './per-language.ts'

/** The place whose clock and calendar the shop goes by. */
export const shopZone: string = shop.timeZone

const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short', timeZone: shopZone }
const format = perLanguage((_, { dates }) => new Intl.DateTimeFormat(dates, options))

/** Date and time as the shop's own place sees them: `21 Nov 2026, 11:04`. An unreadable date gives an empty text. */
export function formatDateTime(value: string | Date, language: Language): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? '' : format(language).format(date)
}

const days = perLanguage((_, { dates }) => new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }))

/** A day without a time, as a file or a form writes it (`2026-11-21`): `21 November 2026`. */
export const formatDay = (day: string, language: Language): string =>
  days(language).format(new Date(`${day}T00:00:00Z`))

const times = perLanguage((_, { dates }) => new Intl.DateTimeFormat(dates, { timeStyle: 'short', timeZone: shopZone }))

/** Time of day alone, for what happened in this visit: `11:04`. */
export const formatTime = (value: Date, language: Language): string => times(language).format(value)
