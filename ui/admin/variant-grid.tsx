import { TableCheckbox } from '../data-table/table-checkbox.tsx'

export type VariantGridProps = {
  /** Finished words over it. */
  label: string
  rows: readonly string[]
  columns: readonly string[]
  isChecked: (row: string, column: string) => boolean
  onCheck: (row: string, column: string, checked: boolean) => void
}

/** Which combinations of two lists there are: a tick for each color in each size. */
export function VariantGrid({ label, rows, columns, isChecked, onCheck }: VariantGridProps) {
  return (
    <div data-slot="variant-grid" className="w-fit max-w-full overflow-x-auto rounded-md border border-line">
      <table className="border-collapse text-small">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <td className="sticky start-0 bg-surface" />
            {columns.map((column) => (
              <th key={column} scope="col" className="min-w-12 whitespace-nowrap px-1 py-2 text-center font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-line border-t">
              <th scope="row" className="sticky start-0 min-w-28 max-w-40 bg-surface px-4 py-2 text-start font-medium">
                {row}
              </th>
              {columns.map((column) => (
                <td key={column} className="py-2">
                  <div className="grid justify-center">
                    <TableCheckbox
                      label={`${row} / ${column}`}
                      checked={isChecked(row, column)}
                      onCheck={(checked) => onCheck(row, column, checked)}
                    />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
