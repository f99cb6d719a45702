import { shopZone } from './dates.ts'

const day = 24 * 3_600_000

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
