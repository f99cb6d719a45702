import { describe, expect, it } from 'vitest'
import { csvOf } from '../../features/admin/reports.queries.ts'

/** With the mark that says its letters, which a reader of texts leaves out. */
const text = async (rows: readonly (readonly string[])[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvOf(rows).arrayBuffer())

describe('a report as a file for spreadsheets', () => {
  it('says its letters, ends each row, and keeps commas, quotes and lines inside their cell', async () => {
    expect(
      await text([
        ['Product', 'Net'],
        ['Scarf, "Lotus"\nsilk', '1290.5'],
      ]),
    ).toBe('\uFEFFProduct,Net\r\n"Scarf, ""Lotus""\nsilk",1290.5\r\n')
    expect(csvOf([]).type).toBe('text/csv;charset=utf-8')
  })
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+cmd', "'+cmd"],
    ['@sum', "'@sum"],
    ['\t=1+1', "'\t=1+1"],
    ['-12.5', '-12.5'],
    ['-discount', "'-discount"],
  ])('a name %j runs no formula, and a number stays one', async (name, cell) => {
    expect(await text([[name]])).toBe(`\uFEFF${cell}\r\n`)
  })
})
