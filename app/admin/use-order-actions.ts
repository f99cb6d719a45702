import { useState } from 'react'
import type { JobSelection } from '#features/admin/jobs.queries.ts'
import type { List } from '#features/admin/list.ts'
import { listSearch } from '#features/admin/list-search.ts'
import { mostOrders } from '#features/admin/order.queries.ts'
import { orderRules } from '#features/admin/orders.queries.ts'
import type { BulkAction } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import IconCapture from '~icons/lucide/banknote'
import IconPack from '~icons/lucide/package-check'
import IconPrint from '~icons/lucide/printer'
import IconTag from '~icons/lucide/tag'
import IconCancel from '~icons/lucide/x'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import type { OrderBulkOpening } from './order-bulk.tsx'

/** What can be done with orders that are chosen in the list: some, or all that match. */
export function useOrderActions(list: List, total: number) {
  const { t } = useUi()
  const navigate = useShopNavigate()
  const [opening, setOpening] = useState<OrderBulkOpening & { place: number }>()
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState<readonly string[]>([])
  const begin =
    (kind: OrderBulkOpening['kind']): BulkAction['onSelect'] =>
    (ids, { all }) => {
      const selection: JobSelection = all ? { search: listSearch({ ...list, sort: null }, orderRules) } : { ids }
      setOpening((before) => ({ kind, selection, count: all ? total : ids.length, place: (before?.place ?? 0) + 1 }))
      setOpen(true)
    }
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
    { id: 'cancel', label: t('orders.cancel.open'), icon: IconCancel, tone: 'danger', onSelect: begin('cancel') },
  ]
  return {
    actions,
    selected,
    onSelectedChange: setSelected,
    bulk: opening && { ...opening, open: isOpen, onClose: () => setOpen(false) },
  }
}
