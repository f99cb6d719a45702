import { useState } from 'react'
import { exportOrders } from '#features/admin/exports.queries.ts'
import { type OrderTable, orderTable } from '#features/admin/order-table.ts'
import { ExportDialog } from '#ui/admin/transfer/export-dialog.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { stateWord } from '#ui/screens/admin/orders/order-states.tsx'
import { providerName } from '#ui/screens/admin/orders/provider-name.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import type { ExportOptions } from './export.tsx'
import { fileTable, useExport } from './use-export.ts'

function Desk({ selection, ...options }: ExportOptions) {
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

/** Orders as a file, fetched when somebody asks for it. */
export function OrderExport(options: ExportOptions) {
  return (
    <WordsScope areas={['exports']}>
      <Desk {...options} />
    </WordsScope>
  )
}
