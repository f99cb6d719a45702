import { type MouseEvent, memo, type ReactNode, type Ref } from 'react'
import { cx } from '../internal/cx.ts'
import type { MenuItem } from '../menu/menu.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import type { DataColumn, DataTableProps, TableView } from './data-table.types.ts'
import { TableCheckbox } from './table-checkbox.tsx'
import {
  afterTick,
  cardHead,
  cardMenu,
  cardRow,
  cardTick,
  cellLook,
  roles,
  stickyHead,
  stickyTick,
} from './table-look.ts'
import { TableRowMenu } from './table-row-menu.tsx'
import { valueText } from './table-view.ts'

export type TableRowProps<Row> = {
  row: Row
  id: string
  name: string
  href: string | undefined
  actions: ((row: Row) => readonly MenuItem[]) | undefined
  /** While it is edited. */
  draw: NonNullable<DataTableProps<object>['editing']>['draw'] | undefined
  columns: readonly DataColumn<Row>[]
  /** How each of them stands on a card. */
  places: ReadonlyMap<string, string>
  density: TableView['density']
  /** Place among the rows of the page, for the arrow keys. */
  index: number
  /** Place among all rows, told to screen readers when not all of them are in the page. */
  ariaIndex: number | undefined
  /** `undefined` where rows cannot be ticked. */
  checked: boolean | undefined
  onCheck: (id: string, checked: boolean, shift: boolean) => void
  measure: Ref<HTMLTableRowElement> | undefined
}

const asItIs: Readonly<Record<string, ReactNode>> = {}
const pressable = 'a,button,input,label,select,textarea,summary,[role=button]'

/** A press on bare ground of the row is a press on its link, with the keys that were held: a new tab stays a new tab. */
function pressLink(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target as Element
  if (target.closest(pressable) || getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  const told = { bubbles: true, cancelable: true, view: window, ctrlKey, metaKey, shiftKey, altKey }
  event.currentTarget.querySelector('[data-row-link]')?.dispatchEvent(new window.MouseEvent('click', told))
}

function Drawn<Row>(props: TableRowProps<Row>) {
  const { row, id, name, href, columns, density, index, ariaIndex, checked, measure } = props
  const ticks = checked !== undefined
  const { Link, t } = useUi()
  const cells = (edited: Readonly<Record<string, ReactNode>>) =>
    columns.map((column, place) => {
      const field = edited[column.id]
      const content = field ?? (column.cell ? column.cell(row) : valueText(column.value?.(row)))
      if (place > 0)
        return (
          <td
            {...roles.cell}
            key={column.id}
            data-label={column.header}
            className={cx(cellLook(density, column.align), '@2xl:px-4', props.places.get(column.id))}
          >
            {content}
          </td>
        )
      const look = cx(
        cellLook(density, column.align),
        stickyHead,
        ticks && afterTick,
        cardHead(props.actions !== undefined),
        'font-medium',
      )
      // Fields name nothing: while they stand here, it is a cell like the others.
      if (field)
        return (
          <td {...roles.cell} key={column.id} className={look}>
            {field}
          </td>
        )
      return (
        <th {...roles.rowHead} key={column.id} scope="row" className={look}>
          {href === undefined ? (
            content
          ) : (
            <Link
              href={href}
              prefetch="intent"
              data-row-link
              className="block rounded-sm hover:text-action hover:underline hover:underline-offset-4"
            >
              {content}
            </Link>
          )}
        </th>
      )
    })
  return (
    <tr
      {...roles.row}
      ref={measure}
      data-index={index}
      data-id={id}
      data-selected={checked || undefined}
      aria-rowindex={ariaIndex}
      onClick={href === undefined ? undefined : pressLink}
      className={cx(
        'bg-surface transition-colors duration-150 has-[[data-row-link]:focus-visible]:bg-sunken data-selected:bg-action-soft',
        cardRow(density, ticks),
        href === undefined ? null : 'cursor-pointer hover:bg-sunken',
      )}
    >
      {ticks ? (
        <td {...roles.cell} className={cx(cellLook(density), stickyTick, cardTick)}>
          <TableCheckbox
            label={t('table.select.row', { row: name })}
            checked={checked}
            onCheck={(next, shift) => props.onCheck(id, next, shift)}
          />
        </td>
      ) : null}
      {props.draw ? props.draw(cells) : cells(asItIs)}
      {props.actions ? (
        <td {...roles.cell} className={cx(cellLook(density), 'px-1.5', cardMenu)}>
          <TableRowMenu row={row} name={name} actions={props.actions} />
        </td>
      ) : null}
    </tr>
  )
}

/** One row: tick, head with the link (which is what the keyboard uses), cells. States: `data-selected`. Drawn anew only when something of it is another. */
export const TableRow = memo(Drawn) as typeof Drawn
