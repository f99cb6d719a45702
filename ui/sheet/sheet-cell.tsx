import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { SheetEdit, SheetKind, SheetValue } from './sheet.types.ts'
import { showCell } from './sheet-values.ts'

type Move = { rows: number; columns: number }

export type SheetCellProps = {
  column: SheetKind
  saved: SheetValue
  edit: SheetEdit | undefined
  /** What holds while it is empty. */
  otherwise: SheetValue
  place: string
  columnIndex: number
  selected: boolean
  reached: boolean
  active: boolean
  readOnly: boolean
  editing: string | null
  /** Name of its text box. */
  label: string | undefined
  handle: boolean
  onCommit: (text: string, move: Move | null, all?: boolean) => void
  onCancel: () => void
}

/** One cell. States: `data-changed`, `data-reached`, `aria-selected`, `aria-invalid`, `aria-readonly`. */
export function SheetCell(props: SheetCellProps) {
  const { column, saved, edit, selected, active, editing } = props
  const { t, language } = useUi()
  const problem = edit && 'problem' in edit ? edit.problem : null
  const value = edit ? ('value' in edit ? edit.value : edit.text) : saved
  const bound = column.kind === 'number' ? { least: column.min ?? 0, most: column.max ?? 0 } : { least: 0, most: 0 }
  const said = problem ? t(`sheet.problem.${problem}`, bound) : undefined
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is a table's cell with this role
      role="gridcell"
      data-place={props.place}
      data-changed={edit ? true : undefined}
      data-reached={props.reached || undefined}
      aria-colindex={props.columnIndex}
      aria-selected={selected}
      aria-readonly={props.readOnly || undefined}
      aria-invalid={problem ? true : undefined}
      tabIndex={active ? 0 : -1}
      title={said}
      className={cx(
        'relative h-11 cursor-cell border-line border-e border-b px-3 text-small outline-none',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        problem
          ? 'bg-danger-soft'
          : 'data-changed:bg-warning-soft data-reached:bg-action-soft [&[aria-selected=true]:not([data-changed])]:bg-action-soft',
        column.kind === 'number' ? 'text-end tabular-nums' : column.kind === 'yes' ? 'text-center' : 'text-start',
        props.readOnly ? 'text-muted' : null,
        active ? 'z-1 ring-2 ring-focus ring-inset' : null,
      )}
    >
      {editing === null ? (
        <span className="line-clamp-2 break-words">
          {value === null && props.otherwise !== null ? (
            <span className="text-muted italic" data-slot="sheet-otherwise">
              <span className="sr-only">{t('sheet.otherwise')} </span>
              {showCell(column, props.otherwise, language)}
            </span>
          ) : (
            showCell(column, value, language)
          )}
        </span>
      ) : (
        <CellInput text={editing} label={props.label ?? ''} onCommit={props.onCommit} onCancel={props.onCancel} />
      )}
      {said ? <span className="sr-only">{said}</span> : null}
      {edit && !problem ? (
        <span aria-hidden="true" className="absolute end-0 top-0 size-1.5 rounded-sm bg-warning-soft-fg" />
      ) : null}
      {props.handle && editing === null ? (
        <span
          aria-hidden="true"
          data-slot="sheet-handle"
          className="absolute -end-1 -bottom-1 z-2 size-2.5 cursor-crosshair rounded-sm border border-surface bg-focus"
        />
      ) : null}
    </td>
  )
}

type CellInputProps = { text: string; label: string } & Pick<SheetCellProps, 'onCommit' | 'onCancel'>

/** The box in an open cell: Enter down, Tab along (both with shift the other way), Ctrl with Enter into all selected. */
function CellInput({ text, label, onCommit, onCancel }: CellInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useLayoutEffect(() => {
    const input = box.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  const end = (act: () => void) => {
    if (done.current) return
    done.current = true
    // The cell has the focus before its box goes: a box that goes with the focus takes it to nowhere for a moment.
    if (document.activeElement === box.current) box.current?.closest('td')?.focus()
    act()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { value } = event.currentTarget
    const back = event.shiftKey ? -1 : 1
    if (event.key === 'Escape') end(onCancel)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) end(() => onCommit(value, null, true))
    else if (event.key === 'Enter') end(() => onCommit(value, { rows: back, columns: 0 }))
    else if (event.key === 'Tab') end(() => onCommit(value, { rows: 0, columns: back }))
    // The page is saved by these keys, with what is written here.
    else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey)
      return end(() => onCommit(value, null))
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      ref={box}
      aria-label={label}
      defaultValue={text}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const { value } = event.currentTarget
        end(() => onCommit(value, null))
      }}
      data-slot="sheet-input"
      className="absolute inset-0 size-full bg-surface px-3 text-body text-fg outline-2 -outline-offset-2 outline-focus [text-align:inherit]"
    />
  )
}
