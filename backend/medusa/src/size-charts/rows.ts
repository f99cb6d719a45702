import { z } from '@medusajs/framework/zod'
import { type Measure, measures, rangeOf, rangeText, type SizeRow, type WrittenRow } from './ranges.ts'

export const MOST_SIZES = 60

const cell = z.string().max(20).nullish()
const row = z.strictObject({
  size: z.string().trim().min(1, 'a size has a name').max(100),
  ...(Object.fromEntries(measures.map((measure) => [measure, cell])) as Record<Measure, typeof cell>),
})

/** Rows as they are kept; a blank cell is none. */
export const rowsOf = (rows: readonly z.infer<typeof row>[]): SizeRow[] =>
  rows.map(({ size, ...cells }) => ({
    size: size.trim(),
    ...Object.fromEntries(
      measures.flatMap((measure) => {
        const range = rangeOf(cells[measure] ?? '')
        return range ? [[measure, range] as const] : []
      }),
    ),
  }))

/** Rows as people write them. */
export const writtenRows = (rows: readonly SizeRow[]): WrittenRow[] =>
  rows.map(({ size, ...ranges }) => ({
    size,
    ...Object.fromEntries(
      measures.flatMap((measure) => {
        const range = ranges[measure]
        return range ? [[measure, rangeText(range)] as const] : []
      }),
    ),
  }))

/** What is wrong with rows, as one sentence: advice needs sizes that grow. */
function wrongIn(rows: readonly z.infer<typeof row>[]): string | undefined {
  const names = rows.map(({ size }) => size.trim().toLowerCase())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return `${twice} stands there twice`
  for (const one of rows)
    for (const measure of measures)
      if (one[measure]?.trim() && !rangeOf(one[measure])) return `${one.size}: ${measure} is no range of centimetres`
  const kept = rowsOf(rows)
  const bare = kept.find((one) => measures.every((measure) => one[measure] === undefined))
  if (bare) return `${bare.size} has no measure`
  for (const measure of measures) {
    const known = kept.filter((one) => one[measure])
    const smaller = known.find((one, at) => {
      const [from = 0, to = 0] = one[measure] ?? []
      const [before = 0, upTo = 0] = known[at - 1]?.[measure] ?? []
      return from < before || to < upTo
    })
    if (smaller) return `${smaller.size}: ${measure} is smaller than that of the size before`
  }
  return undefined
}

/** Rows of a chart as staff send them, from the smallest size to the largest. */
export const writtenRowsBody = z
  .array(row)
  .min(1, 'a chart has sizes')
  .max(MOST_SIZES)
  .superRefine((rows, context) => {
    const message = wrongIn(rows)
    if (message) context.addIssue({ code: 'custom', message })
  })
