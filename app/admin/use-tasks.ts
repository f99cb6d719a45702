import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Job, jobDo, jobsQuery, withJob } from '#features/admin/jobs.queries.ts'
import type { TaskView } from '#ui/admin/task-tray.tsx'
import { type Ui, useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { WordKey } from '#ui/words/words.ts'
import { adminTransport } from '../browser/admin-transport.ts'

const query = jobsQuery(adminTransport)
const undoToast = 10_000
/** Until a line that was refused is opened again. */
const again = 2_000
/** The index hears of a write by its event; what it says right after the end may be from before. */
const indexLag = 1500

const statusWord = (status: string) => `admin.products.status.${status}` as WordKey

/** What a change does, in a few words. */
export function changeWords(t: Ui['t'], change: Job['change']): string {
  if (change && 'file' in change) return t('admin.tasks.import', { file: change.file })
  if (change && 'do' in change) return t('admin.tasks.orders')
  const { status, collection_id, categories, tags, prices = [] } = change ?? {}
  const sign = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
  const said = [
    ...(status === undefined ? [] : [`${t('admin.product.status')}: ${t(statusWord(status))}`]),
    ...prices.map(({ by, value, currency_code }) => {
      const unit = by === 'percent' ? '%' : currency_code.toUpperCase()
      return `${t('admin.product.price')}: ${by === 'set' ? value : sign(value)} ${unit}`
    }),
    ...(collection_id === undefined ? [] : [t('admin.product.collection')]),
    ...(categories === undefined ? [] : [t('admin.product.categories')]),
    ...(tags === undefined ? [] : [t('admin.product.tags')]),
  ]
  return said.join(' · ')
}

/** Puts a job into the list that the tray shows. */
export function noteJob(client: QueryClient, job: Job): void {
  client.setQueryData(query.queryKey, (jobs: Job[] = []) => withJob(jobs, job))
}

/** The latest jobs as tasks, live while the frame stands; the one place that listens to them. */
export function useTasks(): TaskView[] {
  const { t } = useUi()
  const client = useQueryClient()
  const { data: jobs = [] } = useQuery(query)
  const say = useTaskView()
  const ended = useRef((_job: Job) => {})
  ended.current = (job) => {
    for (const wait of [0, indexLag])
      setTimeout(
        () => void client.invalidateQueries({ queryKey: ['admin', job.type === 'orders' ? 'orders' : 'products'] }),
        wait,
      )
    void client.invalidateQueries({ queryKey: ['admin', 'record'] })
    const task = say(job)
    toast.add({
      title: task.title,
      description: task.text,
      tone: job.failed > 0 ? 'warning' : 'success',
      duration: undoToast,
      action: task.onUndo && { label: t('admin.tasks.undo'), onAction: task.onUndo },
    })
  }
  const [line, setLine] = useState(0)
  const running = jobs.flatMap(({ id, finished_at }) => (finished_at ? [] : [id])).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are opened anew when they were asked for again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The browser opens a line anew that ended, never one that was refused: the shop was away, or the session had ended. A
    // question waits for whoever has to sign in again.
    const ask = async () => {
      await client.invalidateQueries(query)
      for (const job of client.getQueryData(query.queryKey) ?? [])
        if (job.finished_at && running.includes(job.id)) ended.current(job)
      setLine((count) => count + 1)
    }
    const lines = running
      .split(',')
      .filter(Boolean)
      .map((id) => {
        const line = new EventSource(`/api/admin/desk/jobs/${id}/events`)
        line.addEventListener('progress', ({ data }) => {
          const job = JSON.parse(data) as Job
          noteJob(client, job)
          if (!job.finished_at) return
          line.close()
          ended.current(job)
        })
        line.addEventListener('error', () => {
          if (line.readyState === EventSource.CLOSED) timer ??= setTimeout(ask, again)
        })
        return line
      })
    return () => {
      clearTimeout(timer)
      for (const line of lines) line.close()
    }
  }, [running, client, line])
  return jobs.map(say)
}

/** Says how a job stands, and what can be done about it. */
export function useTaskView(): (job: Job) => TaskView {
  const { t } = useUi()
  const client = useQueryClient()
  const act = async (id: string, what: 'cancel' | 'undo') => {
    try {
      noteJob(client, await jobDo(adminTransport, id, what))
      await client.invalidateQueries(query)
    } catch {
      toast.add({ title: t('admin.tasks.notDone'), tone: 'danger' })
    }
  }
  return (job) => {
    const { id, total, done, skipped, failed, finished_at } = job
    const over = done + skipped + failed
    const words = job.undo_of ? t('admin.tasks.undoing') : changeWords(t, job.change)
    return {
      id,
      title: words,
      text: finished_at
        ? t('admin.tasks.result', { done, left: skipped + failed, canceled: job.status === 'canceled' ? 'yes' : 'no' })
        : t('admin.tasks.progress', { over, total }),
      percent: finished_at ? 100 : (over / Math.max(1, total)) * 100,
      running: !finished_at,
      onCancel: finished_at ? undefined : () => void act(id, 'cancel'),
      onUndo: job.undo_until && !job.undo_of ? () => void act(id, 'undo') : undefined,
    }
  }
}
