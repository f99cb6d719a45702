import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Activity,
  type ActivityFilter,
  activityQuery,
  changesOfActivity,
  type Reverted,
  revertActivity,
} from '#features/admin/activity.queries.ts'
import { optionValuesQuery } from '#features/admin/option-values.queries.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { ActivityListProps } from '#ui/admin/activity-list.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { pathName, valueText } from './activity-values.ts'
import { nameOfDone, whatWasDone } from './activity-words.ts'
import { recordPath } from './record-path.ts'
import { useActivityNames } from './use-activity-names.ts'

type Refused = Extract<Reverted, { ok: false }> & { id: string }

/** What was done, page after page, and putting it back. */
export function useActivity(filter: ActivityFilter): Omit<ActivityListProps, 'label' | 'level'> {
  const { t, language } = useUi()
  const client = useQueryClient()
  const query = useInfiniteQuery(activityQuery(adminTransport, filter))
  // A size and a color are both values of an option; which one says where its page is.
  const colorsOf = useQuery(optionValuesQuery(adminTransport, 'color')).data?.optionId
  const nameOf = useActivityNames(query.data?.pages ?? [])
  const [reverting, setReverting] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const hrefOf = ({ resource, resource_id: id, parent_id, action }: Activity): string | undefined => {
    if (id === null || action === 'deleted') return undefined
    if (resource === 'variant') return parent_id ? recordPath('product', parent_id) : undefined
    if (resource === 'option-value') return recordPath(parent_id === colorsOf ? 'color' : 'size', id)
    return recordPath(resource, id)
  }
  // What staff wrote to a customer stands nowhere else: all of it.
  const textOf = (path: string, value: unknown) =>
    path === 'message' && typeof value === 'string' ? value : valueText(t, value, nameOf)
  const linesOf = (changes: readonly { path: string; before: unknown; after: unknown }[]) =>
    changes.map(({ path, before, after }) => ({
      id: path,
      label: pathName(t, path, nameOf),
      before: textOf(path, before),
      after: textOf(path, after),
    }))
  const refusalOf = (id: string) => {
    if (refused?.id !== id) return undefined
    if (refused.why !== 'changed') {
      const { why } = refused
      const key =
        why === 'done' || why === 'never'
          ? (`admin.activity.refused.${why}` as const)
          : (`admin.problem.${why}` as const)
      return { text: t(key), lines: [] }
    }
    const lines = refused.conflicts.map(({ path, base, theirs }) => ({ path, before: base, after: theirs }))
    return { text: t('admin.activity.refused.changed'), lines: linesOf(lines) }
  }
  return {
    status: queryState(query),
    onRetry: () => void query.refetch(),
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    reverting,
    entries: (query.data?.pages ?? []).flatMap(({ activity }) =>
      activity.map((one) => ({
        id: one.id,
        who: one.actor ? (one.actor.name ?? one.actor.email ?? one.actor.id) : t('admin.activity.shop'),
        what: whatWasDone(t, one),
        when: formatDateTime(one.at, language),
        name: nameOfDone(t, one),
        href: hrefOf(one),
        lines: linesOf(changesOfActivity(one)),
        revert: one.reverted_by ? ('done' as const) : one.can_revert ? ('yes' as const) : ('no' as const),
        refused: refusalOf(one.id),
      })),
    ),
    async onRevert(id) {
      setReverting(id)
      const outcome = await revertActivity(adminTransport, id)
      setReverting(undefined)
      setRefused(outcome.ok ? undefined : { ...outcome, id })
      if (!outcome.ok) return
      toast.add({ title: t('admin.activity.isBack'), tone: 'success' })
      // The thing itself, its lists and the numbers beside the navigation.
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
  }
}
