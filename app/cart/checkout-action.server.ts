import { data, redirect } from 'react-router-dom'
import { cartApi } from '#features/cart/api.ts'
import { toPayload } from '#features/checkout/address.ts'
import { contactOf } from '#features/checkout/contact.ts'
import { saveDelivery } from '#features/checkout/delivery.ts'
import { saveGift } from '#features/checkout/gift.ts'
import { payingMark } from '#features/checkout/paying-mark.ts'
import type { AddressFields } from '#features/shared/address.ts'
import { addressFieldNames } from '#features/shared/address.ts'
import type { Cart, CartFields, CartPort } from '#features/shared/cart-port.ts'
import { giftOf } from '#features/shared/gift.ts'
import { parcelNeeds } from '#features/shared/parcel-needs.ts'
import { kindOfProvider } from '#features/shared/payment-kind.ts'
import { problemOf } from '#features/shared/problem.ts'
import { addressStepSchema } from '#ui/shop/checkout/address.schema.ts'
import { contactSchema } from '#ui/shop/checkout/contact.schema.ts'
import { plainDigits } from '#ui/shop/checkout/plain-digits.ts'
import type { AddressValues, ContactFields, GiftFieldValues } from '#ui/shop/checkout/views.ts'
import type { ShopContext } from '../context.ts'
import { withLanguage } from '../paths.ts'
import { wordsOf } from '../words.server.ts'
import { postedForm } from './posted-form.server.ts'

type Errors = Record<string, string>

/** What a form of the checkout was refused for, with what was typed: nothing of it is lost. */
export type CheckoutRefusal = {
  /** A code of `checkout.problem.*` for the open step. */
  problem?: string
  contact?: { values: ContactFields; errors: Errors }
  address?: { values: AddressValues; errors: Errors }
  delivery?: { gift: GiftFieldValues }
  /** A code of `payment.problem.*`. */
  payment?: string
}

const refuse = (refusal: CheckoutRefusal, status = 400) => data(refusal, { status })

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').slice(0, 500)

const addressOf = (form: FormData, part: 'shipping' | 'billing'): AddressFields =>
  Object.fromEntries(
    addressFieldNames.map((name) => [name, plainDigits(name, text(form, `${part}.${name}`))]),
  ) as AddressFields

const errorsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))

/** The cart for one request: what the checkout's functions need of a cart, without a store behind it. */
function portOf(cart: Cart): CartPort {
  let latest = cart
  return {
    exclusive: (run) => run(latest),
    accept: (next) => {
      latest = next
    },
    save: async () => ({ ok: true, cart: latest }),
    refresh: async () => latest,
    forget: () => undefined,
  }
}

async function saveFields(shop: ShopContext, cart: Cart, fields: CartFields): Promise<string | null> {
  try {
    await cartApi(shop.transport).save(cart.id, fields)
    return null
  } catch (error) {
    return problemOf(error) ?? 'unknown'
  }
}

async function saveContact(shop: ShopContext, cart: Cart, form: FormData): Promise<CheckoutRefusal | null> {
  const values = { email: text(form, 'email').trim(), remind: form.has('remind') }
  const checked = contactSchema.safeParse(values)
  if (!checked.success) return { contact: { values, errors: errorsOf(checked.error.issues) } }
  const problem = await saveFields(shop, cart, contactOf(values))
  if (problem === 'invalid_email') return { contact: { values, errors: { email: 'email' } } }
  return problem ? { problem, contact: { values, errors: {} } } : null
}

async function saveAddress(shop: ShopContext, cart: Cart, form: FormData): Promise<CheckoutRefusal | null> {
  const same = form.has('same')
  const values = { shipping: addressOf(form, 'shipping'), billing: addressOf(form, 'billing'), same }
  const countries = shop.regions.find(({ id }) => id === cart.region_id)?.countries.map(({ code }) => code)
  const checked = addressStepSchema(countries, same, parcelNeeds).safeParse(values)
  if (!checked.success) return { address: { values, errors: errorsOf(checked.error.issues) } }
  const problem = await saveFields(shop, cart, {
    shipping_address: toPayload(values.shipping),
    billing_address: toPayload(same ? values.shipping : values.billing),
  })
  if (problem === 'country_outside_region')
    return { address: { values, errors: { 'shipping.country_code': 'country' } } }
  return problem ? { problem, address: { values, errors: {} } } : null
}

async function chooseDelivery(shop: ShopContext, cart: Cart, form: FormData): Promise<CheckoutRefusal | null> {
  const option = text(form, 'delivery')
  const gift = { gift: form.has('gift'), message: text(form, 'message').trim(), wrap: form.has('wrap') }
  if (option === '') return { problem: 'choose_delivery', delivery: { gift } }
  try {
    const wish = gift.gift ? { message: gift.message, wrap: gift.wrap } : null
    if (JSON.stringify(wish) !== JSON.stringify(giftOf(cart))) await saveGift(shop.transport, portOf(cart), wish)
    await saveDelivery(shop.transport, portOf(cart), option)
    return null
  } catch (error) {
    return { problem: problemOf(error) ?? 'unknown', delivery: { gift } }
  }
}

/** Only paying on delivery: a card is typed into fields that need their script. */
async function order(shop: ShopContext, cart: Cart, form: FormData): Promise<CheckoutRefusal | { orderId: string }> {
  const provider = text(form, 'provider')
  if (kindOfProvider(provider) !== 'on-delivery') return { payment: 'processing_error' }
  const { createPayment } = await import('#features/checkout/pay.ts')
  const memory = new Map<string, string>()
  const payment = createPayment({
    transport: shop.transport,
    cart: portOf(cart),
    marks: payingMark({
      get: (key) => memory.get(key) ?? null,
      set: (key, value) => void memory.set(key, value),
      remove: (key) => void memory.delete(key),
    }),
  })
  const outcome = await payment.pay(provider)
  if (outcome.kind === 'order') return { orderId: outcome.orderId }
  // Sending the form again asks once more: a cart that has become an order answers the same one.
  if (outcome.kind === 'unsettled') return { payment: wordsOf(shop.language).t('payment.check.text') }
  if (outcome.kind === 'problem')
    return outcome.at === 'payment' ? { payment: outcome.code } : { problem: outcome.code }
  return { payment: 'processing_error' }
}

/**
 * The checkout's forms as the server carries them out, for shoppers without scripts: each step saves and leads to the next,
 * the last one orders. What is refused comes back with what was typed and why.
 */
export async function checkoutAction(shop: ShopContext, request: Request) {
  const form = await postedForm(request)
  const here = (path: string) => redirect(withLanguage(path, shop.language), 303)
  const cart = shop.cartId
    ? await cartApi(shop.transport)
        .get(shop.cartId)
        .catch(() => null)
    : null
  if (!cart || cart.completed_at || !cart.items?.length) return here('/cart?notice=empty_checkout')
  switch (text(form, 'step')) {
    case 'contact': {
      const refusal = await saveContact(shop, cart, form)
      return refusal ? refuse(refusal) : here('/checkout')
    }
    case 'address': {
      const refusal = await saveAddress(shop, cart, form)
      return refusal ? refuse(refusal) : here('/checkout')
    }
    case 'delivery': {
      const refusal = await chooseDelivery(shop, cart, form)
      return refusal ? refuse(refusal) : here('/checkout')
    }
    case 'payment': {
      const end = await order(shop, cart, form)
      if (!('orderId' in end)) return refuse(end, 402)
      await shop.rememberOrder(end.orderId)
      shop.keepCart(null)
      return here(`/order-summary/${end.orderId}`)
    }
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' })
  }
}
