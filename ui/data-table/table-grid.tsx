import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react'
import type { DataColumn, TableView } from './data-table.types.ts'
import { TableHead, type TableHeadProps } from './table-head.tsx'
import { rowHeights } from './table-look.ts'
import { TableRow } from './table-row.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** From so many rows on only those in sight are in the page. */
const virtualFrom = 200

export type TableGridProps<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly { id: string; original: Row }[]
  rowName: (row: Row) => string
  rowHref: ((row: Row) => string) | undefined
  /** Ids that are ticked, or `null` where rows cannot be. */
  selected: ReadonlySet<string> | null
  onCheck: (index: number, checked: boolean, shift: boolean) => void
  head: Omit<TableHeadProps<Row>, 'columns'>
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

/** The table itself in its own scrolling box. A real table: caption, column and row heads; long ones tell the whole count to screen readers. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { columns, rows, view, selected, offset, total, head } = props
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = rows.length >= virtualFrom
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeights[view.density],
    getItemKey: (index) => rows[index]?.id ?? index,
    initialRect: { width: 0, height: 720 },
    overscan: 12,
    scrollPaddingStart: 56,
    useFlushSync: false,
  })
  const reveal = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer])
  const onKeyDown = useRowKeys(body, rows.length, reveal)

  const items = virtual ? virtualizer.getVirtualItems() : null
  const shown = items ? items.map((item) => item.index) : rows.map((_, index) => index)
  const before = items?.[0]?.start ?? 0
  const after = items ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const partial = virtual || total > rows.length
  const rem = columns.slice(1).reduce((sum, column) => sum + (column.width ?? 9), selected ? 3.5 : 0)
  const span = columns.length + (selected ? 1 : 0)

  if (props.bare) return <div className="rounded-lg border border-line bg-surface">{props.children}</div>
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={props.label}
      data-slot="table-grid"
      data-stale={props.stale || undefined}
      onScroll={(event) => event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft !== 0)}
      style={{ maxHeight: props.maxHeight, '--head': `${columns[0]?.width ?? 16}rem` } as CSSProperties}
      className="group/table relative scroll-pt-14 overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface -outline-offset-2"
    >
      <table
        aria-rowcount={partial ? total + 1 : undefined}
        aria-busy={props.loading !== false || props.stale || undefined}
        style={{ minWidth: `calc(var(--head) + ${rem}rem)` }}
        className="w-full table-fixed border-separate border-spacing-0 text-small @max-3xl:[--head:9.5rem]"
      >
        <caption className="sr-only">{props.label}</caption>
        <colgroup>
          {selected ? <col style={{ width: '3.5rem' }} /> : null}
          {columns.map((column, index) => (
            <col key={column.id} style={{ width: index === 0 ? 'var(--head)' : `${column.width ?? 9}rem` }} />
          ))}
        </colgroup>
        <TableHead {...head} columns={columns} />
        <tbody ref={body} onKeyDown={onKeyDown}>
          {props.loading !== false ? (
            <TableSkeleton rows={props.loading} columns={columns} ticks={selected !== null} density={view.density} />
          ) : null}
          {before > 0 ? <Gap span={span} height={before} /> : null}
          {shown.map((index) => {
            const row = rows[index]
            if (!row) return null
            return (
              <TableRow
                key={row.id}
                row={row.original}
                name={props.rowName(row.original)}
                href={props.rowHref?.(row.original)}
                columns={columns}
                density={view.density}
                index={index}
                ariaIndex={partial ? offset + index + 2 : undefined}
                tick={
                  selected && {
                    checked: selected.has(row.id),
                    onCheck: (checked, shift) => props.onCheck(index, checked, shift),
                  }
                }
                measure={virtual ? virtualizer.measureElement : undefined}
              />
            )
          })}
          {after > 0 ? <Gap span={span} height={after} /> : null}
        </tbody>
      </table>
      {props.children ? <div className="sticky start-0">{props.children}</div> : null}
    </section>
  )
}

/** The room of rows that are not in the page. */
function Gap({ span, height }: { span: number; height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height }} className="p-0" />
    </tr>
  )
}
