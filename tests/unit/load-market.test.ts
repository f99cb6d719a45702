import { describe, expect, it } from 'vitest'
import { ageOf } from '../load/market.mjs'
import { saidBy } from '../load/witness.mjs'

describe('the age of what a page says', () => {
  const seen = [
    { at: 0, word: 5 },
    { at: 250, word: 5 },
    { at: 500, word: 3 },
    { at: 750, word: 3 },
    { at: 1000, word: 2 },
    { at: 1250, word: 2 },
  ]
  it.each([
    ['of what is true', 5, 300, 0],
    ['of what was true when Medusa was last asked', 3, 800, 0],
    ['of what was true between two questions', 4, 400, 0],
    ['of what came between two questions, later', 4, 900, 650],
    ['of what has not been true since', 5, 900, 650],
    ['of what was true until a change', 3, 1300, 550],
    ['of what was never true', 9, 1300, Number.POSITIVE_INFINITY],
  ])('%s', (_, word, asked, age) => {
    expect(ageOf(seen, word, asked)).toBe(age)
  })
})

describe('what the page of the witness says', () => {
  it('is its price, and how many are left where there are few', () => {
    const data = (what: string) => `<script>{"price":"1007.00","availability":"https://schema.org/${what}"}</script>`
    expect(saidBy(`${data('InStock')} Only 3 left`)).toEqual({ price: 1007, left: 3 })
    expect(saidBy(data('InStock'))).toEqual({ price: 1007, left: 6 })
    expect(saidBy(data('OutOfStock'))).toEqual({ price: 1007, left: 0 })
    expect(() => saidBy('<p>nothing</p>')).toThrow(/no price/)
  })
})
