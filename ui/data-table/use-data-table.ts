import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataColumn, TableView } from './data-table.types.ts'
import { columnDefs, features, searchTexts } from './table-model.ts'
import { matchesSearch } from './table-view.ts'

type Wanted<Row> = {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  view: TableView
  language: string
}

/** All rows that a view lets through, in its order: TanStack's model of them. */
export function useDataTable<Row extends object>({ columns, rows, rowId, view, language }: Wanted<Row>) {
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
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: rowId,
    // The words may stand in different columns, so a row is judged once and whole: by its head.
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    globalFilterFn: (row, _id, search) => matchesSearch(texts(row.original), search as string),
    state,
  })
  return table.getRowModel().rows
}
