import { useControllable } from '../internal/use-controllable.ts'
import type { DataTableProps, TableView, ViewReason } from './data-table.types.ts'
import { changedView, firstView, isNarrowed } from './table-view.ts'

/** Changes the view and says why. */
export type ChangeView = (change: Partial<TableView>, reason: ViewReason) => void

/** What a person changed about a table, and the rows they chose: owned here or by the caller. */
export function useTableState<Row extends object>(props: DataTableProps<Row>) {
  const { columns } = props
  const [partial, setView] = useControllable<Partial<TableView>, { reason: ViewReason }>({
    value: props.view,
    defaultValue: props.defaultView ?? {},
    onChange: (next, details) => props.onViewChange?.(next as TableView, details),
  })
  const [selected, setSelected] = useControllable<readonly string[]>({
    value: props.selected,
    defaultValue: props.defaultSelected ?? [],
    onChange: (ids) => props.onSelectedChange?.(ids),
  })
  const view = firstView(columns, partial)
  const change: ChangeView = (next, reason) => setView(changedView(view, next), { reason })
  return {
    view,
    change,
    selected,
    select: (ids: readonly string[]) => setSelected(ids, undefined),
    narrowed: isNarrowed(view),
  }
}

export type TableState = ReturnType<typeof useTableState>
