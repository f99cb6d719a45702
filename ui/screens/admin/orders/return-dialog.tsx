import { useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { Choice, OrderDialogProps } from './order-tasks.ts'
import { ReasonNote } from './reason-note.tsx'
import type { OrderView } from './views.ts'

export type ReturnWish = {
  items: readonly { id: string; quantity: number; returned: number }[]
  location: string
  reason: string
  note: string
}
export type ReturnDialogProps = OrderDialogProps & {
  order: OrderView
  locations: readonly Choice[]
  reasons: readonly Choice[]
  onReturn: (wish: ReturnWish) => void
}

/** Which pieces are to come back, where to and why. A single piece is meant at once. */
export function ReturnDialog({ order, locations, reasons, onReturn, ...dialog }: ReturnDialogProps) {
  const { t } = useUi()
  const sent = order.lines.filter(({ toReturn }) => toReturn > 0)
  const [only] = sent
  const single = sent.length === 1 && only?.toReturn === 1
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [location, setLocation] = useState('')
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const usual = single ? 1 : 0
  const quantities = Object.fromEntries(sent.map(({ id, toReturn }) => [id, Math.min(chosen[id] ?? usual, toReturn)]))
  const count = Object.values(quantities).reduce((all, quantity) => all + quantity, 0)
  const place = location || (locations[0]?.value ?? '')
  return (
    <OrderDialog
      {...dialog}
      title={t('orders.return.title', { number: order.number })}
      text={t('orders.return.text')}
      act={t('orders.return.act', { count })}
      disabled={count === 0 || place === ''}
      onAct={() =>
        onReturn({
          items: sent.flatMap(({ id, returned }) => {
            const quantity = quantities[id] ?? 0
            return quantity > 0 ? [{ id, quantity, returned }] : []
          }),
          location: place,
          reason,
          note: note.trim(),
        })
      }
    >
      <LineQuantities
        label={t('orders.return.lines')}
        lines={sent.map(({ id, title, variant, toReturn: most }) => ({
          id,
          title: [title, variant].filter(Boolean).join(', '),
          most,
        }))}
        quantities={quantities}
        onChange={(id, quantity) => setChosen({ ...chosen, [id]: quantity })}
      />
      <ReasonNote {...{ reasons, reason, note }} onReason={setReason} onNote={setNote} />
      <Select
        label={t('orders.return.location')}
        options={locations}
        value={place}
        onChange={(event) => setLocation(event.target.value)}
      />
    </OrderDialog>
  )
}
