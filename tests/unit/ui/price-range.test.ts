import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeAfter } from '../../../ui/price-range/range.ts'

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
