export type ChartTableProps = {
  caption: string
  head: readonly string[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

const cell = 'px-3 py-2 text-end tabular-nums first:text-start'

/** The numbers of a chart, for whoever reads better than looks. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-sunken text-muted">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={`${cell} font-semibold`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...rest] }) => (
          <tr key={id} className="border-line border-t">
            <th scope="row" className={`${cell} font-medium`}>
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
