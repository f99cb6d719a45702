import { describe, expect, it } from 'vitest'
import { firstDrawn, nextDrawn, placesOf } from '#ui/data-table/drawn-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const letters = (text: string) => rows(...text)
const shown = (places: ReturnType<typeof placesOf>) => places.map(({ row, at, key }) => `${row.id}@${at}#${key}`)

describe('rows that a table draws', () => {
  it('keep what they stand in while a few come on top of them or go', () => {
    const now = nextDrawn(firstDrawn(letters('abc')), letters('xac'), false)
    expect(now).toMatchObject({ keys: [3, 0, 2], part: false, before: [] })
    expect(nextDrawn(now, letters('ac'), false)).toMatchObject({ keys: [0, 2], part: false })
  })

  it('of another page or order are written into what is there, one that is in both too', () => {
    const now = nextDrawn(firstDrawn(letters('abcdefgh')), letters('hgfedcba'), false)
    expect(now).toMatchObject({ keys: [0, 1, 2, 3, 4, 5, 6, 7], part: true })
    expect(nextDrawn(now, letters('nopqrstuvw'), false)).toMatchObject({ keys: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })
  })

  it('never take over from a row that somebody is in', () => {
    const now = nextDrawn(firstDrawn(letters('abcdefgh')), letters('nopqrsta'), true)
    expect(now.keys).toEqual([8, 9, 10, 11, 12, 13, 14, 0])
    expect(now).toMatchObject({ part: true, before: [] })
  })

  it('have no key twice, whatever comes', () => {
    let now = firstDrawn(letters('abcdefgh'))
    for (const [text, held] of [
      ['ijk', false],
      ['kji', true],
      ['abcdefghijklm', false],
      ['mb', true],
      ['', false],
      ['zyxwvuts', false],
    ] as const) {
      now = nextDrawn(now, letters(text), held)
      expect(new Set(now.keys).size, text).toBe(text.length)
      expect(now.fresh).toBeGreaterThan(Math.max(-1, ...now.keys))
    }
  })

  it('are those in sight first, with those of before below them that are not among these', () => {
    const next = letters('nopqrsab')
    const now = nextDrawn(firstDrawn(letters('abcdefgh')), next, false)
    const below = ['d@3#3', 'e@4#4', 'f@5#5', 'g@6#6', 'h@7#7']
    expect(shown(placesOf(now, next, 3))).toEqual(['n@0#0', 'o@1#1', 'p@2#2', ...below])
    const both = letters('hcxyz')
    const mixed = nextDrawn(firstDrawn(letters('abcdefgh')), both, false)
    expect(shown(placesOf(mixed, both, 2))).toEqual(['h@0#0', 'c@1#1', 'd@3#3', 'e@4#4'])
    expect(shown(placesOf({ ...mixed, part: false }, both, 5))).toEqual(['h@0#0', 'c@1#1', 'x@2#2', 'y@3#3', 'z@4#4'])
  })
})
