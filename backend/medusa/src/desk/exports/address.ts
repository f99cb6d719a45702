const parts = [
  ...['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'province', 'postal_code'],
  ...['country_code', 'phone'],
]

/** The fields of an address that a file has. */
export const addressFields = (name: string): string[] => parts.map((part) => `${name}.${part}`)

/** An address as it is written, without what Medusa keeps beside it. */
export const addressOf = (address: object | null | undefined): Record<string, unknown> | null =>
  address ? Object.fromEntries(Object.entries(address).filter(([name]) => parts.includes(name))) : null
