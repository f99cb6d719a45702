import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, readHolders, readRows, rowsNamed } from '../checklist.mjs'

/** Rows that are held; one that loses its test turns this red. */
const finished = rowsNamed(`
  R-001 … R-009, R-014 … R-057, R-069 … R-080, R-085 … R-107, R-109 … R-183, R-193, R-198 … R-254, R-256 … R-360,
  R-364, R-366 … R-380, R-385, R-387 … R-426, R-428 … R-439, R-547 … R-641, R-644 … R-693, R-695 …
  R-699, R-701, R-702, R-707 … R-712, R-714
`)

describe('the checklist', () => {
  it('is written down as the tests are', () => expect(readFileSync('tests/checklist.md', 'utf8')).toBe(page()))
  it('names rows that exist', () => expect([...readHolders().keys()].filter((row) => !readRows().has(row))).toEqual([]))
  it('has a test for every finished row', () => {
    const holders = readHolders()
    expect([...finished].filter((row) => !holders.has(row))).toEqual([])
  })
})
