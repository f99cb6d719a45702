import type { Language } from '#features/shared/language.ts'
import { perLanguage } from '#features/shared/per-language.ts'
import { shopAhead, shopZone } from '#features/shared/shop-zone.ts'

const hour = 3_600_000
const day = 24 * hour
const options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', timeZone: shopZone }
const format = perLanguage((_, { dates }) => new Intl.DateTimeFormat(dates, options))

/** When parcels leave: what is ordered before that hour of a working day leaves on it (content/en/delivery.md). Days as in Date. */
const leaving = { before: 14, workingDays: [1, 2, 3, 4, 5] } as const

/** A moment of the day on which leaves what is ordered now. */
function leavesOn(now: Date): number {
  const isWorking = (at: number) => leaving.workingDays.some((one) => one === new Date(at).getUTCDay())
  // As a clock of the shop's place would be read in UTC.
  let local = now.getTime() + shopAhead.milliseconds
  if (isWorking(local) && new Date(local).getUTCHours() >= leaving.before) local += day
  while (!isWorking(local)) local += day
  return local - shopAhead.milliseconds
}

/**
 * When a parcel that is ordered now arrives: the day on which it leaves and so many days as its delivery option says
 * (`data.days`: least and most). Undefined for an option that does not say.
 */
export function arrival(days: unknown, now: Date, language: Language): string | undefined {
  if (!Array.isArray(days)) return undefined
  const [least, most = least] = days.map(Number)
  if (least === undefined || most === undefined || !(least >= 0 && most >= least)) return undefined
  const leaves = leavesOn(now)
  return format(language).formatRange(leaves + least * day, leaves + most * day)
}
