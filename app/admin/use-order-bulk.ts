import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskProblem } from '#features/admin/desk.ts'
import { type Job, type JobItem, type JobSelection, jobsQuery } from '#features/admin/jobs.queries.ts'
import { orderChoicesQuery } from '#features/admin/order.queries.ts'
import { tagsOf, tagsText } from '#features/admin/order-fields.ts'
import {
  movedMoney,
  type OrdersChange,
  openOrdersJob,
  orderItemsQuery,
  orderPreviewQuery,
  piecesOf,
} from '#features/admin/order-jobs.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderBulkProps, OrderBulkRow } from '#ui/screens/admin/orders/order-bulk.tsx'
import type { OrderBulkKind } from '#ui/screens/admin/orders/order-bulk-fields.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { useOrderReasons } from './use-order-reasons.ts'
import { noteJob } from './use-tasks.ts'

const states: Readonly<Record<JobItem['status'], OrderBulkRow['state']>> = {
  ...{ waiting: 'ready', writing: 'running', done: 'done', skipped: 'refused', failed: 'refused', canceled: 'left' },
}

/** The same with many orders, as a job: what it comes to before, how far it is, what became of each. */
export function useOrderBulk(
  kind: OrderBulkKind,
  selection: JobSelection,
  count: number,
): Omit<OrderBulkProps, 'open' | 'onClose'> {
  const { t } = useUi()
  const client = useQueryClient()
  const [chosen, setLocation] = useState('')
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({})
  const [tags, setTags] = useState({ add: '', remove: '' })
  const [job, setJob] = useState<Job>()
  const [starting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A key for each opening: a second press, or one after a lost answer, is the same job.
  const [key] = useState(() => crypto.randomUUID())
  const { data: choices } = useQuery(orderChoicesQuery(adminTransport))
  const { data: jobs = [] } = useQuery(jobsQuery(adminTransport))
  const say = useOrderReasons(kind)
  const locations = choices?.locations ?? []
  const location = chosen || (locations[0]?.value ?? '')
  const numbers = Object.fromEntries(Object.entries(tracking).flatMap(([id, one]) => (one.trim() ? [[id, one]] : [])))
  const changeOf = (given: Readonly<Record<string, string>>): OrdersChange => {
    if (kind === 'fulfil') return { do: kind, location_id: location, tracking: given }
    return kind === 'tag' ? { do: kind, add: tagsOf(tags.add), remove: tagsOf(tags.remove) } : { do: kind }
  }
  const isReady = kind !== 'fulfil' || location !== ''
  const preview = useQuery({
    // Which number a parcel has changes nothing of what is done.
    ...orderPreviewQuery(adminTransport, selection, changeOf({})),
    enabled: isReady && !job,
  })
  const now = jobs.find(({ id }) => id === job?.id) ?? job
  const over = now ? now.done + now.skipped + now.failed : 0
  const worked = useQuery({
    ...orderItemsQuery(adminTransport, now?.id ?? '', now?.finished_at ? -1 : over),
    enabled: Boolean(now),
  })
  const items = (now && worked.data) || preview.data?.items || []
  const rows = items.map((item): OrderBulkRow => {
    const { id, title, status, reason, changes } = item
    const [number = '', ...who] = title.split(' · ')
    const head = { id, number, customer: who.join(' · ') }
    const [change] = changes
    const said = kind === 'tag' ? tagsText(change?.after) : movedMoney([{ reason: null, changes }])
    const what = kind === 'fulfil' ? t('orders.bulk.pieces', { count: piecesOf(item) }) : said
    if (!reason) return { ...head, what: status === 'done' ? '' : what, state: states[status] }
    return { ...head, what: '', state: now ? states[status] : 'left', why: say(reason.code) }
  })
  return {
    ...{ kind, count, rows, locations, location, tracking, tags, problem },
    loading: !job && preview.isPending && isReady,
    more: Math.max(0, count - rows.length),
    sum: movedMoney(preview.data?.items ?? []),
    onLocation: setLocation,
    onTags: (part, text) => setTags((before) => ({ ...before, [part]: text })),
    onTracking: (id, number) => setTracking((before) => ({ ...before, [id]: number })),
    starting,
    progress: now && { over, total: now.total, done: Boolean(now.finished_at) },
    async onStart() {
      setStarting(true)
      setProblem(undefined)
      try {
        const made = await openOrdersJob(adminTransport, selection, changeOf(numbers), key)
        noteJob(client, made)
        setJob(made)
      } catch (error) {
        setProblem(t(`admin.problem.${deskProblem(error)}`))
      }
      setStarting(false)
    },
  }
}
