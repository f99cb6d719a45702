import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkChange, isNoChange } from '#features/admin/bulk-change.ts'
import { coinOf } from '#features/admin/coin.ts'
import { deskProblem } from '#features/admin/desk.ts'
import {
  type Job,
  type JobSelection,
  jobsQuery,
  leftItemsQuery,
  openJob,
  previewQuery,
  previewSize,
} from '#features/admin/jobs.queries.ts'
import { productChoicesQuery } from '#features/admin/product-choices.queries.ts'
import type { BulkDeskProps, BulkStep } from '#ui/admin/bulk-desk.tsx'
import { type BulkWish, noWish } from '#ui/admin/bulk-form.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { productStatuses } from '#ui/screens/admin/product-status.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useItemWords } from './use-item-words.ts'
import { noteJob, useTaskView } from './use-tasks.ts'

export type BulkDeskOptions = { selection: JobSelection; count: number; open: boolean; onClose: () => void }

/** One change of many products, from what is wished to what became of it. It goes on in the tray when it is closed. */
export function useBulkDesk({ selection, count, open, onClose }: BulkDeskOptions): BulkDeskProps {
  const { t } = useUi()
  const client = useQueryClient()
  const { data: choices } = useQuery(productChoicesQuery(adminTransport))
  const currency = choices?.currencies[0] ?? ''
  const [wish, setWish] = useState<BulkWish>(noWish)
  const [step, setStep] = useState<'change' | 'preview' | 'starting'>('change')
  const [problem, setProblem] = useState<string>()
  const [job, setJob] = useState<Job>()
  // A key for each opening: a second press, or one after a lost answer, is the same job.
  const [key] = useState(() => crypto.randomUUID())
  const change = bulkChange(wish, currency)
  const preview = useQuery({
    ...previewQuery(adminTransport, selection, change),
    enabled: step !== 'change' && job === undefined,
  })
  const { data: jobs = [] } = useQuery(jobsQuery(adminTransport))
  const now = jobs.find(({ id }) => id === job?.id) ?? job
  const { data: left = [] } = useQuery({
    ...leftItemsQuery(adminTransport, now?.id ?? ''),
    enabled: Boolean(now?.finished_at) && (now?.skipped ?? 0) + (now?.failed ?? 0) > 0,
  })
  const say = useTaskView()
  const itemOf = useItemWords(choices)

  function stepNow(): BulkStep {
    if (now) return { at: 'run', task: say(now), left: left.map(itemOf) }
    if (step === 'change') return { at: 'change', problem }
    if (!preview.data) return { at: 'preview', status: preview.isError ? 'failed' : 'loading' }
    const { items, count: all } = preview.data
    const changes = items.filter(({ reason }) => reason === null).length
    return {
      at: 'preview',
      status: step === 'starting' ? 'starting' : 'ready',
      items: items.map(itemOf),
      changes,
      stays: items.length - changes,
      more: Math.max(0, all - previewSize),
    }
  }

  return {
    open,
    onOpenChange: (next) => (next ? undefined : onClose()),
    count,
    step: stepNow(),
    coin: coinOf(currency),
    choices: {
      status: productStatuses.map((value) => ({ value, label: t(`admin.products.status.${value}`) })),
      collections: (choices?.collections ?? []).map(({ id, name }) => ({ value: id, label: name })),
      categories: (choices?.categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
      tags: (choices?.tags ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    wish,
    onWish: setWish,
    onPreview() {
      const isEmpty = isNoChange(change)
      setProblem(isEmpty ? t('admin.bulk.nothing') : undefined)
      if (!isEmpty) setStep('preview')
    },
    onBack: () => setStep('change'),
    async onApply() {
      setStep('starting')
      try {
        const made = await openJob(adminTransport, selection, change, key)
        noteJob(client, made)
        setJob(made)
      } catch (error) {
        setProblem(t(`admin.problem.${deskProblem(error)}`))
        setStep('change')
      }
    },
  }
}
