import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { claimsIn, page, readHolders, readRows, readStrays } from '../checklist.mjs'

/** Rows that are held, of which none may lose its test; ranges are only for reading. */
const finished = [
  '1…53',
  '56…81',
  '83…193',
  '195…414',
  '416…510',
  '512…514',
  '517…522',
  '524…528',
  '530…539',
  '541…544',
  '546…649',
  '651…699',
  '701…703',
  '705…714',
].flatMap((range) => {
  const [from = 0, to = from] = range.split('…').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => `R-${String(from + index).padStart(3, '0')}`)
})

describe('the checklist', () => {
  it('is written down as the tests are', () => expect(readFileSync('tests/checklist.md', 'utf8')).toBe(page()))
  it('names rows that exist', () => {
    const rows = new Set(readRows().map(({ row }) => row))
    expect([...readHolders().keys()].filter((row) => !rows.has(row))).toEqual([])
  })
  it('has a test for every finished row', () => {
    const holders = readHolders()
    expect(finished.filter((row) => !holders.has(row))).toEqual([])
  })
  it('is named by tests only where that counts: write "(R-205, R-210)" at the end of the title of a test', () => {
    expect(readStrays()).toEqual([])
  })
})

const rowsOf = (text: string, file = 'a.test.ts') =>
  claimsIn(file, text).claims.map(({ row, title }) => `${row} ${title}`)
const straysOf = (text: string, file = 'a.test.ts') => claimsIn(file, text).strays

describe('a row is held by the title of a test', () => {
  it.each([
    ['one row', `it('adds (R-205)', () => {})`, ['R-205 adds']],
    ['several', `test('adds (R-205, R-210)', () => {})`, ['R-205 adds', 'R-210 adds']],
    ['anywhere in it', `it('adds (R-205) at once', () => {})`, ['R-205 adds at once']],
    ['over two lines', `it(\n  'adds (R-205)',\n  async () => {},\n)`, ['R-205 adds']],
    ['put together', `it('adds ' +\n  'twice (R-205)', () => {})`, ['R-205 adds twice']],
    ['with holes', `for (const x of all) it(\`\${x} adds (R-205)\`, () => {})`, ['R-205 … adds']],
    ['of a table', `it.each([1, 2])('adds %i (R-205)', () => {})`, ['R-205 adds %i']],
    ['on a condition', `it.skipIf(!shop)('adds (R-205)', () => {})`, ['R-205 adds']],
    ['inside a describe', `describe('cart', () => { it('adds (R-205)', () => {}) })`, ['R-205 adds']],
  ])('%s', (_name, text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
    expect(straysOf(text)).toEqual([])
  })

  it('takes the rows of a table’s first column where the title begins with it', () => {
    expect(rowsOf(`it.each([['R-205', 1], ['R-206, R-207', 2]])('(%s) adds %i', () => {})`)).toEqual([
      'R-205 adds %i',
      'R-206 adds %i',
      'R-207 adds %i',
    ])
    expect(rowsOf(`const all: [string][] = [['R-205']]\nit.each(all)('(%s) adds', () => {})`)).toEqual(['R-205 adds'])
    expect(rowsOf(`it.each([[1, 'R-205']])('(%s) adds %s', () => {})`)).toEqual([])
    expect(rowsOf(`it.each([['R-205']])('%s adds', () => {})`)).toEqual([])
  })

  it.each([
    ['a range', `it('adds (R-205 … R-210)', () => {})`, 2],
    ['no brackets', `it('adds, R-205', () => {})`, 1],
    ['a describe', `describe('cart (R-205)', () => {})`, 1],
    ['a body', `it('adds', () => { expect(a, 'R-205').toBe(1) })`, 1],
    ['a comment', `// R-205\n/** (R-206) */\nit('adds', () => {})`, 2],
    ['a skipped test', `it.skip('adds (R-205)', () => {})`, 1],
    ['a test to do', `it.todo('adds (R-205)')`, 1],
    ['a test that has to fail', `it.fails('adds (R-205)', () => {})`, 1],
    ['a title without a test', `it('adds (R-205)')`, 1],
    ['a skipped describe', `describe.skip('cart', () => { it('adds (R-205)', () => {}) })`, 1],
    ['a skip of node:test', `it('adds (R-205)', { skip: true }, () => {})`, 1],
    ['another call', `expect.soft('adds (R-205)', 1)`, 1],
  ])('not by %s, which is pointed out', (_name, text, strays) => {
    expect(rowsOf(text)).toEqual([])
    expect(straysOf(text)).toHaveLength(strays)
  })

  it.each([`const code = 'SUMMER-R-202-A'`, `const code = 'R-2026'`, `const code = 'R-202-A'`, `'EVER-REMEMBER-202'`])(
    'and %s is no row',
    (text) => expect([rowsOf(text), straysOf(text)]).toEqual([[], []]),
  )
})

describe('a row is held by the doc comment above a story', () => {
  const story = (above: string, body = '{ play: async () => {} }') => `${above}export const Adds: Story = ${body}`
  const stories = (text: string) => rowsOf(text, 'a.stories.tsx')
  it('that plays something, itself or as another story', () => {
    expect(stories(story('/** Adds (R-205, R-206). */\n'))).toEqual(['R-205 Adds', 'R-206 Adds'])
    expect(stories(story('/**\n * Adds\n * at once (R-205).\n */\n', '{ async play() {} }'))).toEqual(['R-205 Adds'])
    const other = 'export const Other: Story = { play: async () => {} }\n'
    expect(stories(other + story('/** (R-205) */\n', '{ ...Other }'))).toEqual(['R-205 Adds'])
  })

  it.each([
    ['a picture alone', story('/** (R-205) */\n', '{ args: { a: 1 } }')],
    ['another kind of comment', story('// (R-205)\n')],
    ['a comment further above', story('/** (R-205) */\n\n')],
    ['a comment above a comment', story('/** (R-205) */\n// and more\n')],
    ['what is not exported', `/** (R-205) */\nconst adds = { play: async () => {} }`],
  ])('not by %s', (_name, text) => {
    expect(stories(text)).toEqual([])
    expect(straysOf(text, 'a.stories.tsx')).toHaveLength(1)
  })
})
