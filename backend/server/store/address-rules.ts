import { z } from 'zod'
import { toFields } from '#features/shared/address.ts'
import { reachable } from '#features/shared/email.ts'
import { parcelNeeds } from '#features/shared/parcel-needs.ts'
import { profileSchema } from '#ui/screens/auth/account.schema.ts'
import { addressSchema, type ParcelNeed, savedAddressSchema } from '#ui/shop/checkout/address.schema.ts'
import { type FieldProblems, problemsOf, problemsOfGiven } from '../http/field-problems.ts'

/** The checkout asks for a phone; calls by hand may leave it out, as the specification does. */
const needsOf = (country: string): readonly ParcelNeed[] => parcelNeeds(country).filter((need) => need !== 'phone')

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a body gives, as a form holds it: texts, and empty ones for nothing. What is something else is Medusa's to refuse. */
const textsOf = (body: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value === null ? [[name, '']] : [],
    ),
  )

/** Medusa takes country codes in either case. */
const withSmallCountry = <T extends Record<string, string>>(fields: T): T =>
  fields.country_code === undefined ? fields : { ...fields, country_code: fields.country_code.toLowerCase() }

function addressProblems(
  part: string,
  address: Json,
  needs?: (country: string) => readonly ParcelNeed[],
): FieldProblems {
  const found = Object.entries(
    problemsOf(addressSchema(undefined, needs), withSmallCountry(toFields(textsOf(address)))),
  )
  return Object.fromEntries(found.map(([field, code]) => [`${part}.${field}`, code]))
}

const parts = ['shipping_address', 'billing_address'] as const

/** Carts are filled step by step, and empty texts are sent for what is not known yet. */
function cartProblems(body: Json): FieldProblems {
  const found = parts.flatMap((part) => (isObject(body[part]) ? Object.entries(addressProblems(part, body[part])) : []))
  return Object.fromEntries(found.filter(([, code]) => code !== 'required'))
}

/** What a body gives and gives wrongly, by the rules of the forms that send it. What it leaves open is not missed. */
export function givenProblems(route: string, body: Json): FieldProblems {
  switch (route) {
    case 'carts':
    case 'carts/:id':
      return cartProblems(body)
    case 'customers/me':
      return problemsOfGiven(profileSchema, textsOf(body))
    case 'customers/me/addresses':
    case 'customers/me/addresses/:id':
      return problemsOfGiven(savedAddressSchema, withSmallCountry(textsOf(body)))
    default:
      return {}
  }
}

const cart = z.object({
  completed_at: z.unknown().optional(),
  email: z.string().nullish(),
  shipping_address: z.record(z.string(), z.unknown()).nullish(),
  billing_address: z.record(z.string(), z.unknown()).nullish(),
  items: z.array(z.object({ requires_shipping: z.boolean().nullish() })).nullish(),
})

/** Fields of a cart that decide whether its order could arrive. */
export const deliveryFields = [
  ...['completed_at', 'email', 'items.requires_shipping'],
  ...parts.flatMap((part) => Object.keys(toFields(null)).map((name) => `${part}.${name}`)),
].join(',')

/**
 * Why an order of a cart could not arrive, by the checkout's own rules. Empty for what is no open cart with goods: that is
 * answered by whoever completes it.
 * @param answer of `GET /store/carts/{id}` with `deliveryFields`
 */
export function undeliverable(answer: unknown): FieldProblems {
  const { data } = z.object({ cart }).safeParse(answer)
  if (!data || data.cart.completed_at || !data.cart.items?.length) return {}
  const { email, shipping_address: shipping, billing_address: billing, items } = data.cart
  const goods = items.some(({ requires_shipping: parcel }) => parcel !== false)
  return {
    ...(reachable(email) === '' ? { email: 'required' } : {}),
    ...(goods ? addressProblems('shipping_address', shipping ?? {}, needsOf) : {}),
    // A country alone is what a region of one country knows by itself, and no bill.
    ...(billing?.address_1 ? addressProblems('billing_address', billing) : {}),
  }
}
