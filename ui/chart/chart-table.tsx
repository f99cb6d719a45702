import { cx } from '../internal/cx.ts'

export type ChartTableProps = {
  caption: string
  head: readonly string[]
  /** A `strong` row is a sum. */
  rows: readonly { id: string; cells: readonly string[]; strong?: boolean }[]
  /** For many columns: nothing is broken into lines, and long names are cut. */
  wide?: boolean
}

/** Numbers in rows, each named by its first cell: those of a chart, for whoever reads better than looks, or of a report. */
export function ChartTable({ caption, head, rows, wide = false }: ChartTableProps) {
  const cell = cx(wide && 'whitespace-nowrap', 'px-3 py-2 text-end tabular-nums first:text-start')
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-sunken text-muted">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={cx(cell, 'font-semibold')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...rest], strong = false }) => (
          <tr key={id} className={cx('border-line border-t', strong && 'font-semibold')}>
            <th scope="row" className={cx(cell, !strong && 'font-medium', wide && !strong && 'max-w-72 truncate')}>
              {first}
            </th>
            {rest.map((text, index) => (
              // The head names the columns, so its words are their identity.
              <td key={head[index + 1]} className={cell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
