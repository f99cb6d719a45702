import { Fragment, type ReactNode } from 'react'

export type MatrixProps<R extends string, C extends string> = {
  rows: readonly R[]
  columns: readonly C[]
  cell: (row: R, column: C) => ReactNode
}

/** Every combination of two axes in one grid, so that one picture guards all of them. */
export function Matrix<R extends string, C extends string>({ rows, columns, cell }: MatrixProps<R, C>) {
  return (
    <section
      className="grid w-fit max-w-full items-center gap-x-6 gap-y-4 overflow-x-auto p-1"
      style={{ gridTemplateColumns: `repeat(${columns.length + 1}, auto)` }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls, and what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="All combinations"
    >
      <span />
      {columns.map((column) => (
        <span key={column} className="text-caption text-muted">
          {column}
        </span>
      ))}
      {rows.map((row) => (
        <Fragment key={row}>
          <span className="text-caption text-muted">{row}</span>
          {columns.map((column) => (
            <span key={column}>{cell(row, column)}</span>
          ))}
        </Fragment>
      ))}
    </section>
  )
}
