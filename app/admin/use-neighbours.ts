import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { parseList } from '#features/admin/list.ts'
import { neighboursIn, type Stretch, stretchQuery } from '#features/admin/product-neighbours.ts'
import { productRules } from '#features/admin/products.queries.ts'
import { storeQuery } from '#features/admin/store.queries.ts'
import type { NeighboursProps } from '#ui/admin/neighbours.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { useCommands } from './commands.ts'
import { lastVisit, turnLastList } from './last-list.ts'

const listHref = '/admin/products'
const hrefOf = (id: string | undefined) => (id === undefined ? undefined : `${listHref}/${id}`)
const none: Stretch = { ids: [], from: 0 }

/** The products before and after one in the list that the person came from; undefined where they came from none. */
export function useNeighbours(id: string): NeighboursProps | undefined {
  const { t } = useUi()
  const [visit, setVisit] = useState(() => lastVisit(listHref))
  const { data: store } = useQuery(storeQuery(adminTransport))
  const currency = store?.currencies[0] ?? ''
  const list = parseList(new URLSearchParams(visit?.search), productRules(currency))
  const { data: stretch = none } = useQuery({
    ...stretchQuery(adminTransport, list, currency, visit?.at ?? 0),
    enabled: visit !== undefined && currency !== '',
  })
  const { previous, next, page = list.page } = neighboursIn(stretch, id, list.pageSize)
  // Who walks over the end of a page has turned it, for the way back too.
  useEffect(() => {
    if (page !== list.page) setVisit(turnLastList(listHref, page))
  }, [page, list.page])
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
  return isThere ? { previous: hrefOf(previous), next: hrefOf(next) } : undefined
}
