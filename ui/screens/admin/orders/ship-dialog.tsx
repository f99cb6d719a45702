import { useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderDialogProps, TrackingWish } from './order-tasks.ts'
import { isTrackingUrl, TrackingFields } from './tracking-fields.tsx'
import type { OrderView, ParcelView } from './views.ts'

export type ShipWish = { tracking: TrackingWish | undefined; notify: boolean }
export type ShipDialogProps = OrderDialogProps & {
  order: OrderView
  parcel: ParcelView
  onShip: (wish: ShipWish) => void
}

/** A parcel that is packed leaves, with a tracking number or without. */
export function ShipDialog({ order, parcel, onShip, ...dialog }: ShipDialogProps) {
  const { t } = useUi()
  const [tracking, setTracking] = useState<TrackingWish>({ number: '', url: '' })
  const [notify, setNotify] = useState(true)
  const number = tracking.number.trim()
  const count = parcel.lines.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <OrderDialog
      {...dialog}
      title={t('orders.ship.title', { number: order.number })}
      text={t('orders.fulfil.sends', { count })}
      act={t('orders.ship.act')}
      disabled={!isTrackingUrl(tracking.url)}
      onAct={() => onShip({ tracking: number ? { number, url: tracking.url } : undefined, notify })}
    >
      <TrackingFields tracking={tracking} onTracking={setTracking} notify={notify} onNotify={setNotify} />
    </OrderDialog>
  )
}
