import { exportRows } from '#features/admin/imports.queries.ts'
import type { JobSelection } from '#features/admin/jobs.queries.ts'
import { ExportDialog } from '#ui/admin/transfer/export-dialog.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { useExport } from './use-export.ts'

/** What of a list goes into a file. */
export type ExportOptions = { selection: JobSelection; count: number; open: boolean; onClose: () => void }

function Desk({ selection, ...options }: ExportOptions) {
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

/** Products as a file, fetched when somebody asks for it. */
export function Export(options: ExportOptions) {
  return (
    <WordsScope areas={['exports']}>
      <Desk {...options} />
    </WordsScope>
  )
}
