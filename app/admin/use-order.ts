import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderQuery } from '#features/admin/order.queries.ts'
import { actOnOrder, isAsWished, isUnanswered, type OrderAct, type OrderOutcome } from '#features/admin/order-acts.ts'
import { openChangeView, orderChangeQuery } from '#features/admin/order-change.ts'
import { orderView } from '#features/admin/order-view.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { AdminOrderProps } from '#ui/screens/admin/orders/order.tsx'
import type { OrderTask } from '#ui/screens/admin/orders/order-tasks.ts'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { lastListHref } from './last-list.ts'
import { orderRefusal } from './order-refusal.ts'
import { activityOf } from './record-later.tsx'
import { useOrderNeighbours } from './use-neighbours.ts'
import { useOrderCommands } from './use-order-commands.ts'

const listHref = '/admin/orders'

/** What is set about on the page of an order; each opening has a number of its own. */
export type OpenTask = { task: OrderTask; open: boolean; place: number }

/** The page of one order, what is set about on it, and doing it. */
export function useOrder(id: string) {
  const { t, language } = useUi()
  const client = useQueryClient()
  const query = useQuery(orderQuery(adminTransport, id))
  const order = query.data && orderView(query.data, language)
  const { data: change } = useQuery(orderChangeQuery(adminTransport, id))
  const [task, setTask] = useState<OpenTask>()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  // The order as a dialog was sent by it, until it is known what became of that: pressed again, it is the same wish.
  const [seen, setSeen] = useState<typeof order>()
  // Two presses in one frame come before anything is drawn.
  const running = useRef(false)
  const close = () => {
    setSeen(undefined)
    setTask((now) => now && { ...now, open: false })
  }
  /** What became of a wish whose first answer was lost: nobody else was quicker where the order stands as it was wished. */
  const known = (wish: OrderAct, outcome: OrderOutcome): OrderOutcome => {
    if (outcome.ok || !('why' in outcome) || outcome.why !== 'conflict') return outcome
    const now = client.getQueryData(orderQuery(adminTransport, id).queryKey)
    return now && isAsWished(wish, orderView(now, language)) ? { ok: true } : { ok: false, why: 'lost' }
  }
  /** Resolves with whether it was done. */
  const act = async (wish: OrderAct): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(true)
    setRefused(undefined)
    setSeen(seen ?? order)
    const answer = await actOnOrder(adminTransport, id, wish)
    // What became of it is seen before the dialog goes, also what others did.
    await client.invalidateQueries({ queryKey: ['admin', 'order', id] })
    running.current = false
    setPending(false)
    const outcome = seen ? known(wish, answer) : answer
    if (!isUnanswered(outcome)) setSeen(undefined)
    if (outcome.ok) {
      close()
      toast.add({ title: t(`orders.done.${wish.act}`, { number: order?.number ?? '' }), tone: 'success' })
    } else setRefused(orderRefusal(t, outcome))
    void client.invalidateQueries({ queryKey: ['admin', 'orders'] })
    void client.invalidateQueries({ queryKey: ['admin', 'counts'] })
    void client.invalidateQueries({ queryKey: ['admin', 'activity'] })
    return outcome.ok
  }
  const onTask = (next: OrderTask) => {
    setRefused(undefined)
    setSeen(undefined)
    setTask((before) => ({ task: next, open: true, place: (before?.place ?? 0) + 1 }))
  }
  useOrderCommands(order, onTask)
  const isGone = isHttpError(query.error) && query.error.status === 404
  const state = queryState(query)
  const neighbours = useOrderNeighbours(id)
  const screen: AdminOrderProps = {
    state: order ? 'ready' : isGone ? 'not-found' : state === 'failed' ? 'failed' : 'loading',
    order,
    listHref: lastListHref(listHref),
    neighbours,
    slipHref: `${listHref}/print?ids=${id}&as=slip`,
    receiptHref: `${listHref}/print?ids=${id}&as=receipt`,
    invoiceHref: `/orders/${id}/invoice.pdf`,
    onTask,
    change: change ? openChangeView(change, language, t('orders.change.somebody')) : undefined,
    onRetry: () => void query.refetch(),
    activity: activityOf(id),
  }
  return { screen, order: seen ?? order, task, act, close, pending, refused }
}
