import type { Coin } from '#ui/number-field/coin.ts'
import { NumberField } from '#ui/number-field/number-field.tsx'

type PriceFieldProps = {
  label: string
  hideLabel?: boolean
  value: number | null
  coin: Coin
  onPrice: (price: number | null) => void
}

/** A price that staff type. It is in whole coins: nobody confirms a part of one that no box shows. */
export function PriceField({ value, coin, onPrice, ...field }: PriceFieldProps) {
  return <NumberField {...field} {...coin} value={value} min={0} onValueChange={onPrice} />
}
