import { memo } from 'react'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { SheetChanges, SheetColumn } from './sheet.types.ts'
import { SheetCell } from './sheet-cell.tsx'
import { heldValue, isReadOnly } from './sheet-model.ts'

export type SheetRowProps<Row> = {
  row: Row
  index: number
  name: string
  columns: readonly SheetColumn<Row>[]
  edits: SheetChanges[string] | undefined
  /** What the server said about it. */
  refused: string | undefined
  /** Selected columns of this row, both ends of them; -1 for none. */
  from: number
  to: number
  /** What letting go of the handle would fill; -1 for none. */
  reachFrom: number
  reachTo: number
  /** The column that has the keyboard, -1 for none in this row. */
  active: number
  /** The text of the open cell, null while none is open. */
  editing: string | null
  /** The column whose corner has the handle, -1 for none. */
  handle: number
  onCommit: (text: string, move: { rows: number; columns: number } | null, all?: boolean) => void
  onCancel: () => void
  measure: ((element: HTMLElement | null) => void) | undefined
}

function Drawn<Row>(props: SheetRowProps<Row>) {
  const { row, index, name, columns, edits, refused, active } = props
  const { t } = useUi()
  return (
    <tr data-index={index} aria-rowindex={index + 2} ref={props.measure} data-slot="sheet-row">
      <th
        scope="row"
        data-place={`${index},-1`}
        className={cx(
          'sticky start-0 z-10 border-line border-e border-b bg-surface px-3 text-start font-medium text-small',
          refused ? 'text-danger' : null,
        )}
      >
        <span className="line-clamp-2 break-words">{name}</span>
        {refused ? <span className="block font-normal text-caption">{refused}</span> : null}
      </th>
      {columns.map((column, place) => {
        const isActive = place === active
        return (
          <SheetCell
            key={column.id}
            column={column}
            saved={column.value(row)}
            edit={edits?.[column.id]}
            otherwise={heldValue(columns, edits, row, column)}
            place={`${index},${place}`}
            columnIndex={place + 2}
            selected={place >= props.from && place <= props.to && props.from >= 0}
            reached={place >= props.reachFrom && place <= props.reachTo && props.reachFrom >= 0}
            active={isActive}
            readOnly={isReadOnly(column, row)}
            editing={isActive ? props.editing : null}
            label={isActive ? t('sheet.cell', { row: name, column: column.header }) : undefined}
            handle={place === props.handle}
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        )
      })}
    </tr>
  )
}

/** One row of a sheet; drawn again only when something of its own changed, which is what keeps typing fast in long ones. */
export const SheetRow = memo(Drawn) as typeof Drawn
