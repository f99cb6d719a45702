import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type List, type ListRules, listParams, parseList } from '#features/admin/list.ts'
import { type KeptView, keepView, removeView, viewsQuery } from '#features/admin/views.queries.ts'
import type { SavedView, TableView } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { listOfView, tableView } from './use-list.ts'

/** A view with the list that it stands for, which also counts it. */
export type ListView = SavedView & { list: List }
/** A view that comes with the page; its address as a link to it has it. */
export type FixedView = { id: string; name: string; address: string }

/**
 * The views of a list: those of the page, one's own and those that others share. They are kept as addresses, which are read
 * whatever they hold: a view of a year ago still opens.
 */
export function useListViews(name: string, fixed: readonly FixedView[], rules: ListRules) {
  const { t } = useUi()
  const client = useQueryClient()
  const query = viewsQuery(adminTransport, name)
  const { data: kept = [] } = useQuery(query)
  const viewOf = (address: string) => {
    const list = parseList(new URLSearchParams(address), rules)
    return { list, view: tableView(list, rules) }
  }
  const addressOf = (view: TableView) => listParams({ ...listOfView(view), page: 1 }, rules).toString()
  const renewed = async (change: Promise<unknown>) => {
    try {
      await change
    } catch {
      toast.add({ title: t('admin.views.notKept'), tone: 'danger' })
    }
    await client.invalidateQueries(query)
  }
  const change = (id: string, changed: Partial<Pick<KeptView, 'name' | 'view' | 'is_default'>>) => {
    const one = kept.find((other) => other.id === id)
    if (!one) return
    const { name: called, shared, is_default, view } = one
    void renewed(keepView(adminTransport, name, { id, name: called, shared, is_default, view, ...changed }))
  }
  return {
    views: [
      ...fixed.map(({ id, name, address }): ListView => ({ id, name, fixed: true, ...viewOf(address) })),
      ...kept.map(
        ({ id, name, shared, mine, is_default, view }): ListView => ({
          ...{ id, name, shared, fixed: !mine, opens: mine && is_default },
          ...viewOf(String(view.address ?? '')),
        }),
      ),
    ],
    onSaveView: (called: string, view: TableView, { shared }: { shared: boolean }) =>
      void renewed(
        keepView(adminTransport, name, { name: called, shared, is_default: false, view: { address: addressOf(view) } }),
      ),
    onUpdateView(id: string, view: TableView) {
      change(id, { view: { address: addressOf(view) } })
    },
    onRenameView: (id: string, called: string) => change(id, { name: called }),
    onOpenWithView: (id: string, opens: boolean) => change(id, { is_default: opens }),
    onDeleteView: (id: string) => void renewed(removeView(adminTransport, name, id)),
  }
}
