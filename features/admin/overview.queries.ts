import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

type Facet = readonly { value: string; count: number }[]
export type ProductNumbers = { all: number; soldOut: number }

const countOf = (facet: Facet | undefined, value: string) => facet?.find((one) => one.value === value)?.count ?? 0

/** How many products there are, and how many are sold out. */
export const productNumbersQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'overview', 'products'],
    async queryFn({ signal }): Promise<ProductNumbers> {
      const body = { limit: 0, facets: ['stock'] }
      type Found = { count: number; facets: { stock?: Facet } }
      const { count, facets } = await admin.fetch<Found>('/admin/desk/search/product', { method: 'POST', body, signal })
      return { all: count, soldOut: countOf(facets.stock, 'out') }
    },
  })
