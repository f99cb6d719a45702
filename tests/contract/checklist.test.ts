import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, readHolders, readRows, rowsNamed } from '../checklist.mjs'

/** Rows of the parts of the shop that are finished; a row that loses its test turns this red. */
const finished = rowsNamed(`
  R-001 … R-009, R-015, R-026, R-030 … R-034, R-052 … R-055, R-069 … R-077, R-085 … R-092, R-095 … R-107, R-110 … R-169,
  R-205 … R-226, R-244 … R-254, R-261 … R-332, R-373 … R-380, R-385, R-388 … R-418, R-433 … R-439,
  R-579 … R-583, R-598 … R-603, R-637 … R-641, R-644 … R-646
`)

describe('the checklist', () => {
  it('is written down as the tests are', () => expect(readFileSync('tests/checklist.md', 'utf8')).toBe(page()))
  it('names rows that exist', () => expect([...readHolders().keys()].filter((row) => !readRows().has(row))).toEqual([]))
  it('has a test for every finished row', () => {
    const holders = readHolders()
    expect([...finished].filter((row) => !holders.has(row))).toEqual([])
  })
})
