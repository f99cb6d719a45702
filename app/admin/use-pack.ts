import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { orderIdsOf } from '#features/admin/order.queries.ts'
import { countedOf, isFull, pickList } from '#features/admin/pack.ts'
import { packingQuery } from '#features/admin/packing.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { PackScreenProps } from '#ui/screens/admin/pack/pack.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { lastListHref } from './last-list.ts'
import { packSentence } from './pack-sentence.ts'
import { usePackSettings } from './use-pack-settings.ts'
import { station, usePackTable } from './use-pack-table.ts'

const href = '/admin/pack'
const none: PackScreenProps['queue']['orders'] = []

/** The packing table as its page shows it, and the slips that wait for the printer. */
export function usePack() {
  const { t, language } = useUi()
  const [params] = useSearchParams()
  const ids = useMemo(() => orderIdsOf(params), [params])
  const query = useQuery(packingQuery(adminTransport, ids, station, language))
  const settings = usePackSettings()
  const [said, setSaid] = useState<PackScreenProps['said']>()
  const [refused, setRefused] = useState<PackScreenProps['refused']>([])
  const [packed, setPacked] = useState(0)
  const [slips, setSlips] = useState<readonly string[]>([])
  const waiting = query.data?.orders ?? none
  const { table, sent, ...acts } = usePackTable(waiting, settings, {
    onSaid: (now) => setSaid((before) => ({ ...packSentence(t, now), nth: (before?.nth ?? 0) + 1 })),
    onPacked({ id }) {
      setPacked((before) => before + 1)
      if (settings.slips) setSlips((before) => [...before, id])
    },
    onRefused({ id, number }, outcome) {
      const why = 'why' in outcome ? t(`orders.refused.${outcome.why}`) : t(`admin.problem.${outcome.problem}`)
      setRefused((before) => [
        ...before.filter((one) => one.id !== id),
        { id, number, why, href: `/admin/orders/${id}` },
      ])
    },
  })
  const orders = waiting.filter(({ id }) => !sent.has(id))
  const order = orders.find(({ id }) => id === table.order)
  const isPick = params.get('view') === 'pick'
  const other = new URLSearchParams(params)
  if (isPick) other.delete('view')
  else other.set('view', 'pick')
  const screen: PackScreenProps = {
    state: queryState(query),
    view: isPick ? 'pick' : 'pack',
    otherHref: other.size > 0 ? `${href}?${other}` : href,
    listHref: lastListHref('/admin/orders'),
    waiting: Math.max(0, (query.data?.count ?? 0) - (waiting.length - orders.length)),
    packed,
    table: {
      order,
      counted: Object.fromEntries((order?.lines ?? []).map(({ id }) => [id, countedOf(table, id)])),
      wantsNumber: order !== undefined && settings.end === 'number' && isFull(table, order),
      ...acts,
    },
    queue: { orders, current: table.order, onOpen: acts.onOpen },
    settings,
    pick: { shelves: pickList(orders) },
    said,
    refused,
    onDismiss: (id) => setRefused((before) => before.filter((one) => one.id !== id)),
    onPrint: () => window.print(),
    onRetry: () => void query.refetch(),
  }
  return { screen, slip: slips[0], onPrinted: () => setSlips((before) => before.slice(1)) }
}
