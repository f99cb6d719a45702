import { type FormRules, type Read, rulesSchema } from '#ui/forms/rules/rules-schema.ts'
import type { OwnRules } from '#ui/forms/rules/run-rules.ts'

/** What a person types as an address; empty strings where nothing was typed. */
export type AddressFields = {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  province: string
  postal_code: string
  country_code: string
  phone: string
}

/** A field that carriers of some countries cannot do without. */
export type ParcelNeed = 'province' | 'phone'
/** What a parcel to a country needs beyond what every address has. */
export type ParcelNeeds = (country: string) => readonly ParcelNeed[]

const nothing: ParcelNeeds = () => []

/** Fields of one address (R-337 … R-342): names are any letters, so that they have no rule but their length. */
function addressRules(needsOf: ParcelNeeds = nothing, country = 'required|country'): FormRules<AddressFields> {
  const needed = (field: ParcelNeed, rules: string) => (read: Read) =>
    needsOf(String(read('country_code') ?? '')).includes(field) ? `required:trim|${rules}` : rules
  return {
    country_code: country,
    first_name: 'required:trim|length:0,100',
    last_name: 'required:trim|length:0,100',
    company: 'length:0,100',
    address_1: 'required:trim|length:0,200',
    address_2: 'length:0,200',
    postal_code: 'required:trim|length:0,20|postal_th',
    city: 'required:trim|length:0,100',
    province: needed('province', 'length:0,100'),
    phone: needed('phone', 'phone'),
  }
}

/** A plus for the country, then 6 to 15 digits; spaces and dashes anywhere between. Nothing but spaces is none. */
export const isPhone = (value: unknown) => /^(?:\s*|\s*\+?(?:[\s-]*\d){6,15}[\s-]*)$/.test(String(value))

/** The codes of an address that are no rules of the specification; their sentences are the form's own. */
const own = (countries?: readonly string[]): OwnRules => ({
  country: (code) => !countries || countries.includes(String(code)),
  phone: isPhone,
  postal_th: (code, _, { get }) => get('country_code') !== 'th' || /^\s*\d{5}\s*$/.test(String(code)),
})

const inside = (part: string, rules: FormRules<AddressFields>) =>
  Object.fromEntries(Object.entries(rules).map(([field, its]) => [`${part}.${field}`, its]))

/**
 * One address of an order.
 * @param countries codes that the region of the cart delivers to; any when left out
 * @param needsOf what a parcel needs by country; nothing when left out
 */
export const addressSchema = (countries?: readonly string[], needsOf?: ParcelNeeds) =>
  rulesSchema<AddressFields>(addressRules(needsOf), { own: own(countries) })

/** A saved address: the rules of an order, a name of its own, and whether it is the usual one. */
export type SavedAddressFields = AddressFields & { address_name: string; is_default_shipping: boolean }
export const savedAddressSchema = rulesSchema<SavedAddressFields>(
  { address_name: 'length:0,60', ...addressRules() },
  { own: own() },
)

/** Both addresses of an order; `same` when the bill goes where the parcel goes. */
export type AddressStepFields = { shipping: AddressFields; billing: AddressFields; same: boolean }

/**
 * The address step as a whole: a billing address is only looked at where it is another one.
 * @param countries codes that the region of the cart delivers to
 * @param same the billing address is the shipping address
 * @param needsOf what a parcel needs by country; a bill needs no more than an address
 */
export function addressStepSchema(countries: readonly string[] | undefined, same: boolean, needsOf?: ParcelNeeds) {
  return rulesSchema<AddressStepFields>(
    {
      ...inside('shipping', addressRules(needsOf)),
      ...(same ? {} : inside('billing', addressRules(nothing, 'required'))),
    },
    { own: own(countries) },
  )
}
