import type { Language } from './language.ts'
import { perLanguage } from './per-language.ts'
import { shopClock, shopZone } from './shop-clock.ts'

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

/** A moment as the shop's own place writes it for a field of day and time: `2026-11-21T11:04`. Blank stays blank. */
export function momentInShop(value: unknown): string {
  const at = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(at) ? '' : new Date(shopClock.wall(at)).toISOString().slice(0, 16)
}

/** The day of a moment there: `2026-11-21`. Blank stays blank. */
export const dayInShop = (value: unknown): string => momentInShop(value).slice(0, 10)

/** The other way: what a field of day and time says, as ISO; null where it says nothing. */
export function momentFromShop(local: string): string | null {
  const at = Date.parse(`${local}:00.000Z`)
  return Number.isNaN(at) ? null : new Date(shopClock.moment(at)).toISOString()
}
