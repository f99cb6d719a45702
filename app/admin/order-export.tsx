import { useState } from 'react'
import { exportOrders } from '#features/admin/exports.queries.ts'
import { type OrderTable, orderTable } from '#features/admin/order-table.ts'
import { ExportDialog } from '#ui/admin/transfer/export-dialog.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { stateWord } from '#ui/screens/admin/orders/order-states.tsx'
import { providerName } from '#ui/screens/admin/orders/provider-name.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { fileTable, type ListExportProps, useExport } from './use-export.ts'

/** Orders as a file, a row for each or for each thing that was bought. */
export function OrderExport({ selection, ...options }: ListExportProps) {
  const { t, language } = useUi()
  const [row, setRow] = useState<OrderTable>('orders')
  const dialog = useExport({
    ...options,
    of: 'orders',
    async read(onProgress, signal) {
      const words = {
        status: (code: string) => stateWord(t, 'status', code),
        payment: (code: string) => stateWord(t, 'payment', code),
        fulfilment: (code: string) => stateWord(t, 'fulfilment', code),
        way: (provider: string) => providerName(t, provider),
      }
      const { columns, rowsOf } = orderTable(row, { language, words })
      return fileTable(t, columns, await exportOrders(adminTransport, selection, rowsOf, onProgress, signal))
    },
  })
  return <ExportDialog {...dialog} row={row} onRow={setRow} />
}
