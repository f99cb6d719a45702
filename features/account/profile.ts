import type { HttpTypes } from '@medusajs/types'
import { toFields } from '#features/shared/address.ts'
import { addressLines } from '#features/shared/address-lines.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { reachable } from '#features/shared/email.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import type { ProfileView, SavedAddressView } from '#ui/shop/account/views.ts'

type Customer = HttpTypes.StoreCustomer
type Address = HttpTypes.StoreCustomerAddress

const addressesAt = '/store/customers/me/addresses'

/** The customer as the profile form holds it; an address that can receive no mail (Telegram) is shown as none. */
export const profileView = (customer: Customer): ProfileView => ({
  email: reachable(customer.email),
  first_name: customer.first_name ?? '',
  last_name: customer.last_name ?? '',
  phone: customer.phone ?? '',
})

/** A saved address as lines and as the fields of its form: nulls as empty texts. */
export function savedAddressView(address: Address, language: Language): SavedAddressView {
  const fields = toFields(address)
  const lines = addressLines(address, language)
  const address_name = address.address_name ?? ''
  return {
    id: address.id,
    name: address_name || fields.address_1 || (lines[0] ?? ''),
    lines,
    isDefault: address.is_default_shipping,
    fields: { ...fields, address_name },
  }
}

/** Whoever is signed in. Rejects with HttpError 401 for nobody. */
export async function loadProfile(transport: Transport, signal?: AbortSignal): Promise<ProfileView> {
  const { customer } = await transport.fetch<{ customer: Customer }>('/store/customers/me', { signal })
  return profileView(customer)
}

/** Texts as they are kept, of which `seen` says something else: what another device has changed beside them stays. */
function changedTexts<Fields extends Readonly<Record<string, string>>>(fields: Fields, seen?: Fields) {
  const texts = Object.entries(fields).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(texts.filter(([name, text]) => text !== seen?.[name]))
}

/** Saves what differs from what was seen of name and phone; the e-mail of an account cannot be changed. */
export async function saveProfile(
  transport: Transport,
  { first_name, last_name, phone }: Omit<ProfileView, 'email'>,
  { email: _, ...seen }: ProfileView,
): Promise<void> {
  const body = changedTexts({ first_name, last_name, phone }, seen)
  if (Object.keys(body).length > 0) await transport.fetch('/store/customers/me', { method: 'POST', body })
}

/** Saved addresses: the default one first, then in the order of their names. */
export async function loadAddresses(
  transport: Transport,
  language: Language,
  signal?: AbortSignal,
): Promise<SavedAddressView[]> {
  const { addresses } = await transport.fetch<{ addresses: Address[] }>(addressesAt, {
    query: { limit: 100 },
    signal,
  })
  return addresses
    .map((address) => savedAddressView(address, language))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name, language))
}

/** What names a place says so together: a street from here and a city from another device are an address that nobody meant. */
const place = ['address_1', 'address_2', 'city', 'province', 'postal_code', 'country_code'] as const
const placeOf = (fields: SavedAddressView['fields']) =>
  Object.fromEntries(place.map((name) => [name, fields[name].trim()]))

/**
 * Saves a new address, or what differs from one as it was seen; of a place that differs all of it. One that another device has
 * removed meanwhile is kept anew, as whoever saves it wants it.
 */
export async function saveAddress(
  transport: Transport,
  fields: SavedAddressView['fields'] & { is_default_shipping: boolean },
  seen?: SavedAddressView,
): Promise<void> {
  const { is_default_shipping, ...texts } = fields
  const post = (path: string, body: object) => transport.fetch(path, { method: 'POST', body })
  const make = () => post(addressesAt, { ...changedTexts(texts), is_default_shipping })
  if (!seen) return void (await make())
  const differs = changedTexts(texts, seen.fields)
  const changed = place.some((name) => name in differs) ? { ...placeOf(texts), ...differs } : differs
  const body = is_default_shipping === seen.isDefault ? changed : { ...changed, is_default_shipping }
  try {
    if (Object.keys(body).length > 0) await post(`${addressesAt}/${encodeURIComponent(seen.id)}`, body)
  } catch (error) {
    if (!isHttpError(error) || error.status !== 404) throw error
    await make()
  }
}

export async function removeAddress(transport: Transport, id: string): Promise<void> {
  await transport.fetch(`${addressesAt}/${encodeURIComponent(id)}`, { method: 'DELETE' })
}
