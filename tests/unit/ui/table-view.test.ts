import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataColumn } from '#ui/data-table/data-table.types.ts'
import {
  activeView,
  changedView,
  compareValues,
  firstView,
  matchesSearch,
  movedColumn,
  orderedColumns,
  passesFilter,
  valueText,
  withFilter,
} from '#ui/data-table/table-view.ts'

type Row = { name: string }
const columns: DataColumn<Row>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'state', header: 'State' },
  { id: 'total', header: 'Total', hidden: true },
]
const first = firstView(columns)

describe('the view of a table', () => {
  it('begins with every column in its order and the quiet ones hidden', () => {
    expect(first).toMatchObject({ order: ['name', 'state', 'total'], hidden: ['total'], page: 1, sort: null })
  })
  it('goes back to the first page with every change of what rows there are, and only then', () => {
    const fifth = { ...first, page: 5 }
    expect(changedView(fifth, { search: 'a' }).page).toBe(1)
    expect(changedView(fifth, { sort: { id: 'name', descending: false } }).page).toBe(1)
    expect(changedView(fifth, { filters: {} }).page).toBe(1)
    expect(changedView(fifth, { pageSize: 50 }).page).toBe(1)
    expect(changedView(fifth, { density: 'compact' }).page).toBe(5)
    expect(changedView(fifth, { page: 6 }).page).toBe(6)
  })
  it('knows which kept view it is, whatever the page and the order of the choices', () => {
    const saved = [
      { id: 'a', name: 'A', view: {} },
      { id: 'b', name: 'B', view: { filters: { state: ['x'], name: ['y'] }, hidden: ['total', 'state'] } },
    ]
    expect(activeView(columns, saved, { ...first, page: 3 })?.id).toBe('a')
    const other = { ...first, filters: { name: ['y'], state: ['x'] }, hidden: ['state', 'total'] }
    expect(activeView(columns, saved, other)?.id).toBe('b')
    expect(activeView(columns, saved, { ...other, search: 'z' })).toBeUndefined()
  })
  it('has no filter of nothing', () => {
    expect(withFilter({ state: ['x'] }, 'state', [])).toEqual({})
    expect(withFilter({}, 'total', ['', ''])).toEqual({})
    expect(withFilter({ state: ['x'] }, 'total', ['', '9'])).toEqual({ state: ['x'], total: ['', '9'] })
  })
})

describe('the order of columns', () => {
  it('keeps the head first and puts columns that it has never heard of last', () => {
    expect(orderedColumns(columns, ['total', 'gone', 'name']).map((one) => one.id)).toEqual(['name', 'total', 'state'])
  })
  it('moves one place, never before the head and never off the end', () => {
    expect(movedColumn(['name', 'a', 'b'], 'a', 1)).toEqual(['name', 'b', 'a'])
    expect(movedColumn(['name', 'a', 'b'], 'a', -1)).toEqual(['name', 'a', 'b'])
    expect(movedColumn(['name', 'a', 'b'], 'b', 1)).toEqual(['name', 'a', 'b'])
    expect(movedColumn(['name', 'a', 'b'], 'name', 1)).toEqual(['name', 'a', 'b'])
  })
})

describe('what rows are found', () => {
  it('has every word somewhere, in any column and any case', () => {
    expect(matchesSearch(['Order 1042', 'Mali Suk'], 'MALI 1042')).toBe(true)
    expect(matchesSearch(['Order 1042', 'Mali Suk'], 'mali 1043')).toBe(false)
    expect(matchesSearch(['ผ้าพันคอ', 'กรุงเทพ'], 'พันคอ')).toBe(true)
    expect(matchesSearch([], '')).toBe(true)
  })
  it('passes one of the choices', () => {
    const choice = { kind: 'choice', options: [] } as const
    expect(passesFilter(choice, 'paid', ['paid', 'open'])).toBe(true)
    expect(passesFilter(choice, 'lost', ['paid', 'open'])).toBe(false)
  })
  it('passes a range with both ends, one end, and never without a value', () => {
    const number = { kind: 'range', input: 'number' } as const
    expect(passesFilter(number, 10, ['10', '20'])).toBe(true)
    expect(passesFilter(number, 9, ['10', ''])).toBe(false)
    expect(passesFilter(number, 100, ['', '20'])).toBe(false)
    expect(passesFilter(number, null, ['', '20'])).toBe(false)
    const date = { kind: 'range', input: 'date' } as const
    expect(passesFilter(date, '2026-11-21T23:59:00Z', ['2026-11-21', '2026-11-21'])).toBe(true)
    expect(passesFilter(date, new Date('2026-11-22T00:00:00Z'), ['', '2026-11-21'])).toBe(false)
  })
})

describe('the order of values', () => {
  it('counts in words too', () => {
    expect(['No. 10', 'no. 2', 'No. 1'].sort(compareValues('en'))).toEqual(['No. 1', 'no. 2', 'No. 10'])
    expect(['ข', 'เก', 'ก'].sort(compareValues('th'))).toEqual(['ก', 'เก', 'ข'])
  })
  it('is an order for any numbers and any texts', () => {
    const compare = compareValues('en')
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.string()), fc.oneof(fc.integer(), fc.string()), (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0)
      }),
    )
  })
  it('says dates as days', () => {
    expect(valueText(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-21')
    expect(valueText(null)).toBe('')
  })
})
