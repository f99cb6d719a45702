import { describe, expect, it } from 'vitest'
import { scaleOf, writtenLabels } from '../../../ui/chart/scale.ts'

const series = (...values: (number | null)[]) => [{ id: 'a', name: 'A', values }]

describe('the scale of a chart', () => {
  it('begins at zero and ends at a round number above the largest value', () => {
    const scale = scaleOf(series(3200, 6400, null))
    expect(scale.ticks).toEqual([0, 2000, 4000, 6000, 8000])
    expect(scale.top(0)).toBe(100)
    expect(scale.top(8000)).toBe(0)
    expect(scale.top(2000)).toBe(75)
  })
  it('goes below zero when money came back', () => {
    const scale = scaleOf(series(420, -180))
    expect(Math.min(...scale.ticks)).toBeLessThanOrEqual(-180)
    expect(scale.top(0)).toBeLessThan(100)
  })
  it('can be drawn where nothing was measured', () => {
    expect(scaleOf(series(null, 0)).top(0)).toBe(100)
    expect(scaleOf([]).ticks.length).toBeGreaterThan(1)
  })
})

describe('labels', () => {
  it('are all written where there is room, and every n-th otherwise', () => {
    expect(writtenLabels(5, 7)).toEqual([0, 1, 2, 3, 4])
    expect(writtenLabels(14, 7)).toEqual([0, 2, 4, 6, 8, 10, 12])
    expect(writtenLabels(0, 7)).toEqual([])
  })
})
