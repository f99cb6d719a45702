import { useRef, useState } from 'react'
import { checkImport, type ImportCheck, type ImportRow } from '#features/admin/imports.queries.ts'
import { adminTransport } from '../browser/admin-transport.ts'

export type Checked = { status: 'checking' | 'ready' | 'failed'; check?: ImportCheck; edited: boolean }

/** The rows of a file as they are corrected, what the desk says of them, and those that are written over others' changes. */
export function useImportRows() {
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const latest = useRef(rows)
  latest.current = rows
  const [overwrite, setOverwrite] = useState<ReadonlySet<number>>(new Set())
  const [checked, setChecked] = useState<Checked>()
  /** Asks the desk about the rows as they are by then; what was typed stays whatever it answers. */
  const check = async (next: readonly ImportRow[] = latest.current) => {
    setRows(next)
    setChecked((before) => ({ status: 'checking', check: before?.check, edited: before?.edited ?? false }))
    try {
      // Without leave for any line: what is stale is to be seen, also where it will be written over.
      setChecked({ status: 'ready', check: await checkImport(adminTransport, next, []), edited: false })
    } catch {
      setChecked((before) => ({ status: 'failed', check: before?.check, edited: true }))
    }
  }
  const withCell = (line: number, id: string, value: string) =>
    rows.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, [id]: value } } : row))
  const said = checked?.check?.rows ?? []
  return {
    rows,
    checked,
    check,
    wrong: said.filter(({ verdict }) => verdict === 'wrong'),
    stale: said.filter(({ verdict }) => verdict === 'stale'),
    overwrite,
    /** Types into a cell; what it says is judged at the next check. */
    type(line: number, id: string, value: string) {
      setRows(withCell(line, id, value))
      setChecked((before) => before && { ...before, edited: true })
    },
    withCell,
    setOverwrite: (line: number, isOn: boolean) =>
      setOverwrite((before) => new Set(isOn ? [...before, line] : [...before].filter((one) => one !== line))),
    /** Begins anew with what is left; nothing of before counts. */
    reset() {
      setRows([])
      setChecked(undefined)
      setOverwrite(new Set())
    },
  }
}
