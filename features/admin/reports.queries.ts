import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

/** The reports, in the order in which they are offered. */
export const reportIds = ['days', 'products', 'categories', 'channels', 'carts', 'returns', 'stock'] as const
export type ReportId = (typeof reportIds)[number]
/** Whether an address names a report. */
export const isReportId = (id: string): id is ReportId => (reportIds as readonly string[]).includes(id)

type Values = Readonly<Record<string, unknown>>
export type ReportRow = Values & { key: string | null; name?: string | null }
/** `cost_currency`: of what is at cost, which is noted in the shop's own. */
export type Report = {
  currency: string
  cost_currency?: string
  currencies: string[]
  rows: ReportRow[]
  total: Values
}
/** Days of the shop, both included. */
export type Period = { from: string; to: string }

const sales = ['gross', 'discounts', 'returns', 'net', 'tax', 'total'] as const
const columnsOf = {
  days: ['orders', 'canceled', 'gross', 'discounts', 'returns', 'net', 'shipping', 'tax', 'total', 'paid', 'refunded'],
  products: ['quantity', 'returned', ...sales],
  categories: ['quantity', 'returned', ...sales],
  channels: ['orders', 'canceled', 'gross', 'discounts', 'returns', 'net', 'shipping', 'tax', 'total'],
  carts: ['carts', 'checkouts', 'orders', 'rate'],
  returns: ['returned_orders', 'quantity', 'received', 'value'],
  stock: ['quantity', 'reserved', 'at_price', 'at_cost', 'uncosted'],
} as const
export type ReportColumn = (typeof columnsOf)[ReportId][number]

/** How a number of a report is written. */
export const kindOf = (column: ReportColumn): 'count' | 'percent' | 'money' =>
  column === 'rate'
    ? 'percent'
    : (
          [
            'orders',
            'canceled',
            'quantity',
            'returned',
            'carts',
            'checkouts',
            'received',
            'reserved',
            'uncosted',
            'returned_orders',
          ] as readonly string[]
        ).includes(column)
      ? 'count'
      : 'money'

/** What a report's drawing shows, and how. */
export const drawnOf: Readonly<Record<ReportId, { column: ReportColumn; kind: 'line' | 'bar' }>> = {
  days: { column: 'total', kind: 'line' },
  products: { column: 'total', kind: 'bar' },
  categories: { column: 'total', kind: 'bar' },
  channels: { column: 'total', kind: 'bar' },
  carts: { column: 'rate', kind: 'line' },
  returns: { column: 'quantity', kind: 'bar' },
  stock: { column: 'at_price', kind: 'bar' },
}

/** The columns of a report, in their order. */
export const reportColumns = (id: ReportId): readonly ReportColumn[] => columnsOf[id]

/** Names of the desk that mean something else in another report. */
const said: Partial<Record<ReportColumn, string>> = { returned_orders: 'returns', value: 'total' }

/** A number of a row; the share of carts that came to an order is worked out here. */
export function numberIn(row: Values, column: ReportColumn): number {
  if (column === 'rate') return Number(row.carts) > 0 ? Number(row.orders) / Number(row.carts) : 0
  return Number(row[said[column] ?? column] ?? 0)
}

const day = 86_400_000
const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
const at = (text: string): number => Date.parse(`${text}T00:00:00Z`)

/** Periods with a name. */
export const presets = ['today', 'week', 'month', 'quarter', 'thisMonth', 'lastMonth', 'year'] as const
export type Preset = (typeof presets)[number]
const lengths = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const

/** The days of a preset, seen from a day. Pure. */
export function periodOf(preset: Preset, today: string): Period {
  if (preset === 'thisMonth') return { from: `${today.slice(0, 8)}01`, to: today }
  if (preset === 'lastMonth') {
    const last = iso(at(`${today.slice(0, 8)}01`) - day)
    return { from: `${last.slice(0, 8)}01`, to: last }
  }
  return { from: iso(at(today) - (lengths[preset] - 1) * day), to: today }
}

/** As many days right before. Pure. */
export function periodBefore({ from, to }: Period): Period {
  const days = (at(to) - at(from)) / day + 1
  return { from: iso(at(from) - days * day), to: iso(at(from) - day) }
}

/** Every day of a period. Pure. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.max(0, (at(to) - at(from)) / day + 1) }, (_, number) => iso(at(from) + number * day))

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at(text))

/** What an address asks for: a preset, or days of one's own. Nonsense is the last thirty days. */
export function periodFrom(params: URLSearchParams, today: string): Period & { preset: Preset | null } {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to)) return { from, to, preset: null }
  const preset = presets.find((one) => one === params.get('period')) ?? 'month'
  return { ...periodOf(preset, today), preset }
}

/** A report of a period (docs/desk.md, "Reports"). */
export const reportQuery = (admin: Transport, id: ReportId, { from, to }: Period, currency: string | null) =>
  queryOptions({
    queryKey: ['admin', 'report', id, from, to, currency],
    queryFn: ({ signal }) =>
      admin.fetch<Report>(`/admin/desk/reports/${id}`, {
        query: { from, to, currency: currency ?? undefined },
        signal,
      }),
    staleTime: 15_000,
  })
