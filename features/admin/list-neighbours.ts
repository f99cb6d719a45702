import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { List } from './list.ts'
import { ordersAsked, ordersPath } from './orders.queries.ts'
import { productsAsked, productsPath } from './products-asked.ts'

/** Some things of a list in its order, the first of them at this place of the whole list. */
export type Stretch = { ids: readonly string[]; from: number }

/** Those beside one of them, and the page of the list that it is on; empty where the list does not show it. */
export function neighboursIn({ ids, from }: Stretch, id: string, pageSize: number) {
  const at = ids.indexOf(id)
  if (at < 0) return {}
  return { previous: ids[at - 1], next: ids[at + 1], page: Math.floor((from + at) / pageSize) + 1 }
}

/**
 * The things of a page of a list, and the one on either side of it. They stay as they were for one visit of the list:
 * what is saved on the way would move to its top.
 * @param visit when the list was left
 */
const stretchOf = (
  admin: Transport,
  path: string,
  asked: Readonly<Record<string, unknown>>,
  { page, pageSize }: List,
  visit: number,
) => {
  const from = Math.max(0, (page - 1) * pageSize - 1)
  const body = { ...asked, offset: from, limit: page * pageSize + 1 - from }
  return queryOptions({
    queryKey: ['admin', 'stretch', path, visit, body],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<Stretch> {
      const { rows } = await admin.fetch<{ rows: { id: string }[] }>(path, { method: 'POST', body, signal })
      return { ids: rows.map(({ id }) => id), from }
    },
    placeholderData: keepPreviousData,
  })
}

/** The products of a page of their list, and those beside it. */
export const productStretchQuery = (admin: Transport, list: List, currency: string, visit: number) =>
  stretchOf(admin, productsPath, productsAsked(list, currency), list, visit)

/** The orders of a page of their list, and those beside it. */
export const orderStretchQuery = (admin: Transport, list: List, visit: number) =>
  stretchOf(admin, ordersPath, ordersAsked(list), list, visit)
