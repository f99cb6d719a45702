import { useQuery } from '@tanstack/react-query'
import { orderChoicesQuery } from '#features/admin/order.queries.ts'
import type { OrderAct } from '#features/admin/order-acts.ts'
import { formatMoney } from '#features/shared/money.ts'
import { CreditDialog } from '#ui/screens/admin/orders/credit-dialog.tsx'
import { FulfilDialog } from '#ui/screens/admin/orders/fulfil-dialog.tsx'
import type { OrderTask } from '#ui/screens/admin/orders/order-tasks.ts'
import { ReceiveDialog } from '#ui/screens/admin/orders/receive-dialog.tsx'
import { RefundDialog } from '#ui/screens/admin/orders/refund-dialog.tsx'
import { ReturnDialog } from '#ui/screens/admin/orders/return-dialog.tsx'
import { ShipDialog } from '#ui/screens/admin/orders/ship-dialog.tsx'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { OrderChange } from './order-change.tsx'
import { OrderQuestion } from './order-question.tsx'
import { OrderTransfer } from './order-transfer.tsx'
import { OrderWrite } from './order-write.tsx'

export type OrderTasksProps = {
  task: OrderTask
  open: boolean
  order: OrderView
  pending: boolean
  refused: string | undefined
  onClose: () => void
  onAct: (act: OrderAct) => Promise<boolean>
}

/** A choice that was not made is left out of what is sent. */
const chosen = (value: string) => value || undefined

/** The dialog of what is set about with an order. Comes with its first opening. */
export function OrderTasks({ task, order, onAct, ...dialog }: OrderTasksProps) {
  const { data: choices, isPending } = useQuery(orderChoicesQuery(adminTransport))
  const { locations = [], returnReasons = [], refundReasons = [] } = choices ?? {}
  const shared = { ...dialog, order, waiting: isPending }
  switch (task.kind) {
    case 'fulfil':
      return (
        <FulfilDialog
          {...shared}
          locations={locations}
          onFulfil={({ items, location, tracking, notify }) =>
            onAct({ act: 'fulfil', items, location_id: location, tracking, notify })
          }
        />
      )
    case 'ship': {
      const parcel = order.parcels.find(({ id }) => id === task.parcel)
      if (!parcel) return null
      const onShip = (wish: { tracking: { number: string; url: string } | undefined; notify: boolean }) =>
        onAct({ act: 'ship', fulfillment_id: parcel.id, ...wish })
      return <ShipDialog {...shared} parcel={parcel} onShip={onShip} />
    }
    case 'refund': {
      const payment = order.payments.find(({ id }) => id === task.payment)
      if (!payment) return null
      return (
        <RefundDialog
          {...shared}
          payment={payment}
          reasons={refundReasons}
          money={(amount) => formatMoney(amount, payment.currency)}
          onRefund={({ amount, reason, note }) =>
            onAct({
              act: 'refund',
              payment_id: payment.id,
              amount,
              refunded: payment.refunded,
              refund_reason_id: chosen(reason),
              note: chosen(note),
            })
          }
        />
      )
    }
    case 'return':
      return (
        <ReturnDialog
          {...shared}
          locations={locations}
          reasons={returnReasons}
          onReturn={({ items, location, reason, note }) =>
            onAct({
              act: 'return',
              items: items.map((item) => ({ ...item, reason_id: chosen(reason), note: chosen(note) })),
              location_id: location,
            })
          }
        />
      )
    case 'receive': {
      const back = order.returns.find(({ id }) => id === task.back)
      if (!back) return null
      const onReceive = ({ items }: { items: Extract<OrderAct, { act: 'receive' }>['items'] }) =>
        onAct({ act: 'receive', return_id: back.id, items })
      return <ReceiveDialog {...shared} back={back} onReceive={onReceive} />
    }
    case 'edit':
    case 'claim':
    case 'exchange':
      return <OrderChange {...shared} kind={task.kind} locations={locations} reasons={returnReasons} onAct={onAct} />
    case 'credit':
      return (
        <CreditDialog
          {...shared}
          money={(amount) => formatMoney(amount, order.currency)}
          onCredit={(wish) => onAct({ act: 'credit', pending: order.due, ...wish })}
        />
      )
    case 'transfer':
      return <OrderTransfer {...shared} onAct={onAct} />
    case 'write':
      return <OrderWrite {...dialog} order={order} onAct={onAct} />
    default:
      return <OrderQuestion {...shared} asked={task} onAct={onAct} />
  }
}
