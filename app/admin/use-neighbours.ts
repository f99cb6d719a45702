import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { type List, parseList } from '#features/admin/list.ts'
import { neighboursIn, orderStretchQuery, productStretchQuery, type Stretch } from '#features/admin/list-neighbours.ts'
import { orderRules } from '#features/admin/orders.queries.ts'
import { productRules } from '#features/admin/products-asked.ts'
import { storeQuery } from '#features/admin/store.queries.ts'
import type { NeighboursProps } from '#ui/admin/neighbours.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import type { PageMeta } from '../page-meta.ts'
import { useCommands } from './commands.ts'
import { lastVisit, turnLastList } from './last-list.ts'
import { forgetAhead, readAhead } from './product-ahead.ts'

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
  const found = useNeighbours(
    '/admin/products',
    id,
    (search) => parseList(search, productRules(currency)),
    (list, visit) => productStretchQuery(adminTransport, list, currency, visit),
    currency !== '',
  )
  useReadAhead(found?.next, found?.previous)
  return found
}

/** The orders before and after one in the list that the person came from. */
export const useOrderNeighbours = (id: string): NeighboursProps | undefined =>
  useNeighbours(
    '/admin/orders',
    id,
    (search) => parseList(search, orderRules),
    (list, visit) => orderStretchQuery(adminTransport, list, visit),
  )

/** Reads the products beside this one, the next one first: most people walk on. */
function useReadAhead(next: string | undefined, previous: string | undefined): void {
  const { t } = useUi()
  const client = useQueryClient()
  const { meta } = useLoaderData<{ meta: PageMeta }>()
  useEffect(() => {
    const read = async (path: string | undefined) => {
      if (path === undefined) return
      const metaOf = (name: unknown) => ({ ...meta, title: `${name} · ${t('admin.products.title')}`, path })
      await readAhead(client, path.slice(path.lastIndexOf('/') + 1), metaOf)
    }
    void read(next).then(() => read(previous))
    return forgetAhead
  }, [client, next, previous, meta, t])
}
