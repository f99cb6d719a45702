import { describe, expect, it } from 'vitest'
import { findOptions, inGroups, isNewText } from '../../../ui/combobox/find-options.ts'
import { listPlace } from '../../../ui/combobox/use-list-place.ts'

const option = (label: string, more: object = {}) => ({ value: label, label, ...more })
const labels = (list: { label: string }[]) => list.map(({ label }) => label)

describe('finding options', () => {
  it('asks for every word, in any order, also in the second line', () => {
    const list = [option('Band collar shirt', { description: 'Linen' }), option('Heavy tee', { description: 'Cotton' })]
    expect(labels(findOptions(list, 'linen shirt'))).toEqual(['Band collar shirt'])
    expect(labels(findOptions(list, 'linen tee'))).toEqual([])
    expect(findOptions(list, '  ')).toHaveLength(2)
  })
  it('puts what begins with the text first and keeps the order otherwise', () => {
    expect(labels(findOptions([option('Salmon'), option('Almond'), option('Oat'), option('Alm')], 'alm'))).toEqual([
      'Almond',
      'Alm',
      'Salmon',
    ])
  })
  it('does not mind accents, but the marks of Thai', () => {
    expect(labels(findOptions([option('Café au lait')], 'cafe'))).toEqual(['Café au lait'])
    expect(labels(findOptions([option('เสือ'), option('เสื่อ')], 'เสื่อ'))).toEqual(['เสื่อ'])
  })
  it('keeps groups together, so that rows and their numbers agree', () => {
    const rows = findOptions(
      [option('a', { group: 'One' }), option('b', { group: 'Two' }), option('c', { group: 'One' })],
      '',
    )
    expect(labels(rows)).toEqual(['a', 'c', 'b'])
    expect(inGroups(rows).map(({ group, rows: run }) => [group, run.map(({ index }) => index)])).toEqual([
      ['One', [0, 1]],
      ['Two', [2]],
    ])
  })
  it('knows a text that is no option yet', () => {
    expect(isNewText([option('Linen')], 'linen ')).toBe(false)
    expect(isNewText([option('Linen')], 'lin')).toBe(true)
    expect(isNewText([], '  ')).toBe(false)
  })
})

describe('the place of the list', () => {
  const box = (top: number) => ({ top, bottom: top + 44, left: 16, width: 300 })
  it('is below the box where there is room', () => {
    expect(listPlace(box(100), 300, { top: 0, height: 800 })).toEqual({
      top: 150,
      left: 16,
      width: 300,
      maxHeight: 352,
    })
  })
  it('is above where only there is room', () => {
    expect(listPlace(box(700), 300, { top: 0, height: 800 }).top).toBe(394)
  })
  it('shrinks to what the keyboard of a phone leaves', () => {
    const at = listPlace(box(60), 300, { top: 0, height: 400 })
    expect(at.top).toBe(110)
    expect(at.maxHeight).toBe(284)
  })
})
