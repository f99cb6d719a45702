import { useEffect, useEffectEvent } from 'react'
import type { ServerTableProps } from './data-table.types.ts'
import { TableParts } from './table-parts.tsx'
import { pagesOf } from './table-view.ts'
import { useTableState } from './use-table-state.ts'

/**
 * The same table for rows of one page that a server has searched, filtered and sorted: it shows them as they come and only
 * asks, by `onViewChange`; so also for the last page when it is shown one beyond it. Carries nothing of what `DataTable` sorts
 * and filters with.
 */
export function ServerTable<Row extends object>({ total = 0, ...props }: ServerTableProps<Row>) {
  const { rows, rowId, status = 'ready' } = props
  const state = useTableState(props)
  const shown = rows.map((row) => ({ id: rowId(row), original: row }))
  const { pages } = pagesOf(state.view, total)
  const missing = rows.length === 0 && total > 0
  const beyond = missing && status === 'ready' && state.view.page > pages
  const turnBack = useEffectEvent(() => state.change({ page: pages }, 'beyond'))
  useEffect(() => {
    if (beyond) turnBack()
  }, [beyond])
  return (
    <TableParts
      {...props}
      // No page says that it has rows while none of them is there.
      status={beyond || (missing && status === 'refreshing') ? 'loading' : status}
      state={state}
      rows={shown}
      total={total || rows.length}
    />
  )
}
