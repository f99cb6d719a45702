import { useState } from 'react'
import type { List } from '#features/admin/list.ts'
import { chosenIn, listSearch } from '#features/admin/list-search.ts'
import { mostOrders } from '#features/admin/order.queries.ts'
import { orderRules } from '#features/admin/orders.queries.ts'
import type { BulkAction } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import IconCapture from '~icons/lucide/banknote'
import IconExport from '~icons/lucide/download'
import IconPack from '~icons/lucide/package-check'
import IconPrint from '~icons/lucide/printer'
import IconTag from '~icons/lucide/tag'
import IconCancel from '~icons/lucide/x'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import type { OrderBulkOpening } from './order-bulk.tsx'
import { useDialogOpening } from './use-dialog-opening.ts'
import type { BulkOpening } from './use-product-bulk.ts'

/** What can be done with orders that are chosen in the list: some, or all that match. */
export function useOrderActions(list: List, total: number) {
  const { t } = useUi()
  const navigate = useShopNavigate()
  const bulk = useDialogOpening<OrderBulkOpening>()
  const file = useDialogOpening<BulkOpening>()
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = chosenIn(list, orderRules, total)
  const begin =
    (kind: OrderBulkOpening['kind']): BulkAction['onSelect'] =>
    (ids, { all }) =>
      bulk.show({ kind, ...chosen(ids, all) })
  const print: BulkAction['onSelect'] = (ids, { all }) => {
    if (!all && ids.length <= mostOrders) navigate(`/admin/orders/print?ids=${ids.join(',')}&as=slip`)
    else toast.add({ title: t('orders.bulk.tooMany', { count: mostOrders }), tone: 'danger' })
  }
  const actions: BulkAction[] = [
    { id: 'fulfil', label: t('orders.fulfil.open'), icon: IconPack, shortcut: 'f', onSelect: begin('fulfil') },
    { id: 'capture', label: t('orders.capture.open'), icon: IconCapture, onSelect: begin('capture') },
    {
      id: 'print',
      label: t('orders.print.slips'),
      icon: IconPrint,
      shortcut: 'p',
      onSelect: print,
    },
    { id: 'tag', label: t('orders.tag.open'), icon: IconTag, shortcut: 't', onSelect: begin('tag') },
    {
      id: 'export',
      label: t('admin.export'),
      icon: IconExport,
      onSelect: (ids, { all }) => file.show(chosen(ids, all)),
    },
    { id: 'cancel', label: t('orders.cancel.open'), icon: IconCancel, tone: 'danger', onSelect: begin('cancel') },
  ]
  return {
    actions,
    selected,
    onSelectedChange: setSelected,
    /** All that the list shows, in its order. */
    exportAll: () => file.show({ selection: { search: listSearch(list, orderRules) }, count: total }),
    bulk: bulk.dialog,
    file: file.dialog,
  }
}
