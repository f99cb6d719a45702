import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { keyboardScroll } from '#ui/internal/keyboard-scroll.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ReportRowView } from './views.ts'

export type ReportTableProps = {
  caption: string
  head: readonly string[]
  rows: readonly ReportRowView[]
  /** What all rows come to, and what those of the days before did. */
  total: readonly string[]
  before?: readonly string[]
}

/** So many rows are drawn at first; the file has all. */
const most = 50
const cell = 'whitespace-nowrap px-3 py-2 text-end tabular-nums first:text-start'

/** The numbers of a report; its sums stand at the top, where nobody has to scroll for them. */
export function ReportTable({ caption, head, rows, total, before }: ReportTableProps) {
  const { t } = useUi()
  const [all, setAll] = useState(false)
  const sums = [
    { id: 'total', name: t('reports.total'), cells: total },
    ...(before ? [{ id: 'before', name: t('reports.before'), cells: before }] : []),
  ]
  return (
    <>
      <div ref={keyboardScroll} className="overflow-x-auto rounded-md border border-line">
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
            {sums.map(({ id, name, cells }) => (
              <tr key={id} className="border-line border-t font-semibold">
                <th scope="row" className={cell}>
                  {name}
                </th>
                {cells.map((text, index) => (
                  <td key={head[index + 1]} className={cell}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
            {rows.slice(0, all ? rows.length : most).map(({ id, cells: [first, ...rest] }) => (
              <tr key={id} className="border-line border-t">
                <th scope="row" className={`${cell} max-w-72 truncate font-medium`}>
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
      </div>
      {rows.length > most && !all ? (
        <Button variant="secondary" onClick={() => setAll(true)} className="mt-4">
          {t('reports.all', { count: rows.length })}
        </Button>
      ) : null}
    </>
  )
}
