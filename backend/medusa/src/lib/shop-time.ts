/** Where the shop's days begin and end; the storefront writes times of the same place. */
export const SHOP_ZONE = 'Asia/Bangkok'

const day = 24 * 3_600_000
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_ZONE,
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

// Canadians write a day as ISO 8601 does.
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The shop's day of a moment, as `2026-11-28`. */
export const shopDay = (moment: Date): string => calendar.format(moment)

/** The last moment of the shop's day that is so many days after a moment. */
export function endOfShopDay(moment: Date, days: number): Date {
  const at = moment.getTime() - moment.getMilliseconds()
  const parts = clock.formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const since = ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1000
  return new Date(at - since + (days + 1) * day - 1)
}
