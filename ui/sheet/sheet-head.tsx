import { cx } from '../internal/cx.ts'
import type { SheetArea, SheetColumn } from './sheet.types.ts'

type SheetHeadProps<Row> = {
  nameHeader: string
  columns: readonly SheetColumn<Row>[]
  area: SheetArea
  rows: number
}

/** The heads of a sheet; a press on one selects its column, so that one text with Ctrl and Enter sets all of it. */
export function SheetHead<Row>({ nameHeader, columns, area, rows }: SheetHeadProps<Row>) {
  const head = 'sticky top-0 h-11 border-line-strong border-b bg-sunken px-3 text-small font-semibold'
  const isWhole = area.top === 0 && area.bottom === rows - 1 && rows > 1
  return (
    <>
      <colgroup>
        <col style={{ width: '11rem' }} />
        {columns.map((column) => (
          <col key={column.id} style={{ width: `${column.width ?? 8}rem` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" aria-colindex={1} data-place="-1,-1" className={cx(head, 'start-0 z-20 border-e text-start')}>
            {nameHeader}
          </th>
          {columns.map((column, index) => (
            <th
              key={column.id}
              scope="col"
              aria-colindex={index + 2}
              data-place={`-1,${index}`}
              data-selected={(isWhole && index >= area.start && index <= area.end) || undefined}
              className={cx(
                head,
                'z-10 cursor-pointer border-e data-selected:bg-action-soft',
                column.kind === 'number' ? 'text-end' : column.kind === 'yes' ? 'text-center' : 'text-start',
              )}
            >
              {column.header}
              {column.unit ? <span className="ms-1 font-normal text-muted">{column.unit}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
