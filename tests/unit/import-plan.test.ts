import { describe, expect, it } from 'vitest'
import { twiceIn } from '#backend/medusa/src/desk/imports/body.ts'
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
  owners: { sku: new Map(), barcode: new Map() },
  twice: { sku: new Set(), barcode: new Set() },
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

const knownOf = (handle: string, urls: string[], variants: Known['variants']): Known => ({
  id: `prod_${handle}`,
  values: {
    ...{ handle, title: 'A', images: urls.map((_, at) => `img_${at}`) },
    ...Object.fromEntries(urls.map((url, at) => [`images.img_${at}.url`, url])),
  },
  variants,
})
const sole = (sku: string): Known['variants'] => [
  { id: 'variant_sole', values: { 'options.Options': 'One', sku }, itemId: null, levels: new Map() },
]
const pictures = ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/3.jpg']
const [first = '', second = '', third = ''] = pictures

describe('pictures of a product in several rows, as other shops write them', () => {
  it('are all of them its pictures, beside variants and in rows of their own', () => {
    const rows = rowsOf(
      { handle: 'a', title: 'A', size: 'S', pictures: first },
      { handle: 'a', title: '', size: 'M', pictures: second },
      { handle: 'a', title: '', size: '', pictures: third },
    )
    const { create, rows: said } = plan(rows)
    expect(said.map(({ verdict, problems }) => [verdict, problems])).toEqual(rows.map(() => ['new', {}]))
    expect(create?.values.pictures).toEqual(pictures)
    expect(create?.variants.map(({ options }) => options)).toEqual([{ Size: 'S' }, { Size: 'M' }])
  })

  it('are those of a product without sizes as well, which is known again', () => {
    const rows = rowsOf({ handle: 'a', title: 'A', sku: 'a-1', pictures: first }, { handle: 'a', pictures: second })
    expect(plan(rows).create).toMatchObject({ values: { pictures: [first, second] }, variants: [{ sku: 'a-1' }] })
    const known = knownOf('a', [first], sole('a-1'))
    expect(plan(rows, known).changes).toEqual([{ path: 'pictures', from: [first], to: [first, second] }])
    const whole = plan(rows, knownOf('a', [first, second], sole('a-1')))
    expect([whole.changes, whole.rows.map(({ verdict }) => verdict)]).toEqual([[], ['unchanged', 'unchanged']])
  })

  it('wait for the row that they stand below', () => {
    const rows = rowsOf({ handle: 'a', title: 'A', price_thb: 'cheap' }, { handle: 'a', pictures: second })
    const { create, rows: said } = plan(rows)
    expect([create, said.map(({ problems }) => problems)]).toMatchObject([
      undefined,
      [{ price_thb: { code: 'number' } }, { handle: { code: 'held' } }],
    ])
  })

  it('wait together when one of them is no address', () => {
    const rows = rowsOf({ handle: 'a', title: 'A', pictures: first }, { handle: 'a', pictures: 'soon' })
    expect(problemsOf(rows)).toMatchObject([{ handle: { code: 'held' } }, { pictures: { code: 'url' } }])
  })
})

describe('a number that tells variants apart', () => {
  it('is wrong where a spreadsheet has shortened it', () => {
    const [problems] = problemsOf(rowsOf({ handle: 'a', title: 'A', sku: '1.2E+10', barcode: '8.85012E+12' }))
    expect(problems).toMatchObject({ sku: { code: 'shortened' }, barcode: { code: 'shortened' } })
    expect(problemsOf(rowsOf({ handle: 'a', title: 'A', sku: 'E+12', barcode: '8850123456789' }))).toEqual([{}])
  })

  it('belongs to one variant: a barcode, too, that another has, in the file or in the shop', () => {
    const rows = rowsOf(
      { handle: 'a', title: 'A', barcode: '111' },
      { handle: 'b', title: 'B', barcode: '222' },
      { handle: 'c', title: 'C', barcode: '222' },
    )
    const twice = twiceIn(rows)
    const owners = { sku: new Map(), barcode: new Map([['111', 'variant_other']]) }
    const said = rows.flatMap((row) => planGroup(undefined, [row], { ...ground, owners, twice }, new Set()).rows)
    expect(said.map(({ problems }) => problems.barcode?.code)).toEqual(['taken', 'twice', 'twice'])
    const own = { ...ground, owners: { sku: new Map(), barcode: new Map([['111', 'variant_sole']]) } }
    const known = knownOf(
      'a',
      [],
      [{ ...sole('a-1')[0], values: { barcode: '111', 'options.Options': 'One' } } as never],
    )
    expect(planGroup(known, rows.slice(0, 1), own, new Set()).rows).toMatchObject([{ verdict: 'unchanged' }])
  })
})

describe('a handle', () => {
  it.each(['silk-dress', 'silk-dress-2', 'ชา-เย', '私の-製品'])('may be %s', (handle) => {
    expect(problemsOf(rowsOf({ handle, title: 'A' }))).toEqual([{}])
  })
  it.each([
    ['Silk-Dress', 'silk-dress'],
    ['silk_dress', 'silk-dress'],
    ['Silk Dress!', 'silk-dress'],
    ['silk--dress-', 'silk-dress'],
    ['ผ้าไหม', undefined],
  ])('is no new one as %s, and is said what it could be', (handle, nearest) => {
    expect(problemsOf(rowsOf({ handle, title: 'A' }))).toMatchObject([{ handle: { code: 'handle', nearest } }])
  })
  it('that a product has already is good as it is', () => {
    expect(problemsOf(rowsOf({ handle: 'Old_One', title: 'A' }), knownOf('Old_One', [], sole('x')))).toEqual([{}])
  })
})
