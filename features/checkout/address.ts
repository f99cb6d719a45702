import type { HttpTypes } from '@medusajs/types'
import { type AddressFields, addressFieldNames, toFields } from '#features/shared/address.ts'
import { parcelNeeds } from '#features/shared/parcel-needs.ts'
import type { AddressValues } from '#ui/shop/checkout/views.ts'
import type { FieldErrors } from '#ui/shop/views.ts'

type Address = Partial<Record<keyof AddressFields, string | null>> | HttpTypes.StoreCartAddress | null | undefined

/** What is sent to Medusa: only the known fields, trimmed, nulls never. */
export function toPayload(fields: AddressFields): Record<string, string> {
  return Object.fromEntries(addressFieldNames.map((name) => [name, (fields[name] ?? '').trim()]))
}

/** Whether somebody typed an address: more than the country that a region of one country knows by itself. */
const isAddress = (address: Address): boolean =>
  Boolean(address?.first_name && address.last_name && address.address_1 && address.city && address.country_code)

/** The least that a parcel needs to arrive. */
export const isComplete = (address: Address): boolean =>
  isAddress(address) &&
  Boolean(address?.postal_code) &&
  parcelNeeds(address?.country_code ?? '').every((field) => address?.[field])

/** Fields that a call was refused for, as the forms of the checkout name them. */
export const toFormErrors = (fields: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, code]) => [path.replace(/^(shipping|billing)_address\./, '$1.'), code]),
  )

/** Both addresses of a cart; billing counts as the same until it says something else. */
export function addressValues(
  cart: Pick<HttpTypes.StoreCart, 'shipping_address' | 'billing_address'>,
  countryCode: string,
): AddressValues {
  const shipping = toFields(cart.shipping_address)
  const billing = toFields(cart.billing_address)
  const same = !isAddress(cart.billing_address) || addressFieldNames.every((name) => shipping[name] === billing[name])
  const here = { country_code: countryCode }
  return {
    shipping: shipping.country_code === '' ? { ...shipping, ...here } : shipping,
    billing: same ? { ...toFields(null), ...here } : billing,
    same,
  }
}
