import { useMemo, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router-dom'
import { columnPlaces, type List, type ListRules, listParams, pageSizes, parseList } from '#features/admin/list.ts'
import { wholeList } from '#features/admin/views.queries.ts'
import type { TableView, ViewReason } from '#ui/data-table/data-table.types.ts'

/** A list as a data table shows it. */
export const tableView = ({ columns, ...list }: List, rules: ListRules): TableView => ({
  ...list,
  ...columnPlaces(columns, rules),
})

/** What a data table shows, as a list. */
export const listOfView = ({ order, hidden, ...view }: TableView): List => ({
  ...view,
  columns: order.filter((id) => !hidden.includes(id)),
})

/**
 * All that a table shows is kept in the address: a link, a reload and the way back show the same.
 * @param opensWithView a view of the person opens the list
 */
export function useList(rules: ListRules, opensWithView = false) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = params.toString()
  // What was pressed is seen at once; the address follows a moment later.
  const [ahead, setAhead] = useState<{ from: string; to: string }>()
  if (ahead && ahead.from !== address) setAhead(undefined)
  const now = ahead?.from === address ? ahead.to : address
  const list = useMemo(() => parseList(new URLSearchParams(now), rules), [now, rules])
  return {
    list,
    /** For the data table of the list. */
    table: {
      view: tableView(list, rules),
      pageSizes,
      onViewChange(next: TableView, { reason }: { reason: ViewReason }) {
        // Where a view opens the list, its bare address is not the whole of it.
        const search = listParams(listOfView(next), rules).toString() || (opensWithView ? wholeList : '')
        // A search is one step back, not one a letter; how columns stand is none.
        setAhead({ from: address, to: search })
        // Nor is a page beyond the last, to which the way back would lead for ever.
        const replace = reason === 'display' || reason === 'beyond' || (reason === 'search' && list.search !== '')
        void navigate({ search }, { replace, preventScrollReset: true })
      },
    },
  }
}

/** For the routes of a list: another view of it asks by its query, not by its loader. */
export const revalidateElsewhere = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
