import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useControllable } from '../internal/use-controllable.ts'
import type { DataTableProps, TableView, ViewReason } from './data-table.types.ts'
import { columnDefs, features, searchTexts } from './table-model.ts'
import { changedView, firstView, matchesSearch } from './table-view.ts'

/** Changes the view and says why. */
export type ChangeView = (change: Partial<TableView>, reason: ViewReason) => void

/** The state of a data table and TanStack's model of its rows, tied together. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>, language: string) {
  const { columns, rows, rowId, mode = 'client' } = props
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

  const defs = useMemo(() => columnDefs(columns, language), [columns, language])
  const texts = useMemo(() => searchTexts(columns), [columns])
  const { search, sort, filters } = view
  // The same object while nothing about it changed: otherwise every tick would filter and sort all rows again.
  const state = useMemo(
    () => ({
      globalFilter: search,
      sorting: sort ? [{ id: sort.id, desc: sort.descending }] : [],
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
    }),
    [search, sort, filters],
  )
  const server = mode === 'server'
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: rowId,
    manualFiltering: server,
    manualSorting: server,
    // The words may stand in different columns, so a row is judged once and whole: by its head.
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    globalFilterFn: (row, _id, search) => matchesSearch(texts(row.original), search as string),
    state,
  })
  const all = table.getRowModel().rows
  const total = server ? (props.total ?? all.length) : all.length
  const pageSize = view.pageSize || Math.max(1, total)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // Rows may have gone since the page was opened: rather the last page than an empty one.
  const page = Math.min(view.page, pages)
  return {
    view,
    change,
    selected,
    select: (ids: readonly string[]) => setSelected(ids, undefined),
    rows: server ? all : all.slice((page - 1) * pageSize, page * pageSize),
    total,
    page,
    pages,
    pageSize,
    /** Something hides rows: then it is "nothing matches", else "nothing there". */
    narrowed: view.search !== '' || Object.keys(view.filters).length > 0,
  }
}
