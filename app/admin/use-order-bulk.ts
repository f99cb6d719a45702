import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderChoicesQuery, orderQuery, orderView } from '#features/admin/order.queries.ts'
import { actOnOrder, type OrderOutcome } from '#features/admin/order-acts.ts'
import { planOrder, sumsOf } from '#features/admin/order-bulk.ts'
import { formatMoney } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderBulkKind, OrderBulkProps, OrderBulkRow } from '#ui/screens/admin/orders/order-bulk.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { orderRefusal } from './order-refusal.ts'

type Result = Pick<OrderBulkRow, 'state' | 'why'>

/** The same with many orders, one after another; each is guarded by itself, so what others did meanwhile is told. */
export function useOrderBulk(kind: OrderBulkKind, ids: readonly string[]): Omit<OrderBulkProps, 'open' | 'onClose'> {
  const { t, language } = useUi()
  const client = useQueryClient()
  const { data: choices } = useQuery(orderChoicesQuery(adminTransport))
  const found = useQueries({ queries: ids.map((id) => orderQuery(adminTransport, id)) })
  const [chosen, setLocation] = useState('')
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({})
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({})
  const [running, setRunning] = useState(false)
  const isRunning = useRef(false)
  const locations = choices?.locations ?? []
  const location = chosen || (locations[0]?.value ?? '')
  const orders = found.map(({ data }, at) => {
    const order = data && orderView(data, language)
    const id = ids[at] ?? ''
    return { id, order, plan: order && planOrder(order, kind, { location, tracking: tracking[id] ?? '' }) }
  })
  const tell = (id: string, result: Result) => setResults((before) => ({ ...before, [id]: result }))
  const start = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(true)
    for (const { id, plan } of orders) {
      if (results[id] || !plan || plan.left) continue
      tell(id, { state: 'running' })
      let outcome: OrderOutcome = { ok: true }
      for (const act of plan.acts) if (outcome.ok) outcome = await actOnOrder(adminTransport, id, act)
      tell(id, outcome.ok ? { state: 'done' } : { state: 'refused', why: orderRefusal(t, outcome) })
    }
    isRunning.current = false
    setRunning(false)
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
  const rows = orders.map(({ id, order, plan }): OrderBulkRow => {
    const head = { id, number: order?.number ?? '', customer: order?.customer || (order?.email ?? '') }
    if (!order || !plan) return { ...head, what: '', state: 'loading' }
    const what =
      kind === 'fulfil' ? t('orders.bulk.pieces', { count: plan.pieces }) : formatMoney(plan.amount, order.currency)
    const result = results[id]
    if (result) return { ...head, what: result.state === 'running' ? what : '', ...result }
    if (!plan.left) return { ...head, what, state: 'ready' }
    const why = plan.left === 'nothing' ? t(`orders.bulk.${kind}.nothing`) : t(`orders.refused.${plan.left}`)
    return { ...head, what: '', state: 'left', why }
  })
  const sum = sumsOf(
    orders.flatMap(({ order, plan }) =>
      order && plan && !plan.left ? [{ amount: plan.amount, currency: order.currency }] : [],
    ),
  )
  return {
    kind,
    rows,
    sum,
    locations,
    location,
    onLocation: setLocation,
    tracking,
    onTracking: (id, number) => setTracking((before) => ({ ...before, [id]: number })),
    running,
    onStart: () => void start(),
  }
}
