import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Condition } from './list-search.ts'

/** What is done to many products (docs/desk.md, "Jobs"). */
export type ProductsChange = {
  status?: string
  /** Null: in none. */
  collection_id?: string | null
  tags?: { add: readonly string[]; remove: readonly string[] }
  categories?: { add: readonly string[]; remove: readonly string[] }
  prices?: readonly {
    currency_code: string
    by: 'percent' | 'amount' | 'set'
    value: number
    round_to?: number
    ending?: number
  }[]
}

/** Products or orders by their ids, or all that a list matches. */
export type JobSelection =
  | { ids: readonly string[] }
  | { search: { q: string; filters: readonly Condition[]; sort?: string } }

/** What an import was of. */
export type ImportChange = { file: string; rows: number }

export type Job = {
  id: string
  type: 'products' | 'import' | 'orders'
  status: 'waiting' | 'running' | 'done' | 'canceled'
  change: ProductsChange | ImportChange | { do: string } | null
  total: number
  done: number
  skipped: number
  failed: number
  undo_of: string | null
  undone_by: string | null
  /** Null when it cannot be taken back. */
  undo_until: string | null
  created_at: string
  finished_at: string | null
}

export type JobItem = {
  kind: 'product' | 'variant' | 'order'
  id: string
  title: string
  status: 'waiting' | 'writing' | 'done' | 'skipped' | 'failed' | 'canceled'
  reason: { code: string; message: string } | null
  changes: readonly { path: string; before: unknown; after: unknown }[]
}

/** Where the desk has its jobs. */
export const jobsPath = '/admin/desk/jobs'
/** Items of a preview that are seen. */
export const previewSize = 50

/** The latest jobs, newest first. */
export const jobsQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'jobs'],
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ jobs: Job[] }>(jobsPath, { query: { limit: 10 }, signal })).jobs,
  })

/** What a change would do now to the first of these products; nothing is written. */
export const previewQuery = (admin: Transport, selection: JobSelection, change: ProductsChange) =>
  queryOptions({
    queryKey: ['admin', 'job-preview', selection, change],
    gcTime: 0,
    queryFn: ({ signal }) => {
      const body = { type: 'products', selection, change, limit: previewSize }
      return admin.fetch<{ items: JobItem[]; count: number }>(`${jobsPath}/preview`, { method: 'POST', body, signal })
    },
  })

/** What a job has left alone, and why. */
export const leftItemsQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: ['admin', 'job-left', id],
    async queryFn({ signal }) {
      const read = (status: string) =>
        admin.fetch<{ items: JobItem[] }>(`${jobsPath}/${id}`, { query: { status, limit: previewSize }, signal })
      const [skipped, failed] = await Promise.all([read('skipped'), read('failed')])
      return [...failed.items, ...skipped.items]
    },
  })

/** Begins a job; the same key again is the same job. */
export async function openJob(
  admin: Transport,
  selection: JobSelection,
  change: ProductsChange,
  key: string,
): Promise<Job> {
  const body = { type: 'products', selection, change, idempotency_key: key }
  return (await admin.fetch<{ job: Job }>(jobsPath, { method: 'POST', body })).job
}

/** Stops a job, or takes one back by another. @returns the job that this is about now */
export const jobDo = async (admin: Transport, id: string, what: 'cancel' | 'undo'): Promise<Job> =>
  (await admin.fetch<{ job: Job }>(`${jobsPath}/${id}/${what}`, { method: 'POST', body: {} })).job

/** The jobs with one of them as it stands now. Pure. */
export const withJob = (jobs: readonly Job[], job: Job): Job[] =>
  jobs.some(({ id }) => id === job.id) ? jobs.map((one) => (one.id === job.id ? job : one)) : [job, ...jobs]
