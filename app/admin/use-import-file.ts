import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cellsOf, matchColumns, withHandles, withOptions } from '#features/admin/import-columns.ts'
import { type FileTable, type OldEncoding, readTable } from '#features/admin/import-file.ts'
import { importFactsQuery } from '#features/admin/imports.queries.ts'
import { csvFile } from '#features/admin/table-file.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { download } from './download.ts'
import { allColumnNames, fileProblem } from './import-words.ts'

/** A file that was read: what stands in it, what its columns are, and whether somebody said so by hand. */
type Taken = { file: File; table: FileTable; mapping: string[]; byHand?: true }

/** What stands over the columns of a file, with the first text below it that says something. Pure. */
export const headingsOf = ({ table, mapping }: Taken) =>
  table.head.map((heading, at) => ({
    id: String(at),
    heading: heading || `${at + 1}`,
    sample:
      table.rows
        .map(({ texts }) => texts[at]?.trim() ?? '')
        .find((text) => text !== '')
        ?.slice(0, 120) ?? '',
    column: mapping[at] ?? '',
  }))

/** The file of an import, from the choice to what its columns stand for. */
export function useImportFile() {
  const { t } = useUi()
  const facts = useQuery(importFactsQuery(adminTransport))
  const [taken, setTaken] = useState<Taken>()
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const columns = facts.data?.columns ?? []
  const take = async (file: File, said?: OldEncoding) => {
    setReading(true)
    setProblem(undefined)
    try {
      const [read, labels] = await Promise.all([readTable(file, said), allColumnNames()])
      if ('code' in read) setProblem(fileProblem(t, read))
      else {
        const table = withOptions(read)
        setTaken({ file, table, mapping: matchColumns(table.head, columns, labels) })
      }
    } catch {
      setProblem(t('transfer.check.failed'))
    }
    setReading(false)
  }
  return {
    facts,
    columns,
    taken,
    reading,
    problem,
    take,
    setProblem,
    leave: () => setTaken(undefined),
    setColumn: (at: number, column: string) =>
      setTaken((before) => before && { ...before, mapping: before.mapping.with(at, column), byHand: true }),
    rows: () =>
      withHandles(taken?.table.rows.map(({ line, texts }) => ({ line, cells: cellsOf(texts, taken.mapping) })) ?? []),
    template: async () =>
      download(await csvFile([columns.map(({ id }) => id).filter((id) => id !== 'base')]), 'products.csv'),
  }
}
