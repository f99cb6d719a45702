import { createHash, randomBytes } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { DESK_JOB_MODULE } from '../../modules/desk-job/index.ts'
import type { JobRow, NewItem, NewJob } from '../../modules/desk-job/service.ts'
import type { Doer } from '../activity/note.ts'
import { orderItems } from '../order-jobs/orders.ts'
import { DeskProblem, missing } from '../problem.ts'
import type { jobBody } from './preview.ts'
import { checkProductChange } from './product-change.ts'
import { jobRunner } from './runner.ts'
import { itemsOf, selectedIds, titlesOf } from './selection.ts'
import { canUndo, shownItem, shownJobs, undoUntil } from './shown.ts'

const newId = () => `djob_${Date.now().toString(36)}${randomBytes(10).toString('hex')}`

async function rowOf(container: MedusaContainer, id: string): Promise<JobRow> {
  const job = await container.resolve(DESK_JOB_MODULE).jobOf({ id })
  if (!job) throw missing(`job ${id}`)
  return job
}

async function shown(container: MedusaContainer, job: JobRow) {
  const [one] = await shownJobs(container, [job])
  return one
}

/** A job as it stands. */
export const jobNow = async (container: MedusaContainer, id: string) => shown(container, await rowOf(container, id))

/** Makes a job of items and lets it run. The same key again is the same job; its items are looked for once. */
export async function beginJob(
  container: MedusaContainer,
  wanted: Pick<NewJob, 'type' | 'key' | 'wish' | 'change' | 'selection'>,
  itemsFor: () => Promise<NewItem[]>,
  { actor, request_id = null }: Doer,
) {
  const jobs = container.resolve(DESK_JOB_MODULE)
  const known = async () => {
    const job = await jobs.jobOf({ key: wanted.key })
    if (job && job.wish !== wanted.wish)
      throw new DeskProblem(409, 'key_reused', 'This idempotency_key stands for another job')
    return job && { job: await shown(container, job), repeated: true }
  }
  const before = await known()
  if (before) return before
  const job = { id: newId(), ...wanted, actor, request_id, undo_of: null }
  if (!(await jobs.open(job, await itemsFor()))) return known()
  jobRunner.wake(container)
  return { job: await jobNow(container, job.id), repeated: false }
}

/** Makes a job that changes products, or does something with orders. */
export async function openJob(container: MedusaContainer, body: z.infer<typeof jobBody>, doer: Doer) {
  const { idempotency_key: key, type, change, selection } = body
  const wish = createHash('sha256').update(JSON.stringify({ type, change, selection })).digest('hex')
  const items = async () => {
    if (body.type === 'orders') return orderItems(await selectedIds(container, selection, 'order'))
    await checkProductChange(container, body.change)
    return itemsOf(container, await selectedIds(container, selection), body.change)
  }
  return beginJob(container, { type, key, wish, change, selection }, items, doer)
}

/** Query of a page of jobs. */
export const jobsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

/** Jobs, newest first. */
export async function jobsPage(container: MedusaContainer, query: z.infer<typeof jobsQuery>) {
  const { jobs, count } = await container.resolve(DESK_JOB_MODULE).jobPage(query)
  return { jobs: await shownJobs(container, jobs), count }
}

/** Query of one job: which of its items. */
export const itemsQuery = z.object({
  status: z.enum(['waiting', 'writing', 'done', 'skipped', 'failed', 'canceled']).optional(),
  limit: z.coerce.number().int().min(0).max(1000).default(50),
  offset: z.coerce.number().int().min(0).default(0),
})

/** One job with a page of its items. */
export async function jobWithItems(container: MedusaContainer, id: string, query: z.infer<typeof itemsQuery>) {
  const job = await jobNow(container, id)
  const items = await container.resolve(DESK_JOB_MODULE).itemPage(id, query)
  const titles = await titlesOf(container, items)
  return { job, items: items.map((item) => shownItem(item, titles)) }
}

/** Stops a job: what is written stays, what nobody has begun with is left. A job that is over stays as it is. */
export async function cancelJob(container: MedusaContainer, id: string) {
  await rowOf(container, id)
  await container.resolve(DESK_JOB_MODULE).cancel(id)
  return { job: await jobNow(container, id) }
}

/** Takes a job back by another one: what somebody has changed since is left and told. Again: the same job. */
export async function undoJob(container: MedusaContainer, id: string, doer: Doer) {
  const jobs = container.resolve(DESK_JOB_MODULE)
  const job = await rowOf(container, id)
  if (job.undone_by) return { job: await jobNow(container, job.undone_by), repeated: true }
  if (!job.finished_at) throw new DeskProblem(409, 'not_finished', 'This job is not over; stop it first')
  if (!canUndo(job)) throw new DeskProblem(409, 'not_undoable', 'What was done to these orders cannot be taken back')
  if (job.done === 0) throw new DeskProblem(409, 'nothing_done', 'This job has changed nothing')
  if (!undoUntil(job)) throw new DeskProblem(409, 'too_late', 'This job was over more than 24 hours ago')
  const done = await jobs.itemPage(id, { status: 'done', limit: null, offset: 0 })
  const items = done.map(({ kind, record_id, product_id, changes, wish }) => ({
    kind,
    record_id,
    product_id,
    wish,
    changes: (changes ?? []).map(({ path, from, to }) => ({ path, from: to, to: from })),
    reason: null,
  }))
  const { actor, request_id = null } = doer
  const key = `undo:${id}`
  const undo = { id: newId(), type: job.type, key, wish: id, actor, request_id, change: null, selection: null }
  const isNew = await jobs.open({ ...undo, undo_of: id }, items)
  if (isNew) jobRunner.wake(container)
  const made = await jobs.jobOf({ key })
  if (!made) throw missing(`undo of ${id}`)
  return { job: await shown(container, made), repeated: !isNew }
}
