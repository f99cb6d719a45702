import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facets } from '#features/catalogue/facets.ts'
import {
  choose,
  defaultSort,
  type ListQuery,
  listHref,
  maxShown,
  pageSize,
  parseListQuery,
  sorts,
  toggle,
  toListParams,
} from '#features/catalogue/list-query.ts'
import { pageLinks } from '#features/catalogue/paging.ts'

const parse = (text: string) => parseListQuery(new URLSearchParams(text), facets)

const word = fc.stringMatching(/^[A-Za-z0-9ก-๛&=+% -]{1,20}$/).map((text) => text.replace(/\s+/g, ' ').trim())
const list = fc.uniqueArray(
  word.filter((text) => text !== ''),
  { maxLength: 5 },
)
const amount = fc.integer({ min: 0, max: 999_999 })
const query: fc.Arbitrary<ListQuery> = fc
  .record({
    q: word,
    chosen: fc.record(Object.fromEntries(facets.map(({ id }) => [id, list]))),
    bounds: fc.tuple(fc.option(amount, { nil: undefined }), fc.option(amount, { nil: undefined })),
    inStock: fc.boolean(),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 500 }),
    show: fc.integer({ min: 1, max: maxShown / pageSize }).map((pages) => pages * pageSize),
  })
  .map(({ bounds: [a, b], sort, ...rest }) => {
    const [min, max] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]
    return {
      ...rest,
      sort: sort === 'relevance' ? defaultSort(rest.q) : sort,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    }
  })

describe('the address of a listing', () => {
  it('says everything: writing and reading give the same query', () => {
    fc.assert(
      fc.property(query, (one) => {
        expect(parse(toListParams(one).toString())).toEqual(one)
      }),
    )
  })

  it('never fails and is stable, whatever somebody typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = parse(text)
        expect(parse(toListParams(once).toString())).toEqual(once)
      }),
    )
  })

  it.each([
    ['', {}],
    ['min=900&max=100', { min: 100, max: 900 }],
    ['min=-1&max=abc', {}],
    ['page=0&show=7', {}],
    ['page=3&show=50', { page: 3, show: 72 }],
    ['show=9999', { show: maxShown }],
    ['sort=relevance', {}],
    ['sort=price-asc&stock=1', { sort: 'price-asc', inStock: true }],
    ['q=++silk++scarf+', { q: 'silk scarf', sort: 'relevance' }],
    ['size=M&size=M&size=', { chosen: { ...parse('').chosen, size: ['M'] } }],
  ])('reads %s', (text, expected) => expect(parse(text)).toEqual({ ...parse(''), ...expected }))

  it('is short where nothing is asked', () => {
    expect(listHref('/products', parse(''))).toBe('/products')
    expect(listHref('/products', choose(parse('page=4&q=a'), 'size', ['M']))).toBe('/products?q=a&size=M')
  })

  it('switches a value on and off', () => {
    expect(toggle(toggle(['S'], 'M'), 'S')).toEqual(['M'])
  })
})

describe('page links', () => {
  it('reach every one of 417 pages in few steps, and name no page that is not there', () => {
    const pages = 417
    const seen = new Map([[1, 0]])
    const queue = [1]
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
      for (const next of pageLinks(page, pages)) {
        expect(next).toBeGreaterThanOrEqual(1)
        expect(next).toBeLessThanOrEqual(pages)
        if (!seen.has(next)) queue.push(next)
        if (!seen.has(next)) seen.set(next, (seen.get(page) ?? 0) + 1)
      }
    }
    expect(seen.size).toBe(pages)
  })
})
