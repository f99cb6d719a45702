import type { AddressFields } from './address.schema.ts'

/** An address of which nothing is known; apart from its rules, which come late. */
export const emptyAddress: AddressFields = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  province: '',
  postal_code: '',
  country_code: '',
  phone: '',
}
