import type { Coin } from '#ui/number-field/coin.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import type { ChangeDraft } from './change/views.ts'
import type { Choice } from './order-tasks.ts'
import { PriceField } from './price-field.tsx'

type ChangeDeliveryProps = {
  /** Without a choice the delivery of the order stays; else what goes out needs one. */
  keeps: boolean
  options: readonly Choice[]
  /** The address says no country, so nobody knows which deliveries there are. */
  placeless: boolean
  delivery: ChangeDraft['delivery']
  coin: Coin
  onDelivery: (delivery: ChangeDraft['delivery']) => void
}

/** How it is delivered, and for how much. */
export function ChangeDelivery({ keeps, options, placeless, delivery, coin, onDelivery }: ChangeDeliveryProps) {
  const { t } = useUi()
  const none = t(keeps ? 'orders.change.keepDelivery' : 'orders.change.noDelivery')
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Select
        label={t('orders.delivery')}
        description={placeless ? t('orders.noCountry') : undefined}
        options={[{ value: '', label: none }, ...options]}
        value={delivery?.option ?? ''}
        onChange={(event) =>
          onDelivery(event.target.value ? { option: event.target.value, amount: delivery?.amount ?? 0 } : null)
        }
      />
      {delivery ? (
        <PriceField
          label={t('orders.change.deliveryPrice')}
          value={delivery.amount}
          coin={coin}
          onPrice={(amount) => onDelivery({ ...delivery, amount: amount ?? 0 })}
        />
      ) : null}
    </div>
  )
}
