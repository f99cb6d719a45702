import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router-dom'
import { type ListRules, listParams, pageSizes, parseList } from '#features/admin/list.ts'
import type { TableView, ViewReason } from '#ui/data-table/data-table.types.ts'

type Looks = Partial<Pick<TableView, 'order' | 'hidden' | 'density'>>

/** Which rows a table shows, kept in the address, and how it looks, kept while it is there. */
export function useList(rules: ListRules) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [looks, setLooks] = useState<Looks>({})
  const list = parseList(params, rules)
  return {
    list,
    /** For the data table of the list. */
    table: {
      view: { ...looks, ...list },
      pageSizes,
      onViewChange({ order, hidden, density, ...next }: TableView, { reason }: { reason: ViewReason }) {
        setLooks({ order, hidden, density })
        if (reason === 'display') return
        // A search is one step back, not one a letter.
        const replace = reason === 'search' && list.search !== ''
        void navigate({ search: listParams(next).toString() }, { replace, preventScrollReset: true })
      },
    },
  }
}

/** For the routes of a list: another view of it asks by its query, not by its loader. */
export const revalidateElsewhere = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
