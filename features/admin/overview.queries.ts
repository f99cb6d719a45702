import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

type Facet = readonly { value: string; count: number }[]
export type ProductNumbers = { all: number; drafts: number; soldOut: number }

const countOf = (facet: Facet | undefined, value: string) => facet?.find((one) => one.value === value)?.count ?? 0

/** How many products there are, how many of them nobody has put on sale yet, and how many are sold out. */
export const productNumbersQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'overview', 'products'],
    async queryFn({ signal }): Promise<ProductNumbers> {
      const body = { limit: 0, facets: ['status', 'stock'] }
      type Found = { count: number; facets: { status?: Facet; stock?: Facet } }
      const { count, facets } = await admin.fetch<Found>('/admin/desk/search/product', { method: 'POST', body, signal })
      return { all: count, drafts: countOf(facets.status, 'draft'), soldOut: countOf(facets.stock, 'out') }
    },
  })

const unsent = [
  { id: 'status', op: 'not_in', value: ['canceled', 'archived', 'draft'] },
  { id: 'fulfillment_status', op: 'in', value: ['not_fulfilled', 'partially_fulfilled'] },
]

/** How many orders wait to be sent. */
export const ordersToSendQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'overview', 'orders'],
    async queryFn({ signal }): Promise<number> {
      const body = { limit: 0, filters: unsent }
      const path = '/admin/desk/search/order'
      return (await admin.fetch<{ count: number }>(path, { method: 'POST', body, signal })).count
    },
  })
