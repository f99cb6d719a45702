import { describe, expect, it } from 'vitest'
import { dropPlace, keyStep, placed } from '#ui/media-grid/media-order.ts'

const ids = ['a', 'b', 'c', 'd']

describe('the order of pictures', () => {
  it('puts one elsewhere and stops at the ends', () => {
    expect(placed(ids, 'c', 0)).toEqual(['c', 'a', 'b', 'd'])
    expect(placed(ids, 'a', 99)).toEqual(['b', 'c', 'd', 'a'])
    expect(placed(ids, 'd', -5)).toEqual(['d', 'a', 'b', 'c'])
    expect(placed(ids, 'x', 1)).toEqual(ids)
  })
  it('drops before and after another, from either side', () => {
    const drop = (id: string, over: string, side: 'before' | 'after') =>
      placed(ids, id, dropPlace(ids, id, over, side)).join('')
    expect(drop('a', 'c', 'before')).toBe('bacd')
    expect(drop('a', 'c', 'after')).toBe('bcad')
    expect(drop('d', 'b', 'before')).toBe('adbc')
    expect(drop('d', 'b', 'after')).toBe('abdc')
  })
  it('goes by keys along the row, to the row above and below, and to the ends', () => {
    expect(keyStep('ArrowRight', 3, 'ltr')).toBe(1)
    expect(keyStep('ArrowRight', 3, 'rtl')).toBe(-1)
    expect(keyStep('ArrowDown', 3, 'ltr')).toBe(3)
    expect(keyStep('Home', 3, 'ltr')).toBe(Number.NEGATIVE_INFINITY)
    expect(keyStep('x', 3, 'ltr')).toBeNull()
  })
})
