import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type List, parseList } from '#features/admin/list.ts'
import { neighboursIn, orderStretchQuery, productStretchQuery, type Stretch } from '#features/admin/list-neighbours.ts'
import { orderRules } from '#features/admin/orders.queries.ts'
import { productRules } from '#features/admin/products.queries.ts'
import { storeQuery } from '#features/admin/store.queries.ts'
import type { NeighboursProps } from '#ui/admin/neighbours.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { useCommands } from './commands.ts'
import { lastVisit, turnLastList } from './last-list.ts'

const none: Stretch = { ids: [], from: 0 }

/** The ones before and after it in the list that the person came from; undefined where they came from none. */
function useNeighbours(
  listHref: string,
  id: string,
  listOf: (search: URLSearchParams) => List,
  ask: (list: List, visit: number) => ReturnType<typeof orderStretchQuery>,
  ready = true,
): NeighboursProps | undefined {
  const { t } = useUi()
  const [visit, setVisit] = useState(() => lastVisit(listHref))
  const list = listOf(new URLSearchParams(visit?.search))
  const enabled = visit !== undefined && ready
  const { data: stretch = none } = useQuery({ ...ask(list, visit?.at ?? 0), enabled })
  const { previous, next, page = list.page } = neighboursIn(stretch, id, list.pageSize)
  // Who walks over the end of a page has turned it, for the way back too.
  useEffect(() => {
    if (page !== list.page) setVisit(turnLastList(listHref, page))
  }, [listHref, page, list.page])
  const isThere = previous !== undefined || next !== undefined
  useCommands(
    useMemo(() => {
      const keys = [
        { id: 'next', label: t('admin.neighbour.next'), shortcut: ['J'] },
        { id: 'previous', label: t('admin.neighbour.previous'), shortcut: ['K'] },
      ]
      return isThere ? keys : []
    }, [t, isThere]),
  )
  const hrefOf = (one: string | undefined) => (one === undefined ? undefined : `${listHref}/${one}`)
  return isThere ? { previous: hrefOf(previous), next: hrefOf(next) } : undefined
}

/** The products before and after one in the list that the person came from. */
export function useProductNeighbours(id: string): NeighboursProps | undefined {
  const { data: store } = useQuery(storeQuery(adminTransport))
  const currency = store?.currencies[0] ?? ''
  return useNeighbours(
    '/admin/products',
    id,
    (search) => parseList(search, productRules(currency)),
    (list, visit) => productStretchQuery(adminTransport, list, currency, visit),
    currency !== '',
  )
}

/** The orders before and after one in the list that the person came from. */
export const useOrderNeighbours = (id: string): NeighboursProps | undefined =>
  useNeighbours(
    '/admin/orders',
    id,
    (search) => parseList(search, orderRules),
    (list, visit) => orderStretchQuery(adminTransport, list, visit),
  )
