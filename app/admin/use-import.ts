import { mostBytes, mostRows, oldEncodings } from '#features/admin/import-file.ts'
import type { Job } from '#features/admin/jobs.queries.ts'
import type { ImportStep } from '#ui/admin/transfer/import-steps.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ImportScreenProps } from '#ui/screens/admin/import.tsx'
import { useUnsavedChanges } from '#ui/unsaved-changes/use-unsaved-changes.ts'
import { columnName } from './import-words.ts'
import { headingsOf, useImportFile } from './use-import-file.ts'
import { useImportJob } from './use-import-job.ts'
import { useImportResult } from './use-import-result.ts'
import { useImportRows } from './use-import-rows.ts'
import { useImportRun } from './use-import-run.ts'
import { useItemWords } from './use-item-words.ts'
import { useTaskView } from './use-tasks.ts'

const productsHref = '/admin/products'
const picturesHref = '/admin/pictures'
/** What a file was called. */
const fileOf = (job: Job | undefined) => (job?.change && 'file' in job.change ? job.change.file : '')
const most = { rows: mostRows, bytes: mostBytes }

/** An import of products: a file, its columns, what would happen, its way, and what is left to correct. */
export function useImport(): ImportScreenProps {
  const { t } = useUi()
  const file = useImportFile()
  const rows = useImportRows()
  const { name, kept, isSought, now, left, openRest } = useImportJob()
  const say = useTaskView()
  const itemOf = useItemWords(undefined)
  const { taken, columns } = file
  useUnsavedChanges(Boolean(rows.checked?.edited || taken?.byHand) && !now)
  const { run, start, forget } = useImportRun(rows, taken?.file.name ?? fileOf(kept.data?.job), name)
  const result = useImportResult({ file, rows, run, onRun: () => void start(), onChange: forget })
  const check = () => {
    const isNamed = taken?.mapping.some((column) => column === 'handle' || column === 'title')
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
        uncopied: kept.data?.uncopied ?? 0,
        picturesHref,
        productsHref,
        onRest() {
          openRest()
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
    if (isSought) return { at: 'loading' }
    if (!file.facts.data)
      return file.facts.isError ? { at: 'failed', onRetry: () => void file.facts.refetch() } : { at: 'loading' }
    if (!taken) {
      const { reading, problem, take, template } = file
      return { at: 'pick', most, reading, problem, onFile: (one) => void take(one), onTemplate: () => void template() }
    }
    return {
      at: 'map',
      headings: headingsOf(taken),
      columns: columns.map((column) => ({ value: column.id, label: columnName(t, column) })),
      count: taken.table.rows.length,
      problem: file.problem,
      encoding: taken.table.encoding && {
        value: taken.table.encoding,
        options: oldEncodings.map((value) => ({ value, label: t(`transfer.map.${value}`) })),
        onChange: (value) => void file.take(taken.file, value),
      },
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
