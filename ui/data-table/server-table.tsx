import type { ServerTableProps } from './data-table.types.ts'
import { TableParts } from './table-parts.tsx'
import { useTableState } from './use-table-state.ts'

/**
 * The same table for rows of one page that a server has searched, filtered and sorted: it shows them as they come and only
 * asks, by `onViewChange`. Carries nothing of what `DataTable` sorts and filters with.
 */
export function ServerTable<Row extends object>({ total, ...props }: ServerTableProps<Row>) {
  const { rows, rowId } = props
  const state = useTableState(props)
  const shown = rows.map((row) => ({ id: rowId(row), original: row }))
  return <TableParts {...props} state={state} rows={shown} total={total ?? rows.length} />
}
