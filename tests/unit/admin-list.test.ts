import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableStatus } from '#app/admin/table-status.ts'
import { columnPlaces, type List, type ListRules, listParams, pageSizes, parseList } from '#features/admin/list.ts'
import { listSearch } from '#features/admin/list-search.ts'

const rules: ListRules = {
  columns: { title: true, status: true, shelf: false, price: true, changed: true },
  sorts: { title: 'title', changed: 'updated_at' },
  filters: {
    status: { column: 'status', as: 'choice' },
    shelf: { column: 'collection_id', as: 'choice' },
    price: { column: 'price.thb', as: 'number' },
    changed: { column: 'updated_at', as: 'date' },
  },
}
const parse = (query: string) => parseList(new URLSearchParams(query), rules)

describe('the address of a list', () => {
  it('says what is shown, and nothing that is usual', () => {
    const list = parse('q=silk&sort=-changed&status=draft&status=proposed&page=3&size=50')
    expect(list).toEqual({
      search: 'silk',
      sort: { id: 'changed', descending: true },
      filters: { status: ['draft', 'proposed'] },
      page: 3,
      pageSize: 50,
      columns: ['title', 'status', 'price', 'changed'],
      density: 'roomy',
    })
    expect(listParams(list, rules).toString()).toBe('q=silk&sort=-changed&status=draft&status=proposed&page=3&size=50')
    expect(listParams(parse(''), rules).toString()).toBe('')
  })

  it('is read whatever it holds: odd numbers, columns that there are not', () => {
    expect(parse('sort=constructor&page=-1&size=7&colour=red')).toEqual(parse(''))
    expect(parse('page=1e9999&sort=--title&columns=nothing,constructor&status=&density=huge')).toEqual(parse(''))
  })

  it('is the same list after being written and read', () => {
    const value = fc.string({ minLength: 1, maxLength: 20 })
    const list: fc.Arbitrary<List> = fc.record({
      search: value.map((text) => text.trim()),
      sort: fc.option(fc.record({ id: fc.constantFrom('title', 'changed'), descending: fc.boolean() })),
      filters: fc.dictionary(fc.constantFrom('status', 'shelf'), fc.array(value, { minLength: 1, maxLength: 5 })),
      page: fc.integer({ min: 1, max: 100_000 }),
      pageSize: fc.constantFrom(...pageSizes),
      columns: fc.uniqueArray(fc.constantFrom(...Object.keys(rules.columns)), { minLength: 1 }),
      density: fc.constantFrom('roomy', 'compact'),
    })
    fc.assert(
      fc.property(list, (one) => {
        expect(parseList(listParams(one, rules), rules)).toEqual({ ...one })
      }),
    )
  })

  it('is asked of the desk in its names: choices, open ranges, and days of the shop', () => {
    expect(listSearch(parse('q=silk&sort=-changed&shelf=a&price=&price=90&changed=2026-11-21&page=3'), rules)).toEqual({
      q: 'silk',
      sort: '-updated_at',
      filters: [
        { id: 'collection_id', op: 'in', value: ['a'] },
        { id: 'price.thb', op: 'lte', value: 90 },
        { id: 'updated_at', op: 'gte', value: '2026-11-20T17:00:00.000Z' },
      ],
    })
    expect(listSearch(parse('price=cheap&changed=2026-99-99'), rules), 'what is no number and no day').toEqual({
      q: '',
      filters: [],
    })
  })

  it('hides a column where it was, and shows it there again', () => {
    expect(columnPlaces(parse('').columns, rules)).toEqual({ order: Object.keys(rules.columns), hidden: ['shelf'] })
    expect(columnPlaces(['title', 'changed'], rules)).toEqual({
      order: ['title', 'status', 'shelf', 'price', 'changed'],
      hidden: ['status', 'shelf', 'price'],
    })
    expect(columnPlaces(['title', 'price', 'status'], rules).order).toEqual([
      'title',
      'price',
      'changed',
      'status',
      'shelf',
    ])
  })
})

it('keeps the rows of before while others are on their way, and shows another try as the first', () => {
  const asked = { data: undefined, isError: false, isFetching: true, isPlaceholderData: false }
  expect(tableStatus(asked)).toBe('loading')
  expect(tableStatus({ ...asked, data: [] })).toBe('ready')
  expect(tableStatus({ ...asked, data: [], isPlaceholderData: true })).toBe('refreshing')
  expect(tableStatus({ ...asked, isError: true, isFetching: false })).toBe('failed')
  expect(tableStatus({ ...asked, isError: true })).toBe('loading')
  expect(tableStatus({ ...asked, data: [], isError: true, isFetching: false }), 'the old rows stay').toBe('ready')
})
