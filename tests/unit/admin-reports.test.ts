import { describe, expect, it } from 'vitest'
import { csvFile } from '../../features/admin/table-file.ts'

/** With the mark that says its letters, which a reader of texts leaves out. */
const text = async (rows: readonly (readonly string[])[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await csvFile(rows)).arrayBuffer())

describe('a file for spreadsheets', () => {
  it('says its letters, ends each row, and keeps commas, quotes and lines inside their cell', async () => {
    expect(
      await text([
        ['Product', 'Net'],
        ['Scarf, "Lotus"\nsilk', '1290.5'],
      ]),
    ).toBe('\uFEFFProduct,Net\r\n"Scarf, ""Lotus""\nsilk",1290.5\r\n')
    expect((await csvFile([])).type).toBe('text/csv;charset=utf-8')
  })
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+cmd', "'+cmd"],
    ['@sum', "'@sum"],
    ['\t=1+1', "'\t=1+1"],
    ['-12.5', '-12.5'],
    ['-discount', "'-discount"],
    ['+66 81 111 2222', '+66 81 111 2222'],
    ['+66-81-111', "'+66-81-111"],
    ['-1+cmd|1', "'-1+cmd|1"],
  ])('a name %j runs no formula, and a number stays one, that of a telephone too', async (name, cell) => {
    expect(await text([[name]])).toBe(`\uFEFF${cell}\r\n`)
  })
})
