import { type CSSProperties, type RefObject, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import type { SheetProps } from './sheet.types.ts'
import { SheetHead } from './sheet-head.tsx'
import { SheetRow } from './sheet-row.tsx'
import type { SheetControl } from './use-sheet.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'

export type SheetGridProps<Row> = SheetProps<Row> & {
  sheet: SheetControl<Row>
  /** The rows that are drawn; `start` and `end` in pixels where others are left out. */
  items: readonly { index: number; start?: number; end?: number }[]
  /** Of all rows together, in pixels; without it all of them are drawn. */
  height?: number
  box?: RefObject<HTMLDivElement | null>
  measure?: (element: HTMLElement | null) => void
  /** Brings a row into the page. */
  onReveal?: (index: number) => void
}

/** The sheet as a table whose cells take the keyboard. */
export function SheetGrid<Row>(props: SheetGridProps<Row>) {
  const { sheet, columns, rows, rowId, changes, items, height } = props
  const { t, dir } = useUi()
  const help = useId()
  const own = useRef<HTMLDivElement>(null)
  const box = props.box ?? own
  const { head } = sheet.selection
  const keys = useSheetKeys(sheet, dir)
  const { reach, ...pointer } = useSheetPointer(sheet)
  useFocusedCell(box, sheet, props.onReveal)
  // The rows get the same two functions at each drawing, so that only those that changed are drawn again.
  const latest = useRef(sheet)
  latest.current = sheet
  const onCommit: typeof sheet.commit = useCallback((...args) => latest.current.commit(...args), [])
  const onCancel = useCallback(() => latest.current.cancel(), [])

  const { area } = sheet
  let drawn = 0
  return (
    <div
      ref={box}
      data-slot="sheet-grid"
      style={{ maxHeight: props.maxHeight ?? 'min(70dvh, 44rem)' }}
      className="relative scroll-ps-44 scroll-pt-12 overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface"
    >
      <p id={help} hidden>
        {t('sheet.help')}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the keyboard
        role="grid"
        aria-label={props.label}
        aria-describedby={help}
        aria-multiselectable
        aria-readonly={props.disabled || undefined}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onFocus={keys.onFocus}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onCut={keys.onCopy}
        onPaste={keys.onPaste}
        {...pointer}
        style={{ minWidth: `${columns.reduce((sum, column) => sum + (column.width ?? 8), 11)}rem` } as CSSProperties}
        className="w-full table-fixed border-separate border-spacing-0 select-none"
      >
        <SheetHead nameHeader={props.nameHeader} columns={columns} area={area} rows={rows.length} />
        <tbody>
          {/* One flat list: a row in an array of its own is another row to React as soon as one above it comes or goes. */}
          {items.flatMap(({ index, start = drawn, end = drawn }) => {
            const row = rows[index]
            if (row === undefined) return []
            const gap = start - drawn
            drawn = end
            const id = rowId(row)
            const isIn = index >= area.top && index <= area.bottom
            const isReached = reach !== null && index >= reach.top && index <= reach.bottom
            return [
              gap > 0 ? <Gap key={`gap ${id}`} height={gap} /> : null,
              <SheetRow
                key={id}
                row={row}
                index={index}
                name={props.rowName(row)}
                columns={columns}
                edits={changes[id]}
                refused={props.refused?.[id]}
                from={isIn ? area.start : -1}
                to={isIn ? area.end : -1}
                reachFrom={isReached ? reach.start : -1}
                reachTo={isReached ? reach.end : -1}
                active={index === head.row ? head.column : -1}
                editing={index === head.row ? sheet.editing : null}
                handle={index === area.bottom && !props.disabled ? area.end : -1}
                onCommit={onCommit}
                onCancel={onCancel}
                measure={props.measure}
              />,
            ]
          })}
          {height === undefined ? null : <Gap height={height - drawn} />}
        </tbody>
      </table>
    </div>
  )
}

/** The room of rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td style={{ height }} className="p-0" />
    </tr>
  )
}

/**
 * The keyboard follows the selection, once it is in the sheet: never stolen from elsewhere on the page. Where one table
 * takes the place of another (many rows are drawn by a part that may come late) it goes over to the same cell.
 */
function useFocusedCell<Row>(
  box: { current: HTMLElement | null },
  { selection, editing, hadKeyboard }: SheetControl<Row>,
  reveal: ((index: number) => void) | undefined,
) {
  const { row, column } = selection.head
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one table from its first drawing to its end
  useLayoutEffect(() => {
    const table = box.current
    if (hadKeyboard.current) cellAt(table, row, column)?.focus()
    return () => {
      hadKeyboard.current = table?.contains(document.activeElement) ?? false
    }
  }, [])
  const shown = useRef({ row, column, editing })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { row, column, editing }
    const moved = before.row !== row || before.column !== column
    const closed = before.editing !== null && editing === null
    const inside = box.current?.contains(document.activeElement) || document.activeElement === document.body
    if (!(moved || closed) || !inside || editing !== null) return
    if (moved) reveal?.(row)
    cellAt(box.current, row, column)?.focus()
  })
}

const cellAt = (box: HTMLElement | null, row: number, column: number) =>
  box?.querySelector<HTMLElement>(`[data-place="${row},${column}"]`)
