import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { deskProblem } from '#features/admin/desk.ts'
import { mostBytes, mostRows } from '#features/admin/import-file.ts'
import { importLeftQuery, openImport } from '#features/admin/imports.queries.ts'
import { type Job, jobsQuery, leftItemsQuery } from '#features/admin/jobs.queries.ts'
import type { ImportStep } from '#ui/admin/transfer/import-steps.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ImportScreenProps } from '#ui/screens/admin/import.tsx'
import { useUnsavedChanges } from '#ui/unsaved-changes/use-unsaved-changes.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { columnName } from './import-words.ts'
import { useImportFile } from './use-import-file.ts'
import { useImportResult } from './use-import-result.ts'
import { useImportRows } from './use-import-rows.ts'
import { useItemWords } from './use-item-words.ts'
import { noteJob, useTaskView } from './use-tasks.ts'

const productsHref = '/admin/products'
/** What a file was called. */
const fileOf = (job: Job | undefined) => (job?.change && 'file' in job.change ? job.change.file : '')
const most = { rows: mostRows, bytes: mostBytes }

/** An import of products: a file, its columns, what would happen, its way, and what is left to correct. */
export function useImport(): ImportScreenProps {
  const { t } = useUi()
  const client = useQueryClient()
  const file = useImportFile()
  const rows = useImportRows()
  const [run, setRun] = useState<{ key: string; starting: boolean; problem?: string }>()
  // Its address names the import, so that a reload and a colleague find what it left out.
  const [params, setParams] = useSearchParams()
  const named = params.get('job') ?? ''
  const name = (id?: string) => setParams(id ? { job: id } : {}, { replace: true, preventScrollReset: true })
  const { data: jobs = [] } = useQuery(jobsQuery(adminTransport))
  const live = jobs.find(({ id }) => id === named)
  const kept = useQuery({
    ...importLeftQuery(adminTransport, named, Boolean(live?.finished_at)),
    enabled: named !== '',
  })
  // What it left out is corrected now; until that is run a reload leads back to it.
  const [restOf, setRestOf] = useState('')
  const now = restOf === named ? undefined : (live ?? kept.data?.job)
  const { data: left = [] } = useQuery({
    ...leftItemsQuery(adminTransport, now?.id ?? ''),
    enabled: Boolean(now?.finished_at) && (now?.skipped ?? 0) + (now?.failed ?? 0) > 0,
  })
  const say = useTaskView()
  const itemOf = useItemWords(undefined)
  const { taken, columns } = file
  useUnsavedChanges(Boolean(rows.checked?.edited) && !now)
  const start = async () => {
    // The same press again, or one after a lost answer, is the same job.
    const key = run?.key ?? crypto.randomUUID()
    setRun({ key, starting: true })
    try {
      const made = await openImport(adminTransport, rows.rows, {
        overwrite: [...rows.overwrite],
        file: taken?.name ?? fileOf(kept.data?.job),
        key,
      })
      noteJob(client, made)
      name(made.id)
      setRun(undefined)
    } catch (error) {
      const isOut = deskProblem(error) === 'session'
      setRun({ key, starting: false, problem: t(isOut ? 'admin.problem.session' : 'transfer.run.failed') })
    }
  }
  const result = useImportResult({ file, rows, run, onRun: () => void start(), onChange: () => setRun(undefined) })
  const check = () => {
    const isNamed = taken?.mapping.includes('handle')
    file.setProblem(isNamed ? undefined : t('transfer.map.noHandle'))
    if (isNamed) void rows.check(file.rows())
  }

  function stepNow(): ImportStep {
    if (now)
      return {
        at: 'run',
        task: say(now),
        left: left.filter(({ reason }) => reason?.code !== 'unchanged').map(itemOf),
        rest: kept.data?.rows.length ?? 0,
        productsHref,
        onRest() {
          setRestOf(named)
          void rows.check(kept.data?.rows)
        },
        onAnother() {
          name()
          rows.reset()
          file.leave()
        },
      }
    if (rows.checked?.check) return { at: 'result', ...result }
    if (rows.checked) {
      const retry = { onRetry: () => void rows.check() }
      return {
        at: 'check',
        count: rows.rows.length,
        onRetry: rows.checked.status === 'failed' ? retry.onRetry : undefined,
      }
    }
    if (named !== '' && kept.isPending) return { at: 'loading' }
    if (!file.facts.data)
      return file.facts.isError ? { at: 'failed', onRetry: () => void file.facts.refetch() } : { at: 'loading' }
    if (!taken) {
      const { reading, problem, take, template } = file
      return { at: 'pick', most, reading, problem, onFile: (one) => void take(one), onTemplate: () => void template() }
    }
    return {
      at: 'map',
      headings: taken.table.head.map((heading, at) => ({
        id: String(at),
        heading: heading || `${at + 1}`,
        sample:
          taken.table.rows
            .map(({ texts }) => texts[at]?.trim() ?? '')
            .find((text) => text !== '')
            ?.slice(0, 120) ?? '',
        column: taken.mapping[at] ?? '',
      })),
      columns: columns.map((column) => ({ value: column.id, label: columnName(t, column) })),
      count: taken.table.rows.length,
      problem: file.problem,
      onColumn: (id, column) => file.setColumn(Number(id), column),
      onCheck: check,
      onOther() {
        file.setProblem(undefined)
        file.leave()
      },
    }
  }
  return { listHref: productsHref, step: stepNow() }
}
