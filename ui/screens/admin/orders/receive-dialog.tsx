import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderDialogProps } from './order-tasks.ts'
import type { OrderView, ReturnView } from './views.ts'

export type ReceiveWish = {
  items: readonly { id: string; quantity: number; damaged: number; received: number }[]
}
export type ReceiveDialogProps = OrderDialogProps & {
  order: OrderView
  back: ReturnView
  onReceive: (wish: ReceiveWish) => void
}

/** What of a return has arrived: whole, so that it is for sale again, or damaged. */
export function ReceiveDialog({ order, back, onReceive, ...dialog }: ReceiveDialogProps) {
  const { t } = useUi()
  const lines = back.lines.flatMap(({ id, title, quantity, received, unkept }) =>
    quantity > received ? [{ id, title, most: quantity - received, received, unkept }] : [],
  )
  const [whole, setWhole] = useState<Readonly<Record<string, number>>>({})
  const [broken, setBroken] = useState<Readonly<Record<string, number>>>({})
  // What is damaged is not whole: the other number follows, whichever one was typed.
  const damaged = Object.fromEntries(lines.map(({ id, most }) => [id, Math.min(broken[id] ?? 0, most)]))
  const good = Object.fromEntries(
    lines.map(({ id, most }) => [id, Math.min(whole[id] ?? most, most - (damaged[id] ?? 0))]),
  )
  const kept = Object.fromEntries(lines.flatMap(({ id, unkept }) => (unkept ? [] : [[id, good[id] ?? 0]])))
  const gone = lines.filter(({ unkept }) => unkept).map(({ title }) => title)
  const count = (numbers: Readonly<Record<string, number>>) =>
    Object.values(numbers).reduce((all, quantity) => all + quantity, 0)
  return (
    <OrderDialog
      {...dialog}
      title={t('orders.receive.title', { number: order.number })}
      text={t('orders.receive.text', { whole: count(kept), damaged: count(damaged) })}
      act={t('orders.receive.act', { count: count(good) + count(damaged) })}
      disabled={count(good) + count(damaged) === 0}
      onAct={() =>
        onReceive({
          items: lines.map(({ id, received }) => ({
            id,
            quantity: good[id] ?? 0,
            damaged: damaged[id] ?? 0,
            received,
          })),
        })
      }
    >
      {gone.length > 0 ? <Alert tone="info">{t('orders.receive.unkept', { titles: gone.join(', ') })}</Alert> : null}
      <LineQuantities
        label={t('orders.receive.whole')}
        lines={lines}
        quantities={good}
        onChange={(id, quantity) => setWhole({ ...whole, [id]: quantity })}
      />
      <LineQuantities
        label={t('orders.receive.damaged')}
        lines={lines}
        quantities={damaged}
        onChange={(id, quantity) => setBroken({ ...broken, [id]: quantity })}
      />
    </OrderDialog>
  )
}
