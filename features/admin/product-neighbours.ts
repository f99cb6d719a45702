import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { List } from './list.ts'
import { productsAsked, productsPath } from './products.queries.ts'

/** Some products of a list in its order, the first of them at this place of the whole list. */
export type Stretch = { ids: readonly string[]; from: number }

/** Those beside a product, and the page of the list that it is on; empty where the list does not show it. */
export function neighboursIn({ ids, from }: Stretch, id: string, pageSize: number) {
  const at = ids.indexOf(id)
  if (at < 0) return {}
  return { previous: ids[at - 1], next: ids[at + 1], page: Math.floor((from + at) / pageSize) + 1 }
}

/**
 * The products of a page of the list, and the one on either side of it. They stay as they were for one visit of the list:
 * what is saved on the way would move to its top.
 * @param visit when the list was left
 */
export const stretchQuery = (admin: Transport, list: List, currency: string, visit: number) => {
  const { page, pageSize } = list
  const from = Math.max(0, (page - 1) * pageSize - 1)
  const body = { ...productsAsked(list, currency), offset: from, limit: page * pageSize + 1 - from }
  return queryOptions({
    queryKey: ['admin', 'product-stretch', visit, body],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<Stretch> {
      const { rows } = await admin.fetch<{ rows: { id: string }[] }>(productsPath, { method: 'POST', body, signal })
      return { ids: rows.map(({ id }) => id), from }
    },
    placeholderData: keepPreviousData,
  })
}
