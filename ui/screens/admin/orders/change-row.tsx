import { IconButton } from '#ui/button/icon-button.tsx'
import type { Coin } from '#ui/number-field/coin.ts'
import { NumberField } from '#ui/number-field/number-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconX from '~icons/lucide/x'
import { PriceField } from './price-field.tsx'

type ChangeRowProps = {
  title: string
  hint?: string
  quantity: number
  min: number
  price: number | null
  coin: Coin
  onQuantity: (quantity: number) => void
  onPrice: (price: number | null) => void
  /** Absent where it has to stay. */
  onRemove?: () => void
}

/** `NaN` stays what it is: who types on what nobody can read has not taken the line out. */
const pieces = (value: number | null, min: number): number => Math.max(min, value ?? 0)

/** A line with its number and price, and a way out. */
export function ChangeRow({ title, hint, quantity, min, price, coin, onQuantity, onPrice, onRemove }: ChangeRowProps) {
  const { t } = useUi()
  return (
    <li
      data-slot="change-row"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_2.75rem]"
    >
      <p className="wrap-anywhere col-start-1 row-start-1 min-w-0 text-small">
        <span className={quantity === 0 ? 'text-muted line-through' : 'font-medium'}>{title}</span>
        {hint ? <span className="block text-muted">{hint}</span> : null}
      </p>
      <div className="col-span-2 grid grid-cols-2 gap-3 sm:contents">
        <NumberField
          label={t('orders.dialog.quantity', { title })}
          hideLabel
          value={quantity}
          min={min}
          digits={0}
          onValueChange={(value) => onQuantity(pieces(value, min))}
        />
        <PriceField label={t('orders.change.price', { title })} hideLabel value={price} coin={coin} onPrice={onPrice} />
      </div>
      <div className="col-start-2 row-start-1 size-11 sm:col-start-4">
        {onRemove ? <IconButton icon={IconX} label={t('orders.change.remove', { title })} onClick={onRemove} /> : null}
      </div>
    </li>
  )
}
