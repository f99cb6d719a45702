import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatMoney } from '#features/shared/money.ts'
import { type Job, type JobItem, type JobSelection, jobsPath } from './jobs.queries.ts'
import { exact } from './order-money.ts'

/** What is done with many orders (docs/desk.md, "Jobs"). */
export type OrdersChange =
  | { do: 'fulfil'; location_id: string; tracking: Readonly<Record<string, string>> }
  | { do: 'capture' | 'cancel' }
  | { do: 'tag'; add: readonly string[]; remove: readonly string[] }

/** Orders that are seen one by one; of more than these the numbers alone. */
export const ordersSeen = 50

const body = (selection: JobSelection, change: OrdersChange) => ({ type: 'orders', selection, change })

/** What would be done with the first of these orders now; nothing is written. */
export const orderPreviewQuery = (admin: Transport, selection: JobSelection, change: OrdersChange) =>
  queryOptions({
    queryKey: ['admin', 'order-preview', selection, change],
    gcTime: 0,
    queryFn: ({ signal }) =>
      admin.fetch<{ items: JobItem[]; count: number }>(`${jobsPath}/preview`, {
        ...{ method: 'POST', body: { ...body(selection, change), limit: ordersSeen }, signal },
      }),
    placeholderData: keepPreviousData,
  })

/** The first orders of a job, as far as it has come. */
export const orderItemsQuery = (admin: Transport, job: string, over: number) =>
  queryOptions({
    queryKey: ['admin', 'order-items', job, over],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ items: JobItem[] }>(`${jobsPath}/${job}`, { query: { limit: ordersSeen }, signal })).items,
    placeholderData: keepPreviousData,
  })

/** Begins it; the same key again is the same job. */
export async function openOrdersJob(
  admin: Transport,
  selection: JobSelection,
  change: OrdersChange,
  key: string,
): Promise<Job> {
  const asked = { ...body(selection, change), idempotency_key: key }
  return (await admin.fetch<{ job: Job }>(jobsPath, { method: 'POST', body: asked })).job
}

/** Money that orders move, a sum a currency, finished. Pure. */
export function movedMoney(items: readonly Pick<JobItem, 'reason' | 'changes'>[]): string {
  const sums = new Map<string, number>()
  for (const { path, before, after } of items.flatMap(({ reason, changes }) => (reason ? [] : changes))) {
    const parts = path.split('.')
    if (parts[0] !== 'payments' && parts[0] !== 'refunded') continue
    const currency = parts.at(-1) ?? ''
    sums.set(currency, (sums.get(currency) ?? 0) + Number(after) - Number(before))
  }
  return [...sums].map(([currency, sum]) => formatMoney(exact(sum), currency)).join(' + ')
}

/** Pieces that an order's change packs. Pure. */
export const piecesOf = ({ changes }: Pick<JobItem, 'changes'>): number =>
  changes.reduce(
    (all, { path, before, after }) => (path.startsWith('items.') ? all + Number(after) - Number(before) : all),
    0,
  )
