import type { BrowserContext, Route } from 'playwright-core'

/**
 * Stripe.js as far as the shop touches it: one field for the number, and answers by number as Stripe's own test cards give
 * them. It runs in the page, where only its name is known: the shop loads it from js.stripe.com like the real one.
 */
const script = `
window.Stripe = (key) => {
  const said = window.__stripe = { key, options: null, updates: [] }
  const noop = () => undefined
  let box
  const elements = {
    create: (type) => {
      const ready = []
      return {
        mount(place) {
          said.type = type
          place.innerHTML = '<label style="display:grid;gap:6px">Number for Stripe<input style="border:1px solid;padding:12px;border-radius:8px"></label>'
          box = place.querySelector('input')
          setTimeout(() => ready.forEach((tell) => tell()), 50)
        },
        on: (event, tell) => event === 'ready' && ready.push(tell),
        off: noop, once: noop, update: noop, unmount: noop, destroy: noop,
      }
    },
    getElement: () => null,
    update: (options) => said.updates.push(options),
    submit: async () => box.value ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
  }
  return {
    elements: (options) => { said.options = options; return elements },
    confirmPayment: async ({ clientSecret, confirmParams }) => {
      said.clientSecret = clientSecret
      const number = box.value.replace(/\\D/g, '')
      if (number === '4000000000009995') return { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } }
      if (number === '4000002500003155') {
        location.assign('https://hooks.stripe.com/3d?back=' + encodeURIComponent(confirmParams.return_url))
        return new Promise(noop)
      }
      return { paymentIntent: { status: 'requires_capture' } }
    },
    createToken: noop, createPaymentMethod: noop, confirmCardPayment: noop, registerAppInfo: noop, _registerWrapper: noop,
  }
}
window.Stripe.version = 'endive'`

const stripe = 'pp_stripe_stripe'
const bank = (back: string) => {
  const link = (status: string) => `<a href="${back}&payment_intent=pi_1&redirect_status=${status}">${status}</a>`
  return `<!doctype html><title>Bank</title><h1>The bank asks</h1>${link('succeeded')} ${link('failed')}`
}

type Session = { provider_id: string; data: object }

/** Behind the browser the order is paid on delivery: no Stripe is asked, and all else is the real shop. */
async function asStripe(route: Route): Promise<void> {
  const { provider_id: provider } = route.request().postDataJSON() as { provider_id: string }
  if (provider !== stripe) return route.continue()
  const response = await route.fetch({ postData: JSON.stringify({ provider_id: 'pp_system_default' }) })
  const body = (await response.json()) as { payment_collection: { payment_sessions: Session[] } }
  for (const session of body.payment_collection.payment_sessions) {
    Object.assign(session, { provider_id: stripe, data: { client_secret: 'pi_1_secret_1' } })
  }
  return route.fulfill({ response, json: body })
}

/** Stands in for Stripe at the edges of the browser: its script, its bank's page, and the provider's sessions. */
export async function withFakeStripe(context: BrowserContext): Promise<{ scripts: string[] }> {
  const scripts: string[] = []
  await context.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await context.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: bank(new URL(route.request().url()).searchParams.get('back') ?? ''),
    }),
  )
  await context.route('**/api/store/payment-providers?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { payment_providers: { id: string }[] }
    return route.fulfill({
      response,
      json: { ...body, payment_providers: [...body.payment_providers, { id: stripe }] },
    })
  })
  await context.route('**/payment-sessions', asStripe)
  return { scripts }
}
