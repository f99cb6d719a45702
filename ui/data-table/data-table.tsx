import { useUi } from '../provider/ui-provider.tsx'
import type { DataTableProps } from './data-table.types.ts'
import { TableParts } from './table-parts.tsx'
import { pagesOf } from './table-view.ts'
import { useDataTable } from './use-data-table.ts'
import { useTableState } from './use-table-state.ts'

/**
 * A list of the back office that has all its rows: searched, filtered, sorted, in pages, selected, arranged and kept as views.
 * What a person changed is one plain `view`, owned here or by the caller (an address, a cookie). Rows that a server searches and
 * sorts are shown by `ServerTable`.
 * Keys: arrow up and down, Home, End, J and K go from row to row, Enter and E open one, X ticks it, . opens its menu,
 * / goes to the search; shift with a tick selects up to it.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId } = props
  const { language } = useUi()
  const state = useTableState(props)
  const all = useDataTable({ columns, rows, rowId, view: state.view, language })
  const { page, pageSize } = pagesOf(state.view, all.length)
  const shown = all.slice((page - 1) * pageSize, page * pageSize)
  return <TableParts {...props} state={state} rows={shown} total={all.length} />
}
