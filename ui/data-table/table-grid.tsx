import {
  type CSSProperties,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { MenuItem } from '../menu/menu.tsx'
import type { DataColumn, DataTableProps, TableView } from './data-table.types.ts'
import { TableHead, type TableHeadProps } from './table-head.tsx'
import { cardPlaces, roles, rowHeights } from './table-look.ts'
import { TableRow } from './table-row.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

/** From so many rows on only those in sight are in the page. */
const virtualFrom = 200
/** Seen until what draws the others has come. */
const firstRows = 30
const none: readonly MenuItem[] = []
const VirtualRows = lazy(() => import('./virtual-rows.tsx'))

export type TableGridProps<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly { id: string; original: Row }[]
  rowName: (row: Row) => string
  rowHref: ((row: Row) => string) | undefined
  rowActions: ((row: Row) => readonly MenuItem[]) | undefined
  editing: DataTableProps<object>['editing']
  /** Ids that are ticked, or `null` where rows cannot be. */
  selected: ReadonlySet<string> | null
  onCheck: (id: string, checked: boolean, shift: boolean) => void
  head: Omit<TableHeadProps<Row>, 'columns' | 'hasMenus'>
  view: TableView
  /** Rows before this page. */
  offset: number
  total: number
  /** Rows of skeleton instead of rows. */
  loading: number | false
  stale: boolean
  maxHeight: string
  /** Stands in the place of rows; `bare`: of the heads too. */
  children?: ReactNode
  bare: boolean
}

/** The table itself in its own scrolling box; where it is narrow each row is a card. A real table: caption, column and row heads; long ones tell the whole count to screen readers. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { columns, rows, view, selected, offset, total, head } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = rows.length >= virtualFrom
  const scrollTo = useRef<(index: number) => void>(() => undefined)
  const reveal = useCallback((index: number) => scrollTo.current(index), [])
  const isHeld = () => props.editing !== undefined || body.current?.contains(document.activeElement) === true
  const drawn = useDrawnRows(rows, view.density, box, isHeld)
  const onKeyDown = useRowKeys(body, rows.length, reveal)
  const partial = virtual || total > rows.length
  const ends = (selected ? 3.5 : 0) + (props.rowActions ? 3.5 : 0)
  const rem = columns.slice(1).reduce((sum, column) => sum + (column.width ?? 9), ends)
  const span = columns.length + (selected ? 1 : 0) + (props.rowActions ? 1 : 0)
  const places = useMemo(() => cardPlaces(columns), [columns])
  // The same for good, so that a row is drawn anew for what it shows alone.
  const latest = useRef(props)
  latest.current = props
  const onCheck = useCallback<typeof props.onCheck>((...check) => latest.current.onCheck(...check), [])
  const actions = useCallback((row: Row) => latest.current.rowActions?.(row) ?? none, [])
  const draw = (
    row: (typeof rows)[number],
    index: number,
    key: string | number,
    measure?: Ref<HTMLTableRowElement>,
  ) => (
    <TableRow
      key={key}
      row={row.original}
      id={row.id}
      name={props.rowName(row.original)}
      href={props.rowHref?.(row.original)}
      actions={props.rowActions && actions}
      draw={props.editing?.id === row.id ? props.editing.draw : undefined}
      columns={columns}
      places={places}
      density={view.density}
      index={index}
      ariaIndex={partial ? offset + index + 2 : undefined}
      checked={selected?.has(row.id)}
      onCheck={onCheck}
      measure={measure}
    />
  )
  const drawAt = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const row = rows[index]
    return row ? draw(row, index, row.id, measure) : null
  }

  if (props.bare) return <div className="rounded-lg border border-line bg-surface">{props.children}</div>
  return (
    <section
      ref={setBox}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={props.label}
      data-slot="table-grid"
      data-stale={props.stale || undefined}
      onScroll={(event) => event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft !== 0)}
      style={{ maxHeight: props.maxHeight, '--head': `${columns[0]?.width ?? 16}rem` } as CSSProperties}
      data-long={virtual || undefined}
      className="group/table relative scroll-pt-14 overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface -outline-offset-2 @max-2xl:not-data-long:max-h-none!"
    >
      <table
        {...roles.table}
        aria-rowcount={partial ? total + 1 : undefined}
        aria-busy={props.loading !== false || props.stale || undefined}
        style={{ '--least': `calc(var(--head) + ${rem}rem)` } as CSSProperties}
        className="w-full table-fixed border-separate border-spacing-0 text-small @max-2xl:block @2xl:min-w-(--least) @max-3xl:[--head:9.5rem]"
      >
        <caption className="sr-only">{props.label}</caption>
        <colgroup className="@max-2xl:hidden">
          {selected ? <col style={{ width: '3.5rem' }} /> : null}
          {columns.map((column, index) => (
            <col key={column.id} style={{ width: index === 0 ? 'var(--head)' : `${column.width ?? 9}rem` }} />
          ))}
          {props.rowActions ? <col style={{ width: '3.5rem' }} /> : null}
        </colgroup>
        <TableHead {...head} columns={columns} hasMenus={props.rowActions !== undefined} />
        <tbody {...roles.group} ref={body} onKeyDown={onKeyDown} className="@max-2xl:block">
          {props.loading !== false ? (
            <TableSkeleton
              rows={props.loading}
              columns={columns}
              places={places}
              ticks={selected !== null}
              density={view.density}
            />
          ) : null}
          {virtual ? (
            <Suspense fallback={rows.slice(0, firstRows).map((_, index) => drawAt(index))}>
              <VirtualRows
                count={rows.length}
                height={rowHeights[view.density]}
                keyOf={(index) => rows[index]?.id ?? index}
                box={box}
                span={span}
                draw={drawAt}
                reveal={scrollTo}
              />
            </Suspense>
          ) : (
            <>
              {drawn.map(({ row, at, key }) => draw(row, at, key))}
              {drawn.length < rows.length ? (
                <tr style={{ height: (rows.length - drawn.length) * rowHeights[view.density] }} />
              ) : null}
            </>
          )}
        </tbody>
      </table>
      {props.children ? <div className="sticky start-0">{props.children}</div> : null}
    </section>
  )
}
