import type { MedusaContainer } from '@medusajs/framework/types'
import type { ItemRow, JobRow } from '../../modules/desk-job/service.ts'
import { peopleOf } from '../people.ts'

const UNDO_HOURS = 24

/** Tags of orders are taken off again; parcels, money and cancellations are not. */
export const canUndo = ({ type, change }: Pick<JobRow, 'type' | 'change'>): boolean =>
  type !== 'orders' || (change as { do?: string } | null)?.do === 'tag'

/** Until when a job can be taken back; null when it cannot. */
export function undoUntil(job: JobRow): Date | null {
  const { finished_at, done, undone_by } = job
  if (!finished_at || done === 0 || undone_by || !canUndo(job)) return null
  const until = new Date(+new Date(finished_at) + UNDO_HOURS * 3_600_000)
  return until > new Date() ? until : null
}

/** Jobs as their callers see them. */
export async function shownJobs(container: MedusaContainer, jobs: readonly JobRow[]) {
  const people = await peopleOf(
    container,
    jobs.map(({ actor }) => actor),
  )
  return jobs.map((job) => {
    const { key: _key, wish: _wish, request_id: _request, actor, ...rest } = job
    return { ...rest, actor: people(actor), undo_until: undoUntil(job) }
  })
}

/** An item as its callers see it: each value before and after. */
export function shownItem(item: Omit<ItemRow, 'position'>, titles: ReadonlyMap<string, string>) {
  const { kind, record_id: id, product_id, status, reason, changes } = item
  return {
    kind,
    id,
    product_id,
    title: titles.get(id) ?? '',
    status,
    reason,
    changes: (changes ?? []).map(({ path, from, to }) => ({ path, before: from, after: to })),
  }
}
