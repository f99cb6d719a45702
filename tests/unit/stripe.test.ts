import type { PaymentIntentResult } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { confirmationOf, type StripeParts, smallestUnit, stripeProcessor } from '#features/checkout/stripe.ts'

const refused = (error: object) => ({ error }) as PaymentIntentResult
const intent = (status: string) => ({ paymentIntent: { status } }) as PaymentIntentResult

describe('amounts as Stripe counts them', () => {
  it.each([
    [3196, 'thb', 319_600],
    [19.99, 'EUR', 1999],
    [1.005, 'usd', 101],
    [1200, 'jpy', 1200],
    [4.213, 'kwd', 4220],
  ])('%s %s is %i', (amount, currency, units) => expect(smallestUnit(amount, currency)).toBe(units))
})

describe('what Stripe’s answer means', () => {
  it.each([['requires_capture'], ['succeeded'], ['processing']])('%s may complete', (status) =>
    expect(confirmationOf(intent(status))).toEqual({ status: 'succeeded' }),
  )
  it('an intent that still waits for a card was refused by the bank', () => {
    expect(confirmationOf(intent('requires_payment_method'))).toEqual({
      status: 'declined',
      code: 'authentication_failed',
    })
  })
  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ type: 'card_error', code: 'incorrect_number' }, 'incorrect_number'],
    [{ type: 'card_error', code: 'invalid_expiry_year' }, 'invalid_expiry'],
    [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    [{ type: 'api_connection_error' }, 'network'],
    [{ type: 'api_error' }, 'processing_error'],
  ])('%o is said as %s', (error, code) => {
    expect(confirmationOf(refused(error))).toEqual({ status: 'declined', code })
  })
  it('a field that is not right is Stripe’s own to say', () => {
    expect(confirmationOf(refused({ type: 'validation_error' }))).toEqual({ status: 'incomplete' })
  })
})

describe('the processor', () => {
  it('confirms in place and names the page to come back to for banks that need the whole page', async () => {
    const confirmPayment = vi.fn(async () => intent('requires_capture'))
    const elements = { submit: vi.fn(async () => ({})) }
    const parts = { stripe: { confirmPayment }, elements } as unknown as StripeParts
    const processor = stripeProcessor(parts, 'https://shop.example/checkout?step=payment')
    expect(await processor.prepare()).toEqual({})
    expect(await processor.confirm({ client_secret: 'secret' })).toEqual({ status: 'succeeded' })
    expect(confirmPayment).toHaveBeenCalledWith({
      elements,
      clientSecret: 'secret',
      confirmParams: { return_url: 'https://shop.example/checkout?step=payment' },
      redirect: 'if_required',
    })
    elements.submit.mockResolvedValue({ error: { type: 'validation_error' } })
    expect(await processor.prepare()).toBeNull()
    expect(await processor.confirm({}), 'no secret').toEqual({ status: 'declined', code: 'processing_error' })
  })
})
