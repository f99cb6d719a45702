import type { ReactNode } from 'react'
import type { IconProps } from '../icon/icon.tsx'
import type { MenuItem } from '../menu/menu.tsx'

export type CellValue = string | number | boolean | Date | null | undefined

export type ColumnFilter =
  /** Any of some; the options are ticked. `count`: rows that have it, the other filters as they are. */
  | { kind: 'choice'; options: readonly { value: string; label: string; count?: number }[] }
  /** From, to or both; dates as 2026-11-21. */
  | { kind: 'range'; input: 'number' | 'date' }

export type DataColumn<Row> = {
  id: string
  /** Finished words: head of the column, name in the list of columns, name of its filter. */
  header: string
  /** What the column is sorted, searched and filtered by; blank values sort last. Without it the column only shows something. */
  value?: (row: Row) => CellValue
  /** @default the value as text */
  cell?: (row: Row) => ReactNode
  /** Numbers and amounts stand at the end. @default 'start' */
  align?: 'start' | 'end'
  /** Width in rem where the table is narrow; wide tables share out what is left. @default 9 */
  width?: number
  /** @default true when there is a `value` */
  sortable?: boolean
  /** @default true when there is a `value` */
  searchable?: boolean
  filter?: ColumnFilter
  /** Not shown until somebody asks for it in the display settings. */
  hidden?: boolean
  /**
   * Where there is no room for columns rows are cards: `status` stands right below the head without its name, a `value` with
   * it (the first three are seen), `none` not at all. @default 'value'
   */
  card?: 'status' | 'value' | 'none'
}

/** Everything a person can change about a table, as plain data: fit for an address, a cookie or a saved view. */
export type TableView = {
  search: string
  sort: { id: string; descending: boolean } | null
  /** By column: the chosen values, or [from, to] of a range with '' for an open end. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Counted from 1. */
  page: number
  /** Rows a page; 0 shows all of them. */
  pageSize: number
  /** Order of the columns by id; columns that it does not name follow in their own order. */
  order: readonly string[]
  hidden: readonly string[]
  density: 'roomy' | 'compact'
}

/** Why a view changed. `beyond`: nobody pressed anything, the page was beyond the last. */
export type ViewReason = 'search' | 'sort' | 'filter' | 'page' | 'display' | 'saved-view' | 'beyond'

export type SavedView = {
  id: string
  name: string
  /** What it says; the rest is as the table begins. */
  view: Partial<TableView>
  /** Comes with the page, or is somebody else's: it cannot be deleted or changed. */
  fixed?: boolean
  /** Others see it too. */
  shared?: boolean
  /** The list opens with it. */
  opens?: boolean
  /** Rows that it has now. */
  count?: number
}

export type BulkAction = {
  id: string
  label: string
  icon?: IconProps['of']
  /** @default 'plain' */
  tone?: 'plain' | 'danger'
  /** A letter that does it too: with what is selected, or with the row that has the focus. */
  shortcut?: string
  /** The ids that are selected, on other pages too. `all`: every row that matches is meant, also those never seen. */
  onSelect: (ids: readonly string[], details: { all: boolean }) => void
}

export type DataTableProps<Row extends object> = {
  /** What it is a table of: caption and name of its search. */
  label: string
  /** The first column is the head of each row: it carries the link, stays in sight and cannot be hidden. */
  columns: readonly DataColumn<Row>[]
  /** All of them. Keep the array stable between renders. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** A row's name for its checkbox. @default the first column's value */
  rowName?: (row: Row) => string
  /** Where a row leads; a press anywhere on it goes there. */
  rowHref?: (row: Row) => string
  /** Whether rows are found by words. @default true */
  searched?: boolean
  /** `refreshing`: the old rows stay while new ones are on their way. @default 'ready' */
  status?: 'ready' | 'loading' | 'refreshing' | 'failed'
  onRetry?: () => void
  /** Of what is said in the place of the rows: one below the heading over the list. @default 3 */
  headingLevel?: 2 | 3
  view?: Partial<TableView>
  defaultView?: Partial<TableView>
  onViewChange?: (view: TableView, details: { reason: ViewReason }) => void
  savedViews?: readonly SavedView[]
  /** Without it views can be chosen but not kept. */
  onSaveView?: (name: string, view: TableView, details: { shared: boolean }) => void
  /** With it a kept view can be given to everybody. */
  canShareViews?: boolean
  /** With it what is shown can take the place of what the chosen view said. */
  onUpdateView?: (id: string, view: TableView) => void
  onDeleteView?: (id: string) => void
  onRenameView?: (id: string, name: string) => void
  /** With it a list can open with a kept view. */
  onOpenWithView?: (id: string, opens: boolean) => void
  /** With it rows can be selected. */
  bulkActions?: readonly BulkAction[]
  /** Where a server has the rows: not only ticked rows but all that match can be selected. */
  canSelectAll?: boolean
  /** What can be done with one row, in a menu at its end. */
  rowActions?: (row: Row) => readonly MenuItem[]
  /** F2 with the focus on a row. */
  onEditRow?: (row: Row) => void
  /** The space bar on a row: a look at it beside the list. */
  onPeekRow?: (row: Row) => void
  /** The row that is edited where it stands: draws its cells, given which ones are others now. */
  editing?: {
    id: string
    draw: (cells: (edited: Readonly<Record<string, ReactNode>>) => ReactNode) => ReactNode
  }
  selected?: readonly string[]
  defaultSelected?: readonly string[]
  onSelectedChange?: (ids: readonly string[]) => void
  /** Nothing there at all: say what to do about it. */
  empty: ReactNode
  /** @default [25, 50, 100] */
  pageSizes?: readonly number[]
  /** Main action of the list, at the end of the bar above it. */
  actions?: ReactNode
  /** Tallest the table gets before it scrolls in itself, any CSS length. @default 'min(75dvh, 46rem)' */
  maxHeight?: string
  className?: string
}

/** `rows`: those of this page, sorted, searched and filtered by the caller, who listens to `onViewChange`. */
export type ServerTableProps<Row extends object> = DataTableProps<Row> & {
  /** Rows on all pages together. */
  total?: number
}
