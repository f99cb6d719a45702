import { z } from 'zod'
import { type AddressFields, toFields } from '#features/shared/address.ts'
import { reachable } from '#features/shared/email.ts'
import { parcelNeeds } from '#features/shared/parcel-needs.ts'
import { addressSchema, type ParcelNeed } from '#ui/shop/checkout/address.schema.ts'

/** What is wrong, by field as it is sent (`shipping_address.phone`); values are codes of `checkout.error.*`. */
export type FieldProblems = Record<string, string>

/** The checkout asks for a phone; calls by hand may leave it out, as the specification does. */
const needsOf = (country: string): readonly ParcelNeed[] => parcelNeeds(country).filter((need) => need !== 'phone')

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An address as the form would hold it; what is no text is Medusa's to refuse. */
function fieldsOf(address: Json): AddressFields {
  const texts = Object.entries(address).filter(([, value]) => typeof value === 'string')
  const fields = toFields(Object.fromEntries(texts))
  return { ...fields, country_code: fields.country_code.toLowerCase() }
}

function problemsOf(part: string, address: Json, needs?: (country: string) => readonly ParcelNeed[]): FieldProblems {
  const { error } = addressSchema(undefined, needs).safeParse(fieldsOf(address))
  const issues = (error?.issues ?? []).map(({ path, message }) => [[part, ...path].filter(Boolean).join('.'), message])
  return Object.fromEntries(issues)
}

const given = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== 'required'))

const parts = ['shipping_address', 'billing_address'] as const

/**
 * What a body gives and gives wrongly, by the rules of the checkout's forms. What it leaves open is not missed: carts are
 * filled step by step, and empty texts are sent for what is not known yet.
 */
export function givenProblems(route: string, body: Json): FieldProblems {
  if (route.startsWith('customers/me/addresses')) return given(problemsOf('', body))
  if (route !== 'carts' && route !== 'carts/:id') return {}
  const found = parts.map((part) => (isObject(body[part]) ? given(problemsOf(part, body[part])) : {}))
  return Object.assign({}, ...found)
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
    ...(goods ? problemsOf('shipping_address', shipping ?? {}, needsOf) : {}),
    // A country alone is what a region of one country knows by itself, and no bill.
    ...(billing?.address_1 ? problemsOf('billing_address', billing) : {}),
  }
}
