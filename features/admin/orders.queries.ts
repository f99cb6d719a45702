import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { countryName } from '#features/shared/country-name.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import { paymentState } from '#features/shared/payment-state.ts'
import type { OrderRow } from '#ui/screens/admin/orders/views.ts'
import type { List, ListRules } from './list.ts'
import { listSearch } from './list-search.ts'

/** A row as the desk's index has it. */
type Found = {
  id: string
  display_id: number
  email?: string | null
  customer_name?: string | null
  phone?: string | null
  tags?: string[] | null
  returns?: string[] | null
  payment_status: string
  /** Of what is still to be taken; none in rows of an index of before. */
  payment_providers?: string[] | null
  fulfillment_status: string
  status: string
  total: number
  currency_code: string
  item_count: number
  sales_channel_id?: string | null
  country_code?: string | null
  created_at: string
}
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

const choices = {
  payment: 'payment_status',
  fulfilment: 'fulfillment_status',
  status: 'status',
  channel: 'sales_channel_id',
  country: 'country_code',
  currency: 'currency_code',
  tags: 'tags',
  returns: 'returns',
} as const
/** Filters of the list whose choices the desk counts. */
export type OrderFacet = keyof typeof choices

/** What the list of orders can show and be asked. */
export const orderRules: ListRules = {
  columns: {
    ...{ number: true, placedAt: true, customer: true, payment: true, fulfilment: true, total: true },
    ...{ pieces: false, channel: false, country: false, status: false, currency: false, phone: false, tags: false },
    returns: false,
  },
  sorts: {
    ...{ number: 'display_id', placedAt: 'created_at', customer: 'customer_name', payment: 'payment_status' },
    ...{ fulfilment: 'fulfillment_status', total: 'total', pieces: 'item_count', status: 'status' },
    ...{ country: 'country_code' },
  },
  filters: {
    ...Object.fromEntries(Object.entries(choices).map(([name, column]) => [name, { column, as: 'choice' as const }])),
    total: { column: 'total', as: 'number' },
    pieces: { column: 'item_count', as: 'number' },
    placedAt: { column: 'created_at', as: 'date' },
  },
}

/** An order of the desk's index as a row. Pure. */
export function orderRow(found: Found, names: Names, language: Language): OrderRow {
  return {
    id: found.id,
    number: `#${found.display_id}`,
    customer: found.customer_name || found.email || '',
    email: found.email ?? '',
    phone: found.phone ?? '',
    tags: (found.tags ?? []).join(', '),
    returns: found.returns ?? [],
    payment: paymentState(found.payment_status, found.payment_providers ?? []),
    fulfilment: found.fulfillment_status,
    status: found.status,
    total: formatMoney(found.total, found.currency_code),
    pieces: found.item_count,
    channel: names.sales_channel_id?.[found.sales_channel_id ?? ''] ?? '',
    country: countryName(found.country_code ?? '', language),
    placedAt: formatDateTime(found.created_at, language),
  }
}

/** Where the desk answers lists of orders. */
export const ordersPath = '/admin/desk/search/order'
/** Nobody presses a button to see what came in: a paid order stands in the list within this time. Milliseconds. */
const freshAfter = 2_000

/** What the list asks the desk for, whatever page of it is seen; newest first unless it says otherwise. */
export const ordersAsked = (list: Pick<List, 'search' | 'filters' | 'sort'>) => {
  const asked = listSearch(list, orderRules)
  return { ...asked, sort: asked.sort ?? '-created_at' }
}

/** One page of the orders; the rows of before stay while others are on their way. */
export const ordersQuery = (admin: Transport, list: List, language: Language) => {
  const { page, pageSize } = list
  const body = { ...ordersAsked(list), limit: pageSize, offset: (page - 1) * pageSize, names: ['sales_channel_id'] }
  return queryOptions({
    queryKey: ['admin', 'orders', 'rows', language, body],
    async queryFn({ signal }) {
      type Answer = { rows: Found[]; count: number; names: Names }
      const { rows, count, names } = await admin.fetch<Answer>(ordersPath, { method: 'POST', body, signal })
      return { rows: rows.map((row) => orderRow(row, names, language)), total: count, names }
    },
    refetchInterval: freshAfter,
    placeholderData: keepPreviousData,
  })
}

export type OrderFacetValue = { value: string; label?: string; count: number }

/** How many orders each choice of each filter has, with the other filters as they are. */
export const orderFacetsQuery = (admin: Transport, { search, filters }: Pick<List, 'search' | 'filters'>) => {
  const asked = listSearch({ search, filters, sort: null }, orderRules)
  return queryOptions({
    queryKey: ['admin', 'orders', 'facets', asked],
    async queryFn({ signal }) {
      const body = { ...asked, limit: 0, facets: Object.values(choices) }
      type Answer = { facets: Record<string, OrderFacetValue[]> }
      const { facets } = await admin.fetch<Answer>(ordersPath, { method: 'POST', body, signal })
      const byName = Object.entries(choices).map(([name, column]) => [name, facets[column] ?? []])
      return Object.fromEntries(byName) as Record<OrderFacet, OrderFacetValue[]>
    },
    placeholderData: keepPreviousData,
  })
}

/** How many orders each of some views has now, by their ids. */
export const orderCountsQuery = (
  admin: Transport,
  views: readonly { id: string; view: Pick<List, 'search' | 'filters'> }[],
) => {
  const questions = views.map(({ id, view: { search, filters } }) => {
    return { id, ...listSearch({ search, filters, sort: null }, orderRules) }
  })
  return queryOptions({
    queryKey: ['admin', 'orders', 'counts', questions],
    async queryFn({ signal }) {
      const counted = questions.map(async ({ id, ...asked }) => {
        const body = { ...asked, limit: 0 }
        const { count } = await admin.fetch<{ count: number }>(ordersPath, { method: 'POST', body, signal })
        return [id, count] as const
      })
      return Object.fromEntries(await Promise.all(counted)) as Readonly<Record<string, number>>
    },
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
}
