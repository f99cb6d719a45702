import * as z from 'zod/mini'

const required = (max: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'))
const optional = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'too_long'))

/** A plus for the country, then 6 to 15 digits; spaces and dashes anywhere between. */
const phone = /^\+?(?:[\s-]*\d){6,15}[\s-]*$/

const fields = z.object({
  first_name: required(100),
  last_name: required(100),
  company: optional(100),
  address_1: required(200),
  address_2: optional(200),
  city: required(100),
  province: optional(100),
  postal_code: required(20),
  country_code: required(2),
  phone: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || phone.test(value), 'phone'),
  ),
})

/** What a person types as an address; empty strings where nothing was typed. */
export type AddressFields = z.infer<typeof fields>

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

/** A field that carriers of some countries cannot do without. */
export type ParcelNeed = 'province' | 'phone'

/**
 * One address of an order (R-337 … R-342). Names are any letters; Thai postal codes have exactly five digits.
 * @param countries codes that the region of the cart delivers to; any when left out
 * @param needsOf what a parcel to a country needs beyond what every address has; nothing when left out
 */
export function addressSchema(
  countries?: readonly string[],
  needsOf: (country: string) => readonly ParcelNeed[] = () => [],
) {
  return z
    .extend(fields, {
      country_code: z.string().check(
        z.minLength(1, 'required'),
        z.refine((code) => code === '' || !countries || countries.includes(code), 'country'),
      ),
    })
    .check((context) => {
      const { country_code, postal_code } = context.value
      if (country_code === 'th' && postal_code !== '' && !/^\d{5}$/.test(postal_code)) {
        context.issues.push({ code: 'custom', message: 'postal_th', path: ['postal_code'], input: postal_code })
      }
      for (const field of needsOf(country_code)) {
        if (context.value[field].trim() === '')
          context.issues.push({ code: 'custom', message: 'required', path: [field], input: '' })
      }
    })
}

/**
 * The address step as a whole: a billing address is only looked at where it is another one.
 * @param countries codes that the region of the cart delivers to
 * @param same the billing address is the shipping address
 * @param needsOf what a parcel needs by country; a bill needs no more than an address
 */
export function addressStepSchema(
  countries: readonly string[] | undefined,
  same: boolean,
  needsOf?: (country: string) => readonly ParcelNeed[],
) {
  return z.object({
    same: z.boolean(),
    shipping: addressSchema(countries, needsOf),
    billing: same ? z.optional(z.unknown()) : addressSchema(),
  })
}
