import { cx } from '../internal/cx.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { DataColumn, TableView } from './data-table.types.ts'
import { afterTick, cardHead, cardRow, cardTick, cellLook, stickyHead, stickyTick } from './table-look.ts'

// Lines of different length look like text; the same ones each time, so that nothing jumps.
const lengths = ['w-4/5', 'w-1/2', 'w-2/3', 'w-3/5', 'w-3/4']

export type TableSkeletonProps<Row> = {
  rows: number
  columns: readonly DataColumn<Row>[]
  places: ReadonlyMap<string, string>
  ticks: boolean
  density: TableView['density']
}

/** Rows that are still on their way, as high as those that will come. */
export function TableSkeleton<Row>({ rows, columns, places, ticks, density }: TableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of skeleton takes no focus
    // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity and never move
    <tr key={row} aria-hidden="true" className={cx('bg-surface', cardRow(density, ticks))}>
      {ticks ? (
        <td className={cx(cellLook(density), stickyTick, cardTick)}>
          <Skeleton className="mx-auto size-5.5 @max-2xl:m-3" />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cx(
            cellLook(density, column.align),
            index === 0 ? stickyHead : '@2xl:px-4',
            index === 0 ? cardHead(false) : cx(places.get(column.id), '@max-2xl:min-w-24'),
            index === 0 && ticks && afterTick,
          )}
        >
          <Skeleton
            shape="text"
            className={cx(
              'my-1',
              lengths[(row + index * 2) % lengths.length],
              column.align === 'end' ? '@2xl:ms-auto' : null,
            )}
          />
        </td>
      ))}
    </tr>
  ))
}
