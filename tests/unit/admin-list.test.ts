import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableStatus } from '#app/admin/table-status.ts'
import { type List, listParams, listQuery, pageSizes, parseList } from '#features/admin/list.ts'

const rules = {
  sorts: { title: 'title', changed: 'updated_at' },
  filters: { status: 'status', shelf: 'collection_id' },
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
    })
    expect(listParams(list).toString()).toBe('q=silk&sort=-changed&status=draft&status=proposed&page=3&size=50')
    expect(listParams(parse('')).toString()).toBe('')
  })

  it('is read whatever it holds: odd numbers, columns that there are not', () => {
    expect(parse('sort=constructor&page=-1&size=7&colour=red')).toEqual(parse(''))
    expect(parse('page=1e9999&sort=--title')).toEqual(parse(''))
  })

  it('is the same list after being written and read', () => {
    const value = fc.string({ minLength: 1, maxLength: 20 })
    const list: fc.Arbitrary<List> = fc.record({
      search: value.map((text) => text.trim()),
      sort: fc.option(fc.record({ id: fc.constantFrom('title', 'changed'), descending: fc.boolean() })),
      filters: fc.dictionary(fc.constantFrom('status', 'shelf'), fc.array(value, { minLength: 1, maxLength: 5 })),
      page: fc.integer({ min: 1, max: 100_000 }),
      pageSize: fc.constantFrom(...pageSizes),
    })
    fc.assert(
      fc.property(list, (one) => {
        expect(parseList(listParams(one), rules)).toEqual({ ...one })
      }),
    )
  })

  it('is asked for in the names and the pages of Medusa', () => {
    expect(listQuery(parse('q=silk&sort=-changed&shelf=a&page=3'), rules, '-created_at')).toEqual({
      q: 'silk',
      order: '-updated_at',
      collection_id: ['a'],
      limit: 25,
      offset: 50,
    })
    expect(listQuery(parse(''), rules, '-created_at')).toMatchObject({ order: '-created_at', offset: 0 })
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
