import type { HttpTypes } from '@medusajs/types'
import type { AddressFields, AddressValues } from './checkout.view.ts'

const names = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'country_code',
  'phone',
] as const satisfies readonly (keyof AddressFields)[]

type Address = Partial<Record<keyof AddressFields, string | null>> | HttpTypes.StoreCartAddress | null | undefined

/** An address of Medusa as the form holds it: without id, nulls as empty texts. */
export function toFields(address: Address): AddressFields {
  return Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as AddressFields
}

/** What is sent to Medusa: only the known fields, trimmed, nulls never. */
export function toPayload(fields: AddressFields): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, (fields[name] ?? '').trim()]))
}

/** The least that a parcel needs to arrive. */
export const isComplete = (address: Address): boolean =>
  Boolean(address?.first_name && address.last_name && address.address_1 && address.city && address.country_code)

/** Both addresses of a cart; billing counts as the same until it says something else. */
export function addressValues(
  cart: Pick<HttpTypes.StoreCart, 'shipping_address' | 'billing_address'>,
  countryCode: string,
): AddressValues {
  const shipping = toFields(cart.shipping_address)
  const billing = toFields(cart.billing_address)
  const same = !isComplete(cart.billing_address) || names.every((name) => shipping[name] === billing[name])
  const here = { country_code: countryCode }
  return {
    shipping: shipping.country_code === '' ? { ...shipping, ...here } : shipping,
    billing: same ? { ...toFields(null), ...here } : billing,
    same,
  }
}
