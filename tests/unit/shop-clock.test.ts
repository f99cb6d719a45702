import { describe, expect, it } from 'vitest'
import { clockOf as clockOfDesk } from '#backend/medusa/src/lib/shop-time.ts'
import { clockOf as clockOfPages } from '#features/shared/shop-clock.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString()

// Two packages, one clock: a sale begins on the page when the desk begins it.
describe.each([
  { of: 'the pages', clockOf: clockOfPages },
  { of: 'the desk', clockOf: clockOfDesk },
])('a clock of $of', ({ clockOf }) => {
  const places = [
    'Asia/Bangkok',
    'Asia/Tokyo',
    'UTC',
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Santiago',
  ]
  it.each(places)('in %s says what people there read, each hour of two years, and finds the moment again', (place) => {
    const { wall, moment } = clockOf(place)
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short', timeStyle: 'short' })
    let twice = 0
    for (let one = at('2026-01-01T00:00Z'); one < at('2028-01-01T00:00Z'); one += hour) {
      expect(iso(wall(one)).slice(0, 16)).toBe(format.format(one).replace(' ', 'T'))
      if (moment(wall(one)) !== one) twice++
    }
    // The hours of autumn that come a second time are the first ones.
    expect(twice).toBeLessThanOrEqual(2)
  })
  it('that is put forward leaves an hour out: what is said of it is as much later, and a day begins in itself', () => {
    const newYork = clockOf('America/New_York')
    expect(iso(newYork.moment(at('2026-03-08T02:30Z')))).toBe('2026-03-08T07:30:00.000Z')
    // There midnight itself is left out.
    const santiago = clockOf('America/Santiago')
    expect(iso(santiago.moment(at('2026-09-06T00:00Z')))).toBe('2026-09-06T04:00:00.000Z')
    expect(iso(santiago.wall(at('2026-09-06T04:00Z')))).toBe('2026-09-06T01:00:00.000Z')
  })
  it('that is put back says an hour twice: the first is meant', () => {
    expect(iso(clockOf('America/New_York').moment(at('2026-11-01T01:30Z')))).toBe('2026-11-01T05:30:00.000Z')
  })
})
