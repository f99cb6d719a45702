import { NumberField } from '#ui/number-field/number-field.tsx'

type PriceFieldProps = {
  label: string
  hideLabel?: boolean
  value: number | null
  unit: string
  onPrice: (price: number | null) => void
}

/** A price that staff type. It is in whole coins: nobody confirms a part of one that no box shows. */
export function PriceField({ value, onPrice, ...field }: PriceFieldProps) {
  return <NumberField {...field} value={value} min={0} digits={2} onValueChange={onPrice} />
}
