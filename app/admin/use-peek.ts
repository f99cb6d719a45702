import { useState } from 'react'
import { focusRow } from '#ui/data-table/focus-row.ts'

/** Which row of a list somebody looks at beside it, and the ways to the rows around it. */
export function usePeek<Row extends { id: string }>(rows: readonly Row[]) {
  const [id, setId] = useState<string>()
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  const to = (next: Row | undefined) => next && (() => setId(next.id))
  const onClose = () => {
    setId(undefined)
    if (id !== undefined) focusRow(id)
  }
  return {
    onPeek: ({ id: next }: Row) => setId(next),
    peek: row && { row, onPrevious: to(rows[at - 1]), onNext: to(rows[at + 1]), onClose },
  }
}
