import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { DataColumn } from './data-table.types.ts'
import { compareValues, passesFilter, valueText } from './table-view.ts'

/** What of TanStack Table is used and so shipped. */
export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

/** Our columns as TanStack's. */
export function columnDefs<Row extends object>(columns: readonly DataColumn<Row>[], language: string) {
  const compare = compareValues(language)
  return columns.map(
    ({ id, value, filter, sortable }): ColumnDef<typeof features, Row> => ({
      id,
      // Only `undefined` is sorted last in both directions.
      accessorFn: (row) => value?.(row) ?? undefined,
      enableSorting: value !== undefined && sortable !== false,
      sortFn: (a, b, column) => compare(a.getValue(column), b.getValue(column)),
      sortUndefined: 'last',
      filterFn: (row, column, chosen) => !filter || passesFilter(filter, row.getValue(column), chosen as string[]),
    }),
  )
}

/** Every text of a row that its search looks into. */
export const searchTexts =
  <Row>(columns: readonly DataColumn<Row>[]) =>
  (row: Row) =>
    columns.flatMap(({ value, searchable }) => (value && searchable !== false ? [valueText(value(row))] : []))
