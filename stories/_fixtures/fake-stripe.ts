import type { Stripe } from '@stripe/stripe-js'

/** As much of Stripe.js as its React parts touch; its element is a box that says what it was given. */
export function fakeStripe(seen: { options?: unknown } = {}): Stripe {
  const noop = () => undefined
  const element = () => {
    const ready: (() => void)[] = []
    return {
      mount(place: HTMLElement) {
        const box = document.createElement('p')
        box.textContent = 'Stripe’s own fields'
        box.style.cssText =
          'padding: 3rem 1rem; border: 1px dashed currentColor; border-radius: 8px; text-align: center'
        place.append(box)
        // Its listeners come after it is on the page.
        setTimeout(() => {
          for (const tell of ready) tell()
        })
      },
      on: (event: string, tell: () => void) => (event === 'ready' ? ready.push(tell) : 0),
      off: noop,
      once: noop,
      update: noop,
      unmount: noop,
      destroy: noop,
    }
  }
  const elements = { create: element, getElement: () => null, update: noop, submit: async () => ({}) }
  return {
    elements(options: unknown) {
      seen.options = options
      return elements
    },
    createToken: noop,
    createPaymentMethod: noop,
    confirmCardPayment: noop,
    confirmPayment: noop,
    registerAppInfo: noop,
    _registerWrapper: noop,
  } as unknown as Stripe
}
