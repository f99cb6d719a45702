import type { HttpTypes } from '@medusajs/types'
import { toFields } from '#features/shared/address.ts'
import { addressLines } from '#features/shared/address-lines.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { reachable } from '#features/shared/email.ts'
import type { Language } from '#features/shared/language.ts'
import type { ProfileView, SavedAddressView } from '#ui/shop/account/views.ts'

type Customer = HttpTypes.StoreCustomer
type Address = HttpTypes.StoreCustomerAddress

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

/** Saves name and phone; the e-mail of an account cannot be changed. */
export async function saveProfile(transport: Transport, values: Omit<ProfileView, 'email'>): Promise<void> {
  const { first_name, last_name, phone } = values
  await transport.fetch('/store/customers/me', {
    method: 'POST',
    body: { first_name: first_name.trim(), last_name: last_name.trim(), phone: phone.trim() },
  })
}

/** Saved addresses: the default one first, then in the order of their names. */
export async function loadAddresses(
  transport: Transport,
  language: Language,
  signal?: AbortSignal,
): Promise<SavedAddressView[]> {
  const { addresses } = await transport.fetch<{ addresses: Address[] }>('/store/customers/me/addresses', {
    query: { limit: 100 },
    signal,
  })
  return addresses
    .map((address) => savedAddressView(address, language))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name, language))
}

/** Saves a new address, or an old one by its id. */
export async function saveAddress(
  transport: Transport,
  fields: SavedAddressView['fields'] & { is_default_shipping: boolean },
  id?: string,
): Promise<void> {
  const { is_default_shipping, ...texts } = fields
  const body = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim()]))
  await transport.fetch(`/store/customers/me/addresses${id ? `/${encodeURIComponent(id)}` : ''}`, {
    method: 'POST',
    body: { ...body, is_default_shipping },
  })
}

export async function removeAddress(transport: Transport, id: string): Promise<void> {
  await transport.fetch(`/store/customers/me/addresses/${encodeURIComponent(id)}`, { method: 'DELETE' })
}
