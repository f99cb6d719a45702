import { freeFrom, type Price } from './costs.ts'

type Row = Record<string, unknown>
/** Where a cart is bought. */
export interface Place {
  region_id?: string | null
  currency_code?: string
}

const own = ['id', 'name', 'price_type', 'amount', 'is_tax_inclusive', 'insufficient_inventory', 'data', 'metadata']
const references = ['service_zone_id', 'shipping_profile_id', 'shipping_option_type_id', 'provider_id']
const sums = ['calculated_amount', 'original_amount']
const price = [
  'currency_code',
  ...sums.flatMap((sum) => [sum, `${sum}_with_tax`, `${sum}_without_tax`]),
  ...['is_calculated_price_tax_inclusive', 'is_original_price_tax_inclusive'],
]

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])))

/** Whether parcels come or are fetched: clients of Medusa's own starter ask for it. */
function kindOf({ service_zone: zone }: Row): Row {
  const { type } = ((zone as Row | undefined)?.fulfillment_set ?? {}) as Row
  return type ? { service_zone: { fulfillment_set: { type } } } : {}
}

const part = (row: Row, name: string, names: readonly string[]): Row =>
  row[name] ? { [name]: pick(row[name] as Row, names) } : {}

/**
 * A delivery option as anybody may read it: without the prices of other currencies, its rules and its warehouse. From which
 * worth of goods on it is free (`data.free_from`) is what its prices say in the cart's region, whatever was noted of it.
 */
export const forShopper = (option: Row, { region_id = '', currency_code = '' }: Place): Row => ({
  ...pick(option, [...own, ...references]),
  data: {
    ...(option.data as Row | null),
    free_from: freeFrom((option.prices ?? []) as Price[], String(region_id), String(currency_code)),
  },
  ...kindOf(option),
  ...part(option, 'type', ['id', 'label', 'description', 'code']),
  ...part(option, 'provider', ['id', 'is_enabled']),
  ...part(option, 'calculated_price', price),
})

/** The same for a cart whose parcel waits for goods: so many days after it leaves say nothing of the day that it comes (`data.ahead`). */
export function waiting(option: Row): Row {
  const { days: _, ...data } = (option.data ?? {}) as Row
  return { ...option, data: { ...data, ahead: true } }
}
