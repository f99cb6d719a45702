/** An address that a customer keeps; without an id it is being written. */
export type CustomerAddress = {
  id?: string
  address_name?: string | null
  first_name?: string | null
  last_name?: string | null
  company?: string | null
  address_1?: string | null
  address_2?: string | null
  city?: string | null
  province?: string | null
  postal_code?: string | null
  country_code?: string | null
  phone?: string | null
}
