import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queueQuery, salesOf, todaySalesQuery } from '#features/admin/today.queries.ts'
import { formatMoney } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { TodayScreenProps } from '#ui/screens/admin/today/today.tsx'
import type { TodayCard, WaitingKind } from '#ui/screens/admin/today/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { type Command, useCommands } from './commands.ts'
import { useWaitingActs } from './use-waiting-acts.ts'
import { waitingHrefs, waitingViews } from './waiting-words.ts'

/** So many stand in the queue of all kinds. */
const shownOfAll = 40
/** Of each kind that has a list, while all are shown: none hides the others. */
const shownOfEach = 8

/** What waits and how today goes; both are asked for by the browser, and each may fail alone. */
export function useToday(): Omit<TodayScreenProps, 'charts' | 'activity'> {
  const { t, language } = useUi()
  const [kind, onKind] = useState<WaitingKind | null>(null)
  const queue = useQuery(queueQuery(adminTransport))
  const sales = useQuery(todaySalesQuery(adminTransport))
  const groups = (queue.data ?? []).filter(({ count }) => count > 0)
  const { running, refused, onAct } = useWaitingActs(groups)
  const seen = groups
    .filter((group) => kind === null || group.kind === kind)
    .map((group) =>
      kind === null && waitingHrefs[group.kind] ? { ...group, items: group.items.slice(0, shownOfEach) } : group,
    )
  useCommands(
    useMemo(
      (): Command[] => [
        { id: 'walk', label: t('admin.shortcuts.walk'), shortcut: ['J', 'K'] },
        { id: 'open', label: t('admin.shortcuts.open'), shortcut: ['Enter'] },
        { id: 'act', label: t('today.actKey'), shortcut: ['D'] },
      ],
      [t],
    ),
  )
  const number = new Intl.NumberFormat(language)
  const change = (now: number, before: number, text: string): TodayCard['change'] => ({
    text: t('today.lastWeek', { value: text }),
    direction: now > before ? 'up' : now < before ? 'down' : 'same',
    good: now >= before,
  })
  const cards = (sales.data ? salesOf(sales.data) : []).flatMap(({ currency, now, before }): TodayCard[] => [
    {
      id: `${currency}-orders`,
      label: t('today.ordersIn', { currency: currency.toUpperCase() }),
      value: number.format(now.orders),
      change: change(now.orders, before.orders, number.format(before.orders)),
    },
    {
      id: `${currency}-revenue`,
      label: t('today.revenue'),
      value: formatMoney(now.total, currency),
      change: change(now.total, before.total, formatMoney(before.total, currency)),
    },
  ])
  return {
    queue: {
      status: queryState(queue),
      onRetry: () => void queue.refetch(),
      counts: groups.map((group) => ({ kind: group.kind, count: group.count, href: waitingHrefs[group.kind] })),
      items: waitingViews({ t, language }, seen, running, refused).slice(0, shownOfAll),
      kind: groups.some((group) => group.kind === kind) ? kind : null,
      onKind,
      onAct: (id) => void onAct(id),
    },
    sales: { status: queryState(sales), cards, onRetry: () => void sales.refetch() },
  }
}
