import { describe, expect, it, vi } from 'vitest'
import { type OmiseCard, omiseProcessor, omiseUnits } from '#features/checkout/omise.ts'
import { kindOfProvider, rankOf } from '#features/shared/payment-kind.ts'

describe('amounts as Omise counts them', () => {
  it.each([
    [3196, 'thb', 319_600],
    [19.99, 'EUR', 1999],
    [1.005, 'usd', 101],
    [1200, 'jpy', 1200],
  ])('%s %s is %i', (amount, currency, units) => expect(omiseUnits(amount, currency)).toBe(units))
})

describe('the processor', () => {
  type Asked = Parameters<OmiseCard['open']>[0]
  const made = (answer: (asked: Asked) => void, opens = true) => {
    const leave = vi.fn()
    const form: OmiseCard = {
      configure: vi.fn(),
      open: vi.fn((asked: Asked) => {
        if (opens) answer(asked)
        return opens
      }),
    }
    const options = { amount: 3196, currency: 'thb', language: 'th', shopName: 'Talat', back: '/th/checkout', leave }
    return { leave, form, processor: omiseProcessor(form, options) }
  }

  it('asks for the card in Omise’s window, for the sum of the cart, and passes its token on', async () => {
    const { processor, form } = made((asked) => {
      asked.onCreateTokenSuccess('tokn_1')
      asked.onFormClosed()
    })
    expect(await processor.prepare()).toEqual({ token: 'tokn_1', back: '/th/checkout' })
    const asked = { amount: 319_600, currency: 'THB', locale: 'th', frameLabel: 'Talat', submitAuto: 'no' }
    expect(form.open).toHaveBeenCalledWith(expect.objectContaining(asked))
  })

  it.each([
    ['closed', made((asked) => asked.onFormClosed())],
    ['not there', made(() => undefined, false)],
  ])('gives nothing when the window is %s', async (_, { processor }) => {
    expect(await processor.prepare()).toBeNull()
  })

  it.each([
    [{ status: 'authorized' }, { status: 'succeeded' }],
    [{ status: 'captured' }, { status: 'succeeded' }],
    [
      { status: 'failed', code: 'insufficient_funds' },
      { status: 'declined', code: 'insufficient_funds' },
    ],
    [{}, { status: 'declined', code: 'processing_error' }],
  ])('%j is %j', async (session, outcome) => {
    expect(await made(() => undefined).processor.confirm(session)).toEqual(outcome)
  })

  it('leaves the page to the bank, and says nothing until it is back', async () => {
    const { processor, leave } = made(() => undefined)
    const said = vi.fn()
    void processor.confirm({ status: 'requires_action', authorize_uri: 'https://api.omise.co/x' }).then(said)
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://api.omise.co/x'))
    expect(said).not.toHaveBeenCalled()
  })
})

describe('which way to pay a provider is', () => {
  it.each([
    ['pp_stripe_stripe', 'stripe'],
    ['pp_omise_omise', 'omise'],
    ['pp_sandbox-card_sandbox', 'sandbox-card'],
    ['pp_system_default', 'on-delivery'],
    ['pp_paypal_paypal', 'other'],
    ['', 'other'],
  ])('%s is %s', (id, kind) => expect(kindOfProvider(id)).toBe(kind))

  it('cards come first, what nobody knows last', () => {
    const kinds = ['other', 'on-delivery', 'omise', 'sandbox-card', 'stripe'] as const
    const sorted = [...kinds].sort((a, b) => rankOf(a) - rankOf(b))
    expect(sorted).toEqual(['stripe', 'omise', 'sandbox-card', 'on-delivery', 'other'])
  })
})
