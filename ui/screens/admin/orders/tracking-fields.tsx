import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { TrackingWish } from './order-tasks.ts'

type TrackingFieldsProps = {
  tracking: TrackingWish
  onTracking: (tracking: TrackingWish) => void
  notify: boolean
  onNotify: (notify: boolean) => void
}

/** Whether a text can be the address of a parcel; none is fine too. */
export const isTrackingUrl = (url: string): boolean => url === '' || (/^https?:\/\//.test(url) && URL.canParse(url))

/** The number of a parcel, where it can be followed, and whether the customer hears of it. */
export function TrackingFields({ tracking, onTracking, notify, onNotify }: TrackingFieldsProps) {
  const { t } = useUi()
  return (
    <>
      <TextField
        label={t('orders.tracking.number')}
        description={t('orders.tracking.text')}
        value={tracking.number}
        autoFocus
        autoComplete="off"
        onChange={(event) => onTracking({ ...tracking, number: event.target.value })}
      />
      <TextField
        label={t('orders.tracking.url')}
        optional
        type="url"
        value={tracking.url}
        error={isTrackingUrl(tracking.url) ? undefined : t('orders.tracking.wrong')}
        onChange={(event) => onTracking({ ...tracking, url: event.target.value })}
      />
      <Checkbox
        label={t('orders.tracking.notify')}
        checked={notify}
        onChange={(event) => onNotify(event.target.checked)}
      />
    </>
  )
}
