import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardProcessor } from './pay.ts'

/** Stripe's parts on the page: the script's object, and the form that holds the card. */
export type StripeParts = { stripe: Stripe; elements: StripeElements }

/** Currencies without decimals and with three, as Stripe counts them; all others have two. */
const decimals: Record<string, number> = {
  ...Object.fromEntries(
    'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('bhd iqd jod kwd omr tnd'.split(' ').map((code) => [code, 3])),
}

/** An amount as Stripe counts it, by the rule of Medusa's provider: both must name the same sum for the same cart. */
export function smallestUnit(amount: number, currency: string): number {
  const places = decimals[currency.toLowerCase()] ?? 2
  const units = Math.round(Number((amount * 10 ** places).toFixed(4)))
  // The last of three decimals is always zero at Stripe.
  return places === 3 ? Math.ceil(units / 10) * 10 : units
}

/** Stripe's codes in the shop's words; whatever is new to us is a declined card. */
const codes: Record<string, string> = {
  insufficient_funds: 'insufficient_funds',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  expired_card: 'expired_card',
  invalid_expiry_month: 'invalid_expiry',
  invalid_expiry_year: 'invalid_expiry',
  processing_error: 'processing_error',
  payment_intent_authentication_failure: 'authentication_failed',
}

/** What Stripe's answer means for the order. A charge that is held or on its way may complete; Medusa asks Stripe itself. */
export function confirmationOf({
  error,
  paymentIntent,
}: PaymentIntentResult): Awaited<ReturnType<CardProcessor['confirm']>> {
  if (error) {
    if (error.type === 'validation_error') return { status: 'incomplete' }
    if (error.type === 'api_connection_error') return { status: 'declined', code: 'network' }
    if (error.type !== 'card_error' && !codes[error.code ?? '']) return { status: 'declined', code: 'processing_error' }
    const code = codes[error.decline_code ?? ''] ?? codes[error.code ?? '']
    return { status: 'declined', code: code ?? 'card_declined' }
  }
  const done = ['requires_capture', 'succeeded', 'processing'].includes(paymentIntent.status)
  return done ? { status: 'succeeded' } : { status: 'declined', code: 'authentication_failed' }
}

/**
 * Stripe behind the shop's port. The session is opened only when the form is filled in, so its amount is the cart's of that
 * moment.
 * @param returnUrl where a bank that needs the whole page leads back to
 */
export const stripeProcessor = ({ stripe, elements }: StripeParts, returnUrl: string): CardProcessor => ({
  prepare: async () => ((await elements.submit()).error === undefined ? {} : null),
  async confirm({ client_secret: clientSecret }) {
    if (typeof clientSecret !== 'string') return { status: 'declined', code: 'processing_error' }
    const confirmParams = { return_url: returnUrl }
    return confirmationOf(
      await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }),
    )
  },
})
