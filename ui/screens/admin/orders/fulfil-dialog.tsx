import { useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { Choice, OrderDialogProps, TrackingWish } from './order-tasks.ts'
import { isTrackingUrl, TrackingFields } from './tracking-fields.tsx'
import type { OrderView } from './views.ts'

export type FulfilWish = {
  items: readonly { id: string; quantity: number; fulfilled: number }[]
  location: string
  /** Undefined: it is packed, and leaves later. */
  tracking: TrackingWish | undefined
  notify: boolean
}
export type FulfilDialogProps = OrderDialogProps & {
  order: OrderView
  locations: readonly Choice[]
  onFulfil: (wish: FulfilWish) => void
}

/** Packs what is left of an order, or a part; with a tracking number the parcel is on its way at once. */
export function FulfilDialog({ order, locations, onFulfil, ...dialog }: FulfilDialogProps) {
  const { t } = useUi()
  const waiting = order.lines.filter(({ toPack }) => toPack > 0)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [location, setLocation] = useState('')
  const [tracking, setTracking] = useState<TrackingWish>({ number: '', url: '' })
  const [notify, setNotify] = useState(true)
  const quantities = Object.fromEntries(waiting.map(({ id, toPack }) => [id, Math.min(chosen[id] ?? toPack, toPack)]))
  const count = Object.values(quantities).reduce((all, quantity) => all + quantity, 0)
  const number = tracking.number.trim()
  // Others may have packed it since this was opened: nothing is left that could be chosen.
  const packs = waiting.length === 0 ? 'orders.bulk.fulfil.nothing' : 'orders.fulfil.packs'
  const place = location || (locations[0]?.value ?? '')
  return (
    <OrderDialog
      {...dialog}
      title={t('orders.fulfil.title', { number: order.number })}
      text={t(number && waiting.length > 0 ? 'orders.fulfil.sends' : packs, { count })}
      act={t(number ? 'orders.fulfil.send' : 'orders.fulfil.pack', { count })}
      disabled={count === 0 || place === '' || !isTrackingUrl(tracking.url)}
      onAct={() =>
        onFulfil({
          items: waiting.flatMap(({ id, fulfilled }) => {
            const quantity = quantities[id] ?? 0
            return quantity > 0 ? [{ id, quantity, fulfilled }] : []
          }),
          location: place,
          tracking: number ? { number, url: tracking.url } : undefined,
          notify,
        })
      }
    >
      <TrackingFields tracking={tracking} onTracking={setTracking} notify={notify} onNotify={setNotify} />
      <LineQuantities
        label={t('orders.fulfil.lines')}
        lines={waiting.map(({ id, title, variant, toPack: most }) => ({
          id,
          title: [title, variant].filter(Boolean).join(', '),
          most,
        }))}
        quantities={quantities}
        onChange={(id, quantity) => setChosen({ ...chosen, [id]: quantity })}
      />
      <Select
        label={t('orders.fulfil.location')}
        options={locations}
        value={place}
        onChange={(event) => setLocation(event.target.value)}
      />
    </OrderDialog>
  )
}
