import shop from '../../content/shop.json'

const day = 24 * 3_600_000

/** The place whose clock and calendar the shop goes by (content/shop.json). */
export const shopZone: string = shop.timeZone

/**
 * The clock of a place, all the year, summer time included. Both ways are in milliseconds: a moment as Date has it, and what a
 * clock there says at that moment, as if it were read in UTC.
 */
export function clockOf(timeZone: string) {
  let format: Intl.DateTimeFormat | undefined
  /** How far the clock is ahead of UTC. */
  const ahead = (moment: number): number => {
    format ??= new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(format.format(moment)) ?? []
    // UTC itself is written without an offset.
    return hours ? Number(`${sign}${Number(hours) * 60 + Number(minutes)}`) * 60_000 : 0
  }
  const wall = (moment: number): number => moment + ahead(moment)
  return {
    wall,
    /** An hour that comes twice is the first of them; one that is left out is as much later. */
    moment(local: number): number {
      const [before, after] = [local - ahead(local - day), local - ahead(local + day)]
      return wall(before) !== local && wall(after) === local ? after : before
    },
  }
}

/** The shop's own. */
export const shopClock = clockOf(shopZone)
