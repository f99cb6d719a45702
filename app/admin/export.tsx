import { useState } from 'react'
import { csvFile, workbookFile } from '#features/admin/import-file.ts'
import { exportRows } from '#features/admin/imports.queries.ts'
import type { JobSelection } from '#features/admin/jobs.queries.ts'
import { dayInShop } from '#features/shared/shop-clock.ts'
import { ExportDialog, type ExportFormat } from '#ui/admin/transfer/export-dialog.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { download } from './download.ts'

export type ExportOptions = { selection: JobSelection; count: number; open: boolean; onClose: () => void }

const isNumber = (column: string) => /^(price|stock)_/.test(column)

function Desk({ selection, count, open, onClose }: ExportOptions) {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [run, setRun] = useState<{ stop: AbortController; done: number }>()
  const [failed, setFailed] = useState(false)
  const end = () => {
    run?.stop.abort()
    setRun(undefined)
  }
  const start = async () => {
    const stop = new AbortController()
    setRun({ stop, done: 0 })
    setFailed(false)
    try {
      const rows = await exportRows(adminTransport, selection, (done) => setRun({ stop, done }), stop.signal)
      const columns = rows[0] ?? []
      const file =
        format === 'csv' ? await csvFile(rows) : await workbookFile(rows, (at) => isNumber(columns[at] ?? ''))
      if (stop.signal.aborted) return
      download(file, `products-${dayInShop(new Date())}.${format}`)
      setRun(undefined)
      onClose()
    } catch {
      if (stop.signal.aborted) return
      setFailed(true)
      setRun(undefined)
    }
  }
  return (
    <ExportDialog
      {...{ open, count, format, failed }}
      onOpenChange={(next) => {
        if (next) return
        end()
        onClose()
      }}
      onFormat={setFormat}
      done={run?.done}
      onExport={() => void start()}
      onStop={end}
    />
  )
}

/** Products as a file, fetched when somebody asks for it. */
export function Export(options: ExportOptions) {
  return (
    <WordsScope areas={['transfer']}>
      <Desk {...options} />
    </WordsScope>
  )
}
