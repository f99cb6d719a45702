import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderAct } from '#features/admin/order-acts.ts'
import {
  changeView,
  goodsQuery,
  type OpenChange,
  orderChangeQuery,
  orderDeliveriesQuery,
} from '#features/admin/order-change.ts'
import { type ChangeDraft, type ChangeKind, isChangeKind } from '#ui/screens/admin/orders/change/views.ts'
import { ChangeDialog } from '#ui/screens/admin/orders/change-dialog.tsx'
import type { Choice, OrderDialogProps } from '#ui/screens/admin/orders/order-tasks.ts'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { useOrderChange } from './use-order-change.ts'

type OrderChangeProps = OrderDialogProps & {
  kind: ChangeKind
  order: OrderView
  locations: readonly Choice[]
  reasons: readonly Choice[]
  onAct: (act: OrderAct) => void
}

/** The dialog of a change; one that is open already is gone on with, whatever kind was asked for. */
export function OrderChange({ kind, ...rest }: OrderChangeProps) {
  const { data } = useQuery({ ...orderChangeQuery(adminTransport, rest.order.id), refetchOnMount: 'always' })
  const { data: deliveries } = useQuery(orderDeliveriesQuery(adminTransport, rest.order.id, rest.order.country ?? ''))
  if (data === undefined || !deliveries || rest.locations.length === 0) return null
  const now = data && isChangeKind(data.kind) ? data.kind : kind
  return <Change kind={now} initial={data} deliveries={deliveries} {...rest} />
}

type ChangeProps = OrderChangeProps & { initial: OpenChange | null; deliveries: readonly Choice[] }

function Change({ kind, initial, deliveries, order, locations, onAct, ...dialog }: ChangeProps) {
  const [q, setQ] = useState('')
  const goods = useQuery(goodsQuery(adminTransport, order.id, order.currency, q))
  const [first] = deliveries
  const empty: ChangeDraft = {
    claim: kind === 'claim' ? 'refund' : undefined,
    lines: [],
    back: [],
    reason: '',
    note: '',
    location: locations[0]?.value ?? '',
    out: [],
    delivery: kind === 'exchange' && first ? { option: first.value, amount: 0 } : null,
  }
  // What was open when the dialog opened: others' changes since are told when something is kept.
  const [begun] = useState(initial)
  const { draft, open, saving, refused, change } = useOrderChange(order.id, kind, begun, empty)
  const by = begun?.by?.name ?? begun?.by?.email ?? undefined
  return (
    <ChangeDialog
      {...dialog}
      refused={refused ?? dialog.refused}
      kind={kind}
      order={order}
      locations={locations}
      deliveries={deliveries}
      draft={{ ...draft, location: draft.location || empty.location }}
      onDraft={change}
      goods={{
        found: goods.data ?? [],
        status: queryState(goods),
        onQuery: setQ,
        onRetry: () => void goods.refetch(),
      }}
      view={open ? changeView(open, order.currency) : undefined}
      saving={saving}
      by={by}
      releases={order.payments.some(({ canCapture }) => canCapture)}
      onConfirm={() => open && onAct({ act: 'confirm', change_id: open.id, pending: open.preview.pending })}
      onDiscard={open ? () => onAct({ act: 'discard', change_id: open.id }) : undefined}
    />
  )
}
