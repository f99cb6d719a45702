import { OrderBulk as Dialog, type OrderBulkKind } from '#ui/screens/admin/orders/order-bulk.tsx'
import { useOrderBulk } from './use-order-bulk.ts'

export type OrderBulkOpening = { kind: OrderBulkKind; ids: readonly string[] }
type OrderBulkProps = OrderBulkOpening & { open: boolean; onClose: () => void }

/** The dialog of what is done with many orders. Comes with its first opening. */
export function OrderBulk({ kind, ids, ...dialog }: OrderBulkProps) {
  return <Dialog {...useOrderBulk(kind, ids)} {...dialog} />
}
