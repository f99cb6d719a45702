import { describe, expect, it } from 'vitest'
import { loadingCurve, loadingNumbers } from '../../../ui/loading-bar/loading-curve.ts'

describe('the loading bar', () => {
  it('has the numbers of the specification (R-664, R-665, R-666, R-667, R-668)', () => {
    expect(loadingNumbers).toEqual({ throttle: 200, duration: 2000, height: 3, hideDelay: 500, resetDelay: 400 })
  })
  it.each([
    [10, 12.6],
    [25, 29.5],
    [50, 50],
    [100, 70.5],
    [200, 84.4],
    [500, 93.7],
  ])('is after %d %% of the duration at %d %% (R-694)', (percent, progress) => {
    expect(loadingCurve((2000 * percent) / 100)).toBeCloseTo(progress, 1)
  })
  it('begins at nothing and never arrives by itself', () => {
    expect(loadingCurve(0)).toBe(0)
    expect(loadingCurve(3_600_000)).toBeLessThan(100)
  })
})
