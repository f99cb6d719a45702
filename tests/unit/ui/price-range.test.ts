import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOf, rangeAfter } from '../../../ui/price-range/range.ts'

describe('a price range', () => {
  it('leaves out a side that is at its bound or empty', () => {
    expect(rangeAfter({ min: 90, max: 4900, low: 90, high: 4900 })).toEqual({ from: undefined, to: undefined })
    expect(rangeAfter({ min: 90, max: 4900, low: Number.NaN, high: 800 })).toEqual({ from: undefined, to: 800 })
  })
  it('is turned the right way up', () => {
    expect(rangeAfter({ min: 90, max: 4900, low: 2000, high: 500 })).toEqual({ from: 500, to: 2000 })
  })
  it('stays within its bounds whatever is typed', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.integer(), fc.integer(), (min, span, low, high) => {
        const { from = min, to = min + span } = rangeAfter({ min, max: min + span, low, high })
        expect(from).toBeGreaterThanOrEqual(min)
        expect(to).toBeLessThanOrEqual(min + span)
        expect(from).toBeLessThanOrEqual(to)
      }),
    )
  })
})

describe('a price to look for', () => {
  it.each([
    ['12,50', 'en', 12.5],
    ['12,5', 'th', 12.5],
    ['๑๒,๕๐', 'th', 12.5],
    ['1.234,50', 'en', 1234.5],
    ['1,234.50', 'en', 1234.5],
    ['12.50', 'de', 12.5],
    ['1,234', 'en', 1234],
    ['12.345', 'en', 12.35],
    ['', 'en', Number.NaN],
    ['cheap', 'en', Number.NaN],
  ])('may be written as in another country: "%s" in %s is %s', (text, locale, price) =>
    expect(priceOf(text, locale, 2)).toBe(price),
  )
  it.each([
    ['1.255', 3, 1.255],
    ['1,255', 3, 1255],
    ['1290.5', 0, 1291],
    ['１２９０', 0, 1290],
    ['１，２９０．５', 2, 1290.5],
    ['١٢', 3, 12],
    ['－１２', 2, -12],
    ['10²', 0, Number.NaN],
  ])('is in coins of its currency, in whatever digits it is typed: "%s" with %d places is %s', (text, digits, price) =>
    expect(priceOf(text, 'en', digits)).toBe(price),
  )
})
