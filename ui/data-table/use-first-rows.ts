import { useDeferredValue } from 'react'
import type { TableView } from './data-table.types.ts'
import { rowHeights } from './table-look.ts'

/** As high as the box of a table gets. Pixels. */
const tallest = 736
/** So many may come on top of the others at once. */
const newcomers = 5

/**
 * How many rows are drawn in the frame that answers a press. Of another page those in sight come first and the rest in the
 * next frames; where a few only came on top of the others all stay, so that nothing moves.
 */
export function useFirstRows(rows: readonly { id: string }[], density: TableView['density']): number {
  const first = rows[0]?.id
  const before = useDeferredValue(first)
  const isOther = before !== first && !rows.slice(0, newcomers + 1).some(({ id }) => id === before)
  return isOther ? Math.min(Math.ceil(tallest / rowHeights[density]), rows.length) : rows.length
}
