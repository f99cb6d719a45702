import type { SizeRow, WordKey } from '#ui/admin/views.ts'

const parts = ['chest', 'waist', 'hip', 'foot'] as const
type Range = readonly [from: number, to: number]

/** Nothing that is worn is made for a body outside of these. Centimetres; the desk says the same. */
const [least, most] = [5, 300]
const written = /^\s*(\d{1,3}(?:[.,]\d)?)\s*(?:[-–—]\s*(\d{1,3}(?:[.,]\d)?)\s*)?$/

/** What "90–95", "90 - 95" or "24.5" says; null where it is no range of a body's measures. */
export function rangeOf(text: string): Range | null {
  const [, from, to = from] = written.exec(text) ?? []
  if (from === undefined || to === undefined) return null
  const range: Range = [Number(from.replace(',', '.')), Number(to.replace(',', '.'))]
  return range[0] >= least && range[0] <= range[1] && range[1] <= most ? range : null
}

const cellsOf = (row: SizeRow) => parts.map((part) => row[part]?.trim() ?? '').filter((cell) => cell !== '')

/** What is wrong with the rows of a size chart before they are sent; advice needs sizes that grow. Pure. */
export function wrongSizes(rows: readonly SizeRow[]): WordKey | null {
  if (rows.length === 0) return 'resources.sizeCharts.noSizes'
  const names = rows.map(({ size }) => size.trim().toLowerCase())
  if (names.includes('')) return 'resources.sizeCharts.noName'
  if (new Set(names).size < names.length) return 'resources.sizeCharts.twice'
  if (rows.some((row) => cellsOf(row).some((cell) => !rangeOf(cell)))) return 'resources.sizeCharts.noRange'
  if (rows.some((row) => cellsOf(row).length === 0)) return 'resources.sizeCharts.bare'
  const falls = parts.some((part) => {
    const ranges = rows.flatMap((row) => rangeOf(row[part] ?? '') ?? []).map(Number)
    // Ends of the ranges by turns: each kind of end must not fall.
    return ranges.some((end, at) => at > 1 && end < Number(ranges[at - 2]))
  })
  return falls ? 'resources.sizeCharts.falls' : null
}
