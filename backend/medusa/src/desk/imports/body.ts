import { z } from '@medusajs/framework/zod'
import { invalid } from '../problem.ts'
import { addressesIn } from './cells.ts'
import type { ImportRow, OwnNumber } from './plan.ts'

/** The longest file, in rows. */
const MOST_ROWS = 5000
/** The same for the body of a call; the server in front says so, too. */
export const LONGEST_IMPORT = '16mb'

const columns = z
  .array(z.string().regex(/^[a-z][\w]{0,80}$/, 'is no column'))
  .min(1)
  .max(200)
  .refine((all) => new Set(all).size === all.length, 'names a column twice')

/** Rows of a file: the columns once, then for each row its place in the file and its texts. */
const table = {
  columns,
  rows: z
    .array(z.strictObject({ line: z.number().int().min(1).max(1e7), texts: z.array(z.string().max(50_000)).max(200) }))
    .min(1, 'must hold a row')
    .max(MOST_ROWS, `may hold ${MOST_ROWS} rows`),
  /** Lines that are written although somebody changed the same since the export. */
  overwrite: z.array(z.number().int()).max(MOST_ROWS).default([]),
}

/** Body of a dry run. */
export const checkBody = z.strictObject(table)
/** Body of an import. */
export const importBody = z.strictObject({
  ...table,
  /** Lines of products that were not there when somebody looked; without it, those that are not there now. */
  fresh: z.array(z.number().int()).max(MOST_ROWS).optional(),
  idempotency_key: z.string().min(8).max(100),
  file: z.string().max(300).default(''),
})

/** Rows by what their cells are called. Throws rows that are longer than the columns. */
export function rowsIn({ columns, rows }: z.infer<typeof checkBody>): ImportRow[] {
  const problems: Record<string, string> = {}
  const lines = new Set<number>()
  rows.forEach(({ line, texts }, at) => {
    if (texts.length > columns.length) problems[`rows.${at}`] = 'has more texts than there are columns'
    if (lines.has(line)) problems[`rows.${at}.line`] = 'is there twice'
    lines.add(line)
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return rows.map(({ line, texts }) => ({
    line,
    cells: Object.fromEntries(columns.flatMap((column, at) => (texts[at] === undefined ? [] : [[column, texts[at]]]))),
  }))
}

/** The addresses of all pictures that rows name. */
export const picturesIn = (rows: readonly ImportRow[]): string[] =>
  rows.flatMap(({ cells }) => addressesIn(cells.pictures ?? ''))

/** The rows of each product, by its handle, in the order of the file. */
export function groupsOf(rows: readonly ImportRow[]): Map<string, ImportRow[]> {
  const groups = new Map<string, ImportRow[]>()
  for (const row of rows) {
    const handle = row.cells.handle?.trim() ?? ''
    groups.set(handle, [...(groups.get(handle) ?? []), row])
  }
  return groups
}

/** Lines whose SKU or barcode stands in the file more than once, each with another one. */
export function twiceIn(rows: readonly ImportRow[]): Record<OwnNumber, Map<number, number>> {
  const linesOf = (column: OwnNumber) => {
    const seen = new Map<string, number[]>()
    for (const { line, cells } of rows) {
      const text = cells[column]?.trim() ?? ''
      if (text !== '') seen.set(text, [...(seen.get(text) ?? []), line])
    }
    const doubles = [...seen.values()].filter((lines) => lines.length > 1)
    const other = (lines: readonly number[], line: number) => (line === lines[0] ? lines[1] : lines[0])
    return new Map(doubles.flatMap((lines) => lines.map((line) => [line, other(lines, line)] as const)))
  }
  return { sku: linesOf('sku'), barcode: linesOf('barcode') }
}
