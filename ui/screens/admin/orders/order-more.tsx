import { Menu, type MenuItem } from '#ui/menu/menu.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderTask } from './order-tasks.ts'
import type { OrderView } from './views.ts'

type OrderMoreProps = {
  order: OrderView
  canReturn: boolean
  /** Its invoice or receipt as the buyer has it, a file. */
  invoiceHref?: string
  onTask: (task: OrderTask) => void
}

/** What is done with an order now and then. */
export function OrderMore({ order, canReturn, invoiceHref, onTask }: OrderMoreProps) {
  const { t } = useUi()
  const item = (kind: 'write' | 'claim' | 'exchange' | 'transfer' | 'complete' | 'archive'): MenuItem => ({
    id: kind,
    label: t(`orders.${kind}.open`),
    onSelect: () => onTask({ kind }),
  })
  const items = [
    ...(order.email ? [item('write')] : []),
    ...(order.live && canReturn ? [item('claim'), item('exchange')] : []),
    ...(order.live ? [item('transfer')] : []),
    ...(order.status === 'pending' ? [item('complete')] : []),
    ...(order.status === 'completed' ? [item('archive')] : []),
  ]
  if (items.length === 0) return null
  if (invoiceHref)
    items.push({
      id: 'invoice',
      label: t('orders.invoice.open'),
      onSelect: () => void window.open(invoiceHref, '_blank'),
    })
  return <Menu trigger={t('orders.more.open')} label={t('orders.more.label', { number: order.number })} items={items} />
}
