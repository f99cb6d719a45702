import { isRefusal } from '#features/admin/order-acts.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderBulkKind } from '#ui/screens/admin/orders/order-bulk-fields.tsx'

/** Says why an order of a job stays as it is. */
export function useOrderReasons(kind: OrderBulkKind): (code: string) => string {
  const { t } = useUi()
  return (code) => {
    if (code === 'nothing' || code === 'unchanged') return t(`orders.bulk.${kind}.nothing`)
    if (code === 'missing') return t('orders.bulk.missing')
    return isRefusal(code) ? t(`orders.refused.${code}`) : t('admin.problem.unknown')
  }
}
