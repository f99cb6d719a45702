import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskProblem } from '#features/admin/desk.ts'
import { openImport } from '#features/admin/imports.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import type { useImportRows } from './use-import-rows.ts'
import { noteJob } from './use-tasks.ts'

/**
 * The start of an import: rows that were looked at become a job.
 * @param file what the file was called
 * @param onMade hears the job's id
 */
export function useImportRun(
  { rows, overwrite, checked }: Pick<ReturnType<typeof useImportRows>, 'rows' | 'overwrite' | 'checked'>,
  file: string,
  onMade: (job: string) => void,
) {
  const { t } = useUi()
  const client = useQueryClient()
  const [run, setRun] = useState<{ key: string; starting: boolean; problem?: string }>()
  const start = async () => {
    // The same press again, or one after a lost answer, is the same job.
    const key = run?.key ?? crypto.randomUUID()
    setRun({ key, starting: true })
    try {
      const seen = { overwrite: [...overwrite], fresh: checked?.check?.fresh ?? [] }
      const made = await openImport(adminTransport, rows, { ...seen, file, key })
      noteJob(client, made)
      onMade(made.id)
      setRun(undefined)
    } catch (error) {
      const isOut = deskProblem(error) === 'session'
      setRun({ key, starting: false, problem: t(isOut ? 'admin.problem.session' : 'transfer.run.failed') })
    }
  }
  return { run, start, forget: () => setRun(undefined) }
}
