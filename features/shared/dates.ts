import type { Language } from './language.ts'
import { perLanguage } from './per-language.ts'

const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bangkok' }
const format = perLanguage((_, { dates }) => new Intl.DateTimeFormat(dates, options))

/** Date and time as the shop's own place sees them: `21 Nov 2026, 11:04`. An unreadable date gives an empty text. */
export function formatDateTime(value: string | Date, language: Language): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? '' : format(language).format(date)
}

const times = perLanguage(
  (_, { dates }) => new Intl.DateTimeFormat(dates, { timeStyle: 'short', timeZone: 'Asia/Bangkok' }),
)

/** Time of day alone, for what happened in this visit: `11:04`. */
export const formatTime = (value: Date, language: Language): string => times(language).format(value)
