import { daysOf, drawnOf, numberIn, periodBefore, type ReportId } from '#features/admin/reports.queries.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { useReport } from './use-report.ts'

/** More bars than this nobody tells apart. */
const mostBars = 12

/** A report as a drawing; the days before are a second line. Comes after the table. */
export function ReportChart({ id, report }: { id: ReportId; report: ReturnType<typeof useReport> }) {
  const { t, language } = useUi()
  const { column, kind } = drawnOf[id]
  const { screen, nameOf, write, before, period } = report
  const isByDay = kind === 'line'
  const rows = isByDay
    ? report.rows
    : report.rows.filter(({ key }) => key !== null || id === 'returns').slice(0, mostBars)
  const earlier = new Map(before?.rows.map((row) => [row.key, numberIn(row, column)]))
  const short = new Intl.NumberFormat(language, { notation: 'compact' })
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const label = (row: (typeof rows)[number]) => (isByDay ? day.format(new Date(`${row.key}T00:00:00Z`)) : nameOf(row))
  const then = isByDay
    ? daysOf(periodBefore(period)).map((one) => earlier.get(one) ?? 0)
    : rows.map(({ key }) => earlier.get(key) ?? 0)
  return (
    <Chart
      title={t(`reports.column.${column}`)}
      kind={kind}
      data={{
        axis: screen.head[0] ?? '',
        labels: rows.map(label),
        series: [
          { id: 'now', name: t('reports.these'), values: rows.map((row) => numberIn(row, column)) },
          ...(before ? [{ id: 'before', name: t('reports.before'), values: then }] : []),
        ],
      }}
      format={(value) => write(column, value)}
      formatTick={(value) => (column === 'rate' ? write(column, value) : short.format(value))}
    />
  )
}
