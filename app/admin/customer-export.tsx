import { customerTable } from '#features/admin/customer-table.ts'
import { exportCustomers } from '#features/admin/exports.queries.ts'
import { resourceIds } from '#features/admin/resource.queries.ts'
import { customers } from '#features/admin/resources/customers.ts'
import { ExportDialog } from '#ui/admin/transfer/export-dialog.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { fileTable, useExport } from './use-export.ts'
import type { ResourceBulkProps } from './use-resource-bulk.ts'

/** Customers as a file. */
export function CustomerExport({ ids, whole, open, onClose }: ResourceBulkProps) {
  const { t, language } = useUi()
  const dialog = useExport({
    ...{ of: 'customers', count: whole?.total ?? ids.length, open, onClose },
    async read(onProgress, signal) {
      const all = whole ? await resourceIds(adminTransport, customers, whole.list, signal) : ids
      const found = await exportCustomers(adminTransport, all, onProgress, signal)
      const account = (has: boolean) => t(has ? 'resources.customers.hasAccount' : 'resources.customers.guest')
      const { columns, rows } = customerTable(found, { language, account })
      return fileTable(t, columns, rows)
    },
  })
  return <ExportDialog {...dialog} />
}
