import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
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

/** The numbers of a report; its sums stand at the top, where nobody has to scroll for them. */
export function ReportTable({ caption, head, rows, total, before }: ReportTableProps) {
  const { t } = useUi()
  const [all, setAll] = useState(false)
  const sums = [
    { id: 'total', cells: [t('reports.total'), ...total], strong: true },
    ...(before ? [{ id: 'before', cells: [t('reports.before'), ...before], strong: true }] : []),
  ]
  return (
    <>
      <div ref={keyboardScroll} className="overflow-x-auto rounded-md border border-line">
        <ChartTable wide caption={caption} head={head} rows={[...sums, ...rows.slice(0, all ? rows.length : most)]} />
      </div>
      {rows.length > most && !all ? (
        <Button variant="secondary" onClick={() => setAll(true)} className="mt-4">
          {t('reports.all', { count: rows.length })}
        </Button>
      ) : null}
    </>
  )
}
