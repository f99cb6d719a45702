import { NumberField } from '#ui/number-field/number-field.tsx'

type PriceFieldProps = {
  label: string
  hideLabel?: boolean
  value: number | null
  unit: string
  onPrice: (price: number | null) => void
}

/** Rounded twice: 1.005 is a little less in binary, and half a coin goes up. */
const rounded = (price: number): number => Math.round(Math.round(price * 1e6) / 1e4) / 100

/** A price that staff type. It is in whole coins: nobody confirms a part of one that no box shows. */
export function PriceField({ value, onPrice, ...field }: PriceFieldProps) {
  return (
    <NumberField
      {...field}
      value={value}
      min={0}
      digits={2}
      onValueChange={(price) => onPrice(price === null ? null : rounded(price))}
    />
  )
}
