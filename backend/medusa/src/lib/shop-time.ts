import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Beside this file where it was built (tools/build.mjs), else the sources' own.
const files = [join(__dirname, 'shop.json'), join(__dirname, '../../../../content/shop.json')]
const { timeZone } = JSON.parse(readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8')) as {
  timeZone: string
}

/** Where the shop's days begin and end; the storefront writes times of the same place (content/shop.json). */
export const SHOP_ZONE = timeZone

const day = 24 * 3_600_000

/** The clock of a place: what it says at a moment, in milliseconds as if it were read in UTC, and the moment at which it says so. */
export function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const ahead = (moment: number): number => {
    // UTC itself is written without an offset.
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(format.format(moment)) ?? []
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
    /** The last moment of the day that is so many days after a moment. */
    endOfDay(moment: Date, days: number): Date {
      const next = Math.floor(wall(moment.getTime()) / day) * day + (days + 1) * day
      return new Date(this.moment(next) - 1)
    },
  }
}

const clock = clockOf(SHOP_ZONE)

/** The shop's day of a moment, as `2026-11-28`. */
export const shopDay = (moment: Date): string => new Date(clock.wall(moment.getTime())).toISOString().slice(0, 10)

/** The last moment of the shop's day that is so many days after a moment. */
export const endOfShopDay = (moment: Date, days: number): Date => clock.endOfDay(moment, days)
