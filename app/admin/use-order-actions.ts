import { useState } from 'react'
import { mostOrders } from '#features/admin/order.queries.ts'
import type { BulkAction } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import IconCapture from '~icons/lucide/banknote'
import IconPack from '~icons/lucide/package-check'
import IconPrint from '~icons/lucide/printer'
import IconCancel from '~icons/lucide/x'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import type { OrderBulkOpening } from './order-bulk.tsx'

/** What can be done with orders that are ticked in the list. */
export function useOrderActions() {
  const { t } = useUi()
  const navigate = useShopNavigate()
  const [opening, setOpening] = useState<OrderBulkOpening & { place: number }>()
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState<readonly string[]>([])
  const few = (ids: readonly string[]): boolean => {
    if (ids.length <= mostOrders) return true
    toast.add({ title: t('orders.bulk.tooMany', { count: mostOrders }), tone: 'danger' })
    return false
  }
  const begin = (kind: OrderBulkOpening['kind']) => (ids: readonly string[]) => {
    if (!few(ids)) return
    setOpening((before) => ({ kind, ids, place: (before?.place ?? 0) + 1 }))
    setOpen(true)
  }
  const actions: BulkAction[] = [
    { id: 'fulfil', label: t('orders.fulfil.open'), icon: IconPack, shortcut: 'f', onSelect: begin('fulfil') },
    { id: 'capture', label: t('orders.capture.open'), icon: IconCapture, onSelect: begin('capture') },
    {
      id: 'print',
      label: t('orders.print.slips'),
      icon: IconPrint,
      shortcut: 'p',
      onSelect: (ids) => few(ids) && navigate(`/admin/orders/print?ids=${ids.join(',')}&as=slip`),
    },
    { id: 'cancel', label: t('orders.cancel.open'), icon: IconCancel, tone: 'danger', onSelect: begin('cancel') },
  ]
  return {
    actions,
    selected,
    onSelectedChange: setSelected,
    bulk: opening && { ...opening, open: isOpen, onClose: () => setOpen(false) },
  }
}
