import type { Cart } from '#features/shared/cart-port.ts'
import { reachable } from '#features/shared/email.ts'
import type { CheckoutStep } from '#ui/shop/checkout/views.ts'
import { isComplete } from './address.ts'

/** The four steps in their order. */
const checkoutSteps: readonly CheckoutStep[] = ['contact', 'address', 'delivery', 'payment']

type Known = Pick<Cart, 'email' | 'shipping_address' | 'shipping_methods'>

/**
 * Steps that the cart has everything for (R-085…R-089). Payment is never done: it ends the cart.
 * `offered` are the delivery options of the address; a chosen one that is not among them does not count.
 */
export function doneSteps(cart: Known, offered?: readonly string[]): CheckoutStep[] {
  const method = cart.shipping_methods?.[0]
  const delivery = method !== undefined && (offered === undefined || offered.includes(method.shipping_option_id ?? ''))
  const has: Record<CheckoutStep, boolean> = {
    contact: reachable(cart.email) !== '',
    address: isComplete(cart.shipping_address),
    delivery,
    payment: false,
  }
  const missing = checkoutSteps.findIndex((step) => !has[step])
  return checkoutSteps.slice(0, missing)
}

/** The first step that still wants something: derived from the cart, so a reload, the back button and a second tab resume there. */
export const nextStep = (cart: Known, offered?: readonly string[]): CheckoutStep =>
  checkoutSteps[doneSteps(cart, offered).length] ?? 'payment'

/** The step to show: the wanted one when all before it are done, else the next one. */
export function openStep(wanted: string | null, cart: Known, offered?: readonly string[]): CheckoutStep {
  const next = nextStep(cart, offered)
  const step = checkoutSteps.find((one) => one === wanted)
  return step && checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(next) ? step : next
}
