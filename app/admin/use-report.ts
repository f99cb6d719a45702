import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import {
  daysOf,
  kindOf,
  numberIn,
  periodBefore,
  periodFrom,
  presets,
  type Report,
  type ReportColumn,
  type ReportId,
  type ReportRow,
  reportColumns,
  reportIds,
  reportQuery,
} from '#features/admin/reports.queries.ts'
import { csvFile } from '#features/admin/table-file.ts'
import { formatDay } from '#features/shared/dates.ts'
import { formatMoney } from '#features/shared/money.ts'
import { dayInShop } from '#features/shared/shop-clock.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ReportScreenProps } from '#ui/screens/admin/reports/report.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { download } from './download.ts'

const byDay: readonly ReportId[] = ['days', 'carts']

/** A day without anything is a day too. */
function everyDay({ rows }: Report, period: { from: string; to: string }): ReportRow[] {
  const known = new Map(rows.map((row) => [row.key, row]))
  return daysOf(period).map((key) => known.get(key) ?? { key })
}

/** One report with its days in the address, and the same of as many days before where somebody wants it. */
export function useReport(id: ReportId) {
  const { t, language } = useUi()
  const [params, setParams] = useSearchParams()
  const { preset, ...period } = periodFrom(params, dayInShop(new Date()))
  const problem = period.from > period.to ? t('reports.wrongDays') : undefined
  const compare = params.get('compare') === '1' && id !== 'stock'
  const asked = params.get('currency')
  const query = useQuery({
    ...reportQuery(adminTransport, id, period, asked),
    enabled: !problem,
    placeholderData: keepPreviousData,
  })
  const before = useQuery({
    ...reportQuery(adminTransport, id, periodBefore(period), asked),
    enabled: compare && !problem,
  })
  const ofIt = query.data && query.isPlaceholderData === false ? query.data : undefined
  const report = ofIt ?? undefined
  const currency = report?.currency ?? query.data?.currency ?? asked ?? ''
  const costs = report?.cost_currency ?? currency
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const write = (column: ReportColumn, value: number): string => {
    const kind = kindOf(column)
    return kind === 'money'
      ? formatMoney(value, column === 'at_cost' ? costs : currency)
      : kind === 'percent'
        ? percent.format(value)
        : number.format(value)
  }
  const nameOf = ({ key, name }: ReportRow): string => {
    if (byDay.includes(id)) return formatDay(key ?? '', language)
    if (name) return name
    if (id === 'returns') return t('reports.noReason')
    if (key === null && id !== 'channels') return t('reports.delivery')
    return key === '' ? t('reports.noCategory') : t('reports.nameless')
  }
  const columns = reportColumns(id)
  const rows = report ? (byDay.includes(id) && report.rows.length > 0 ? everyDay(report, period) : report.rows) : []
  const put = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values)) value === null ? next.delete(name) : next.set(name, value)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  const head = [
    t(`reports.of.${id}`),
    ...columns.map((column) =>
      column === 'at_cost' && costs !== currency
        ? `${t('reports.column.at_cost')} (${costs.toUpperCase()})`
        : t(`reports.column.${column}`),
    ),
  ]
  const cellsOf = (row: Readonly<Record<string, unknown>>) =>
    columns.map((column) => write(column, numberIn(row, column)))
  const screen: Omit<ReportScreenProps, 'chart'> = {
    reports: reportIds.map((one) => ({
      id: one,
      label: t(`reports.title.${one}`),
      href: `/admin/reports/${one}${params.size > 0 ? `?${params}` : ''}`,
      current: one === id,
    })),
    title: t(`reports.title.${id}`),
    text: t(`reports.text.${id}`),
    status: problem ? 'ready' : report ? 'ready' : queryState({ ...query, data: undefined }),
    onRetry: () => void query.refetch(),
    timeless: id === 'stock',
    period: {
      preset: preset ?? '',
      presets: presets.map((value) => ({ value, label: t(`reports.preset.${value}`) })),
      ...period,
      problem,
      compare,
      onPreset: (value) => put(value === '' ? { period: null, ...period } : { period: value, from: null, to: null }),
      onDays: (days) => put({ period: null, ...days }),
      onCompare: (yes) => put({ compare: yes ? '1' : null }),
    },
    currency,
    currencies: id === 'carts' ? [] : (query.data?.currencies ?? []),
    onCurrency: (code) => put({ currency: code }),
    head,
    rows: rows.map((row, place) => ({ id: row.key ?? `none-${place}`, cells: [nameOf(row), ...cellsOf(row)] })),
    total: report ? cellsOf(report.total) : [],
    before: compare && before.data ? cellsOf(before.data.total) : undefined,
    onDownload: () => {
      const plain = (row: ReportRow) => [
        byDay.includes(id) ? (row.key ?? '') : nameOf(row),
        ...columns.map((column) => String(numberIn(row, column))),
      ]
      const days = id === 'stock' ? dayInShop(new Date()) : `${period.from}-${period.to}`
      const name = `${id}-${id === 'carts' ? '' : `${currency}-`}${days}.csv`
      csvFile([head, ...rows.map(plain)]).then(
        (file) => download(file, name),
        () => toast.add({ title: t('admin.tasks.notDone'), tone: 'danger' }),
      )
    },
  }
  return { screen, rows, nameOf, write, before: compare ? before.data : undefined, period }
}
