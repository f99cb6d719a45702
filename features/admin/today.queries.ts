import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { WaitingKind } from '#ui/screens/admin/today/views.ts'

/** Something that waits, as the desk says it; which of these it has depends on its kind. */
export type Waiting = {
  id: string
  order_id?: string
  display_id?: number
  customer_name?: string | null
  email?: string | null
  total?: number
  currency_code?: string
  item_count?: number
  payment_status?: string
  pieces?: number
  title?: string
  product_title?: string
  product_id?: string
  inventory_item_id?: string
  sku?: string | null
  available?: number
  cover?: number | null
  file?: string | null
  error?: string | null
  rating?: number
  failed?: number
  status?: string
  created_at?: string
  updated_at?: string
}
export type WaitingGroup = { kind: WaitingKind; count: number; items: Waiting[] }

/** Nobody presses a button to see what came in: a paid order stands in the queue within this time. Milliseconds. */
const freshAfter = 2_000

/** What waits for staff (docs/desk.md, "Today"). */
export const queueQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'today', 'queue'],
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ queue: WaitingGroup[] }>('/admin/desk/today', { signal })).queue,
    refetchInterval: freshAfter,
  })

/** Something that a shop needs before it can sell; `missing` are regions by name, of taxes countries by code. */
export type OpeningStep = {
  id: 'seller' | 'taxes' | 'delivery' | 'payment' | 'goods'
  done: boolean
  missing: string[]
  next?: 'tax_region' | 'tax_rate'
  /** Ids of processors of cards that are set up, while no region offers any. */
  unoffered?: string[]
}

/** What the shop still needs before it can sell. */
export const openingQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'today', 'opening'],
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ steps: OpeningStep[] }>('/admin/desk/today/opening', { signal })).steps,
  })

export type DaySales = {
  currency: string
  day: string
  orders: number
  total: number
  by_now: { orders: number; total: number }
}
export type TodaySales = { today: string; days: DaySales[] }

/** Orders and revenue of the last four weeks, by day. */
export const todaySalesQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'today', 'sales'],
    queryFn: ({ signal }) => admin.fetch<TodaySales>('/admin/desk/today/sales', { signal }),
    refetchInterval: 15_000,
  })

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const none = { orders: 0, total: 0 }

/** Today against the same weekday of last week at the same hour, and the last two weeks beside the two before. Pure. */
export function salesOf({ today, days }: TodaySales) {
  const currencies = [...new Set(days.map(({ currency }) => currency))]
  const week = Array.from({ length: 14 }, (_, at) => dayBefore(today, 13 - at))
  return currencies.map((currency) => {
    const own = new Map(days.filter((one) => one.currency === currency).map((one) => [one.day, one]))
    return {
      currency,
      now: own.get(today) ?? none,
      before: own.get(dayBefore(today, 7))?.by_now ?? none,
      days: week,
      totals: week.map((day) => own.get(day)?.total ?? 0),
      earlier: week.map((day) => own.get(dayBefore(day, 14))?.total ?? 0),
    }
  })
}
