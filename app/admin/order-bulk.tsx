import type { JobSelection } from '#features/admin/jobs.queries.ts'
import { OrderBulk as Dialog } from '#ui/screens/admin/orders/order-bulk.tsx'
import type { OrderBulkKind } from '#ui/screens/admin/orders/order-bulk-fields.tsx'
import { useOrderBulk } from './use-order-bulk.ts'

export type OrderBulkOpening = { kind: OrderBulkKind; selection: JobSelection; count: number }
type OrderBulkProps = OrderBulkOpening & { open: boolean; onClose: () => void }

/** The dialog of what is done with many orders. Comes with its first opening; what is begun goes on when it is closed. */
export function OrderBulk({ kind, selection, count, ...dialog }: OrderBulkProps) {
  return <Dialog {...useOrderBulk(kind, selection, count)} {...dialog} />
}
