import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { type DeskProblem, deskProblem } from './desk.ts'
import type { Conflict, RecordValues } from './record-edits.ts'

/** Something that was done (docs/desk.md, "Activity"). */
export type Activity = {
  id: string
  at: string
  /** Nobody when the shop did it by itself. */
  actor: { id: string; name: string | null; email: string | null } | null
  /** `created`, `changed`, `deleted`, `moved`, `stock`, or what an address or event ends with. */
  action: string
  resource: string
  resource_id: string | null
  parent_id: string | null
  /** What the thing was called. */
  summary: string
  before: RecordValues | null
  after: RecordValues | null
  can_revert: boolean
  reverted_by: string | null
}

/** A page of it; `names` are what the things in its values were last called, by id. */
export type ActivityPage = { activity: Activity[]; names: Readonly<Record<string, string>>; cursor: string | null }

/** Which activity is asked for; nothing of it means all. */
export type ActivityFilter = { resource?: string; id?: string; actor?: string }

const key = ['admin', 'activity'] as const
const pageSize = 30

/** What was done, newest first, page after page. */
export const activityQuery = (admin: Transport, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, filter],
    queryFn: ({ signal, pageParam }) =>
      admin.fetch<ActivityPage>('/admin/desk/activity', {
        query: { ...filter, limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 5_000,
  })

export type Member = { id: string; name: string }

/** Everybody of the staff, by name. */
export const membersQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'members'],
    async queryFn({ signal }): Promise<Member[]> {
      type User = { id: string; email: string; first_name: string | null; last_name: string | null }
      const query = { fields: 'id,email,first_name,last_name', limit: 200 }
      const { users } = await admin.fetch<{ users: User[] }>('/admin/users', { query, signal })
      return users
        .map(({ id, email, first_name, last_name }) => ({
          id,
          name: [first_name, last_name].filter(Boolean).join(' ') || email,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },
  })

/** How putting back ended. `changed`: somebody has changed the same since; `never`: it cannot be put back any more. */
export type Reverted =
  | { ok: true }
  | { ok: false; why: 'changed'; conflicts: readonly Conflict[] }
  | { ok: false; why: 'done' | 'never' | DeskProblem }

/** Puts back what an activity did, unless somebody has changed the same since. Never rejects. */
export async function revertActivity(admin: Transport, id: string): Promise<Reverted> {
  try {
    await admin.fetch(`/admin/desk/activity/${id}/revert`, { method: 'POST', body: {} })
    return { ok: true }
  } catch (error) {
    if (!isHttpError(error)) return { ok: false, why: 'unknown' }
    const { conflicts = [] } = (error.body ?? {}) as { conflicts?: Conflict[] }
    if (error.reason === 'conflict') return { ok: false, why: 'changed', conflicts }
    if (error.reason === 'already_reverted') return { ok: false, why: 'done' }
    if (error.reason === 'not_revertible') return { ok: false, why: 'never' }
    return { ok: false, why: deskProblem(error) }
  }
}

/** What was different, path by path; of what was made or deleted everything that it had. Pure. */
export const changesOfActivity = ({ before, after }: Pick<Activity, 'before' | 'after'>) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((path) => ({ path, before: before?.[path] ?? null, after: after?.[path] ?? null }))
    .filter((change) => change.before !== null || change.after !== null)
