import { type ReactNode, useMemo, useRef } from 'react'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import type { DataTableProps } from './data-table.types.ts'
import { TableBulkBar } from './table-bulk-bar.tsx'
import { TableDisplay } from './table-display.tsx'
import { TableFilters, TableFilterTags } from './table-filters.tsx'
import { TableGrid } from './table-grid.tsx'
import { Failed, NoMatch } from './table-notices.tsx'
import { TablePages } from './table-pages.tsx'
import { activeView, firstView, orderedColumns, pagesOf, valueText } from './table-view.ts'
import { TableViews } from './table-views.tsx'
import { useAllMatching } from './use-all-matching.ts'
import { useTableKeys } from './use-table-keys.ts'
import type { TableState } from './use-table-state.ts'
import { useTicks } from './use-ticks.ts'

export type TablePartsProps<Row extends object> = Omit<DataTableProps<Row>, 'rows'> & {
  state: TableState
  /** The rows of this page. */
  rows: readonly { id: string; original: Row }[]
  total: number
}

/** What a table is drawn of: views, search, filters, the rows themselves, pages, what is done with the selected ones. */
export function TableParts<Row extends object>(props: TablePartsProps<Row>) {
  const {
    state: model,
    rows,
    total,
    label,
    columns,
    status = 'ready',
    rowHref,
    bulkActions,
    savedViews,
    headingLevel = 3,
  } = props
  const { t } = useUi()
  const root = useRef<HTMLDivElement>(null)
  const { view, change, narrowed } = model
  const { pages, page, pageSize } = pagesOf(view, total)
  const ticks = useTicks(
    rows.map((row) => row.id),
    model.selected,
    model.select,
  )
  const everything = useAllMatching(view, model.selected, total)
  const onRow = (act: ((row: Row) => void) | undefined) => (id: string | undefined) => {
    const row = rows.find((one) => one.id === id)
    if (row) act?.(row.original)
  }
  useTableKeys(root, bulkActions, model.selected, everything.all, {
    onEdit: onRow(props.onEditRow),
    onPeek: props.onPeekRow && onRow(props.onPeekRow),
  })
  const rowName = props.rowName ?? ((row: Row) => valueText(columns[0]?.value?.(row)))
  const [order, hidden] = [view.order.join(), view.hidden.join()]
  // By what they say: each address that is read makes the two anew, and rows are drawn anew with their columns.
  const visible = useMemo(
    () => orderedColumns(columns, order.split(',')).filter(({ id }, at) => at === 0 || !hidden.split(',').includes(id)),
    [columns, order, hidden],
  )
  const loading = status === 'loading'
  const nothing = status === 'ready' && total === 0
  const bare = (nothing && !narrowed) || (status === 'failed' && rows.length === 0 && !narrowed)

  let instead: ReactNode = null
  if (status === 'failed') instead = <Failed onRetry={props.onRetry} level={headingLevel} />
  else if (nothing && narrowed)
    instead = <NoMatch onClear={() => change({ search: '', filters: {} }, 'filter')} level={headingLevel} />
  else if (nothing) instead = props.empty

  return (
    <div ref={root} data-slot="data-table" className={cx('@container flex min-w-0 flex-col gap-4', props.className)}>
      {savedViews ? (
        <TableViews
          {...props}
          views={savedViews}
          view={view}
          activeId={activeView(columns, savedViews, view)?.id}
          onChoose={(one) => change({ ...firstView(columns, one.view) }, 'saved-view')}
        />
      ) : null}
      {bare ? null : (
        <div className="flex flex-wrap items-center gap-3">
          {props.searched === false ? null : (
            <SearchBox
              label={t('table.search', { label })}
              placeholder={t('table.searchPlaceholder')}
              query={view.search}
              onSearch={(search) => (search === view.search ? undefined : change({ search }, 'search'))}
              pending={status === 'refreshing' && view.search !== ''}
              className="min-w-[min(11rem,100%)] max-w-md flex-1"
            />
          )}
          {columns.some((column) => column.filter) ? (
            <TableFilters columns={columns} view={view} onChange={change} />
          ) : null}
          <TableDisplay columns={columns} view={view} onChange={change} />
          {props.actions ? <div className="ms-auto">{props.actions}</div> : null}
        </div>
      )}
      <TableFilterTags columns={columns} view={view} onChange={change} />
      <TableGrid
        label={label}
        columns={visible}
        rows={status === 'failed' || loading ? [] : rows}
        rowName={rowName}
        rowHref={rowHref}
        rowActions={props.rowActions}
        editing={props.editing}
        selected={bulkActions ? ticks.set : null}
        onCheck={ticks.onCheck}
        head={{
          view,
          onChange: change,
          ticks: bulkActions ? { all: ticks.all, some: ticks.some, onCheck: ticks.onCheckAll } : null,
        }}
        bare={bare}
        view={view}
        offset={(page - 1) * pageSize}
        total={total}
        loading={loading && Math.min(8, view.pageSize || 8)}
        stale={status === 'refreshing'}
        maxHeight={props.maxHeight ?? 'min(75dvh, 46rem)'}
      >
        {instead}
      </TableGrid>
      {loading ? (
        <p role="status" className="sr-only">
          {t('table.loading')}
        </p>
      ) : instead ? null : (
        <TablePages
          view={view}
          page={page}
          pages={pages}
          pageSize={pageSize}
          total={total}
          sizes={props.pageSizes ?? [25, 50, 100]}
          onChange={change}
        />
      )}
      {bulkActions ? (
        <TableBulkBar
          ids={model.selected}
          actions={bulkActions}
          {...everything}
          canSelectAll={props.canSelectAll === true && ticks.all}
          onClear={() => {
            ticks.clear()
            // The bar goes away with its button, so the focus goes to where selecting begins.
            root.current?.querySelector<HTMLElement>('thead input')?.focus()
          }}
        />
      ) : null}
    </div>
  )
}
