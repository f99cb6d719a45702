/** Fields of an address in the order in which they are written down. */
export const addressFieldNames = [
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
] as const

/** An address as a form holds it: every field a text, empty when unknown. */
export type AddressFields = Record<(typeof addressFieldNames)[number], string>

/** An address as Medusa holds it: any field may be missing. */
export type KnownAddress = Partial<Record<keyof AddressFields, string | null | undefined>> | null | undefined

/** An address of Medusa as a form holds it: without id, nulls as empty texts. */
export function toFields(address: KnownAddress): AddressFields {
  return Object.fromEntries(addressFieldNames.map((name) => [name, address?.[name] ?? ''])) as AddressFields
}
