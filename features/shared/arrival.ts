import type { Language } from '#features/shared/language.ts'
import { perLanguage } from '#features/shared/per-language.ts'
import { shopClock } from '#features/shared/shop-clock.ts'
import parcels from '../../content/parcels.json'

const hour = 3_600_000
const day = 24 * hour
const options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }
const format = perLanguage((_, { dates }) => new Intl.DateTimeFormat(dates, options))

/** When parcels leave: what is ordered before that hour of a working day leaves on it. Days as in Date. */
const { leaveBefore, workingDays } = parcels

/** The day on which leaves what is ordered now, as the shop's clock would be read in UTC. */
function leavesOn(now: Date): number {
  const isWorking = (local: number) => workingDays.includes(new Date(local).getUTCDay())
  let local = shopClock.wall(now.getTime())
  if (isWorking(local) && new Date(local).getUTCHours() >= leaveBefore) local += day
  while (!isWorking(local)) local += day
  return local
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
