import { useState } from 'react'
import type { JobSelection } from '#features/admin/jobs.queries.ts'
import type { TableColumn } from '#features/admin/table-column.ts'
import { csvFile, workbookFile } from '#features/admin/table-file.ts'
import { dayInShop } from '#features/shared/shop-clock.ts'
import type { ExportDialogProps, ExportFormat } from '#ui/admin/transfer/export-dialog.tsx'
import type { Translate, WordKey } from '#ui/words/words.ts'
import { download } from './download.ts'

/** Rows of a file, the head first, and which of its columns hold numbers. */
export type ExportedTable = { rows: string[][]; isNumber: (column: number) => boolean }
/** Rows under the names of their columns. Pure. */
export function fileTable(
  t: Translate,
  columns: readonly Pick<TableColumn<never, never>, 'id' | 'values' | 'isNumber'>[],
  rows: readonly string[][],
): ExportedTable {
  const head = columns.map(({ id, values }) => t(`exports.column.${id}` as WordKey, values))
  return { rows: [head, ...rows], isNumber: (at) => Boolean(columns[at]?.isNumber) }
}

/** What of a list goes into a file. */
export type ListExportProps = { selection: JobSelection; count: number; open: boolean; onClose: () => void }

export type ExportSource = {
  of: ExportDialogProps['of']
  count: number
  open: boolean
  onClose: () => void
  /** Reads what goes into the file, and says how far it is. */
  read: (onProgress: (done: number) => void, signal: AbortSignal) => Promise<ExportedTable>
}

/** A file of what is chosen in a list: its kind, how far it is, and what is said when it did not work. */
export function useExport({ of, count, open, onClose, read }: ExportSource): ExportDialogProps {
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
      const { rows, isNumber } = await read((done) => setRun({ stop, done }), stop.signal)
      const file = format === 'csv' ? await csvFile(rows) : await workbookFile(rows, isNumber)
      if (stop.signal.aborted) return
      download(file, `${of}-${dayInShop(new Date())}.${format}`)
      setRun(undefined)
      onClose()
    } catch {
      if (stop.signal.aborted) return
      setFailed(true)
      setRun(undefined)
    }
  }
  return {
    ...{ open, of, count, format, failed },
    onOpenChange(next) {
      if (next) return
      end()
      onClose()
    },
    onFormat: setFormat,
    done: run?.done,
    onExport: () => void start(),
    onStop: end,
  }
}
