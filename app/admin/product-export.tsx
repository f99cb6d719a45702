import { exportRows } from '#features/admin/imports.queries.ts'
import { ExportDialog } from '#ui/admin/transfer/export-dialog.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { type ListExportProps, useExport } from './use-export.ts'

/** Products as a file, as an import takes it. */
export function ProductExport({ selection, ...options }: ListExportProps) {
  const dialog = useExport({
    ...options,
    of: 'products',
    async read(onProgress, signal) {
      const rows = await exportRows(adminTransport, selection, onProgress, signal)
      const [columns = []] = rows
      return { rows, isNumber: (at) => /^(price|stock)_/.test(columns[at] ?? '') }
    },
  })
  return <ExportDialog {...dialog} />
}
