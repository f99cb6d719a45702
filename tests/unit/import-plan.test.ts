import { describe, expect, it } from 'vitest'
import { columnsOf, type Known } from '#backend/medusa/src/desk/imports/columns.ts'
import type { Facts } from '#backend/medusa/src/desk/imports/facts.ts'
import { type Ground, type ImportRow, planGroup } from '#backend/medusa/src/desk/imports/plan.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name, also: [] }))
const facts: Facts = {
  currencies: [{ code: 'thb', digits: 2 }],
  locations: named('Bangkok'),
  collections: [],
  categories: named('Dresses', 'Scarves'),
  tags: named('Silk', 'Summer', 'Winter'),
  types: [],
  size: { id: 'opt_size', title: 'Size', values: named('S', 'M') },
  color: { id: 'opt_color', title: 'Color', values: named('Red') },
  salesChannelId: null,
  shippingProfileId: null,
}
let ids = 0
const ground: Ground = {
  facts,
  columns: columnsOf(facts),
  owners: new Map(),
  twice: new Set(),
  newId: () => `variant_${ids++}`,
}
const rowsOf = (...rows: Record<string, string>[]): ImportRow[] => rows.map((cells, at) => ({ line: at + 2, cells }))
const plan = (rows: ImportRow[], known?: Known) => planGroup(known, rows, ground, new Set())
const problemsOf = (rows: ImportRow[], known?: Known) => plan(rows, known).rows.map(({ problems }) => problems)

describe('a cell with several names', () => {
  it('keeps those that are known when what was meant by another is taken', () => {
    const [problems] = problemsOf(rowsOf({ handle: 'a', title: 'A', tags: 'Silk, Sumer, Winter' }))
    expect(problems?.tags).toMatchObject({ code: 'unknown', nearest: 'Silk; Summer; Winter' })
    const [alone] = problemsOf(rowsOf({ handle: 'a', title: 'A', tags: 'Sumer' }))
    expect(alone?.tags).toMatchObject({ code: 'unknown', nearest: 'Summer' })
  })
})
