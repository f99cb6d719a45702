import { type KnownAddress, toFields } from './address.ts'
import { countryName } from './country-name.ts'
import type { Language } from './language.ts'

/** An address as lines, the way it stands on a parcel; empty parts are left out. */
export function addressLines(address: KnownAddress, language: Language): string[] {
  const fields = toFields(address)
  const { country_code } = fields
  return [
    [fields.first_name, fields.last_name],
    [fields.company],
    [fields.address_1],
    [fields.address_2],
    [fields.city, fields.province, fields.postal_code],
    [countryName(country_code, language)],
    [fields.phone],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter((line) => line !== '')
}
