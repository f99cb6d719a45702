import { describe, expect, it, vi } from 'vitest'
import { addressValues, toPayload } from '#features/checkout/address.ts'
import { checkoutDrafts } from '#features/checkout/drafts.ts'
import { doneSteps, nextStep, openStep } from '#features/checkout/next-step.ts'
import { type CardProcessor, createPayment } from '#features/checkout/pay.ts'
import { payingMark } from '#features/checkout/paying-mark.ts'
import { toFields } from '#features/shared/address.ts'
import type { Cart, CartPort } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { errorOfResponse, HttpError } from '#features/shared/http-error.ts'
import { memoryStore } from './support/fake-medusa.ts'

const address = {
  id: 'addr_1',
  first_name: 'Somchai',
  last_name: 'Jaidee',
  company: null,
  address_1: '99 Rama IV',
  address_2: null,
  city: 'Bangkok',
  province: 'Bangkok',
  postal_code: '10110',
  country_code: 'th',
  phone: '0812345678',
}
const cart = (fields: object): Cart => ({ id: 'cart_1', currency_code: 'thb', ...fields }) as unknown as Cart
const method = { shipping_option_id: 'so_1' }

describe('steps are derived from the cart', () => {
  it.each([
    [{}, 'contact', []],
    [{ email: 'a@b.co' }, 'address', ['contact']],
    [{ shipping_address: address }, 'contact', []],
    // A customer known from a messenger alone: no mail would reach them.
    [{ email: '777@telegram.invalid', shipping_address: address }, 'contact', []],
    [{ email: 'a@b.co', shipping_address: { ...address, city: '' } }, 'address', ['contact']],
    [{ email: 'a@b.co', shipping_address: address }, 'delivery', ['contact', 'address']],
    [
      { email: 'a@b.co', shipping_address: address, shipping_methods: [method] },
      'payment',
      ['contact', 'address', 'delivery'],
    ],
  ])('%j is at %s', (fields, next, done) => {
    expect(nextStep(cart(fields))).toBe(next)
    expect(doneSteps(cart(fields))).toEqual(done)
  })

  it('does not count a delivery that is not offered any more (R-088)', () => {
    const whole = cart({ email: 'a@b.co', shipping_address: address, shipping_methods: [method] })
    expect(nextStep(whole, ['so_2'])).toBe('delivery')
    expect(nextStep(whole, ['so_1'])).toBe('payment')
  })

  it('opens an earlier step on request, never one ahead (R-085)', () => {
    const some = cart({ email: 'a@b.co', shipping_address: address })
    expect(openStep('contact', some)).toBe('contact')
    expect(openStep('payment', some)).toBe('delivery')
    expect(openStep('nonsense', some)).toBe('delivery')
    expect(openStep(null, some)).toBe('delivery')
  })
})

describe('addresses', () => {
  it('go without id and without nulls (R-110, R-111, R-112)', () => {
    const fields = toFields(address)
    expect(fields).toMatchObject({ company: '', address_2: '', first_name: 'Somchai' })
    expect(fields).not.toHaveProperty('id')
    expect(Object.values(toPayload(fields))).not.toContain(null)
    const names = 'first_name last_name phone company address_1 address_2 city province postal_code country_code'
    expect(Object.keys(fields).sort()).toEqual(names.split(' ').sort())
  })

  it('take billing as the same until it is another (R-113)', () => {
    expect(addressValues({ shipping_address: address } as never, 'th').same).toBe(true)
    const other = { ...address, city: 'Chiang Mai' }
    expect(addressValues({ shipping_address: address, billing_address: other } as never, 'th')).toMatchObject({
      same: false,
      billing: { city: 'Chiang Mai' },
    })
    expect(addressValues({} as never, 'de').shipping.country_code).toBe('de')
  })
})

describe('drafts', () => {
  it('survive what others wrote under their name', () => {
    const store = memoryStore()
    store.set('checkout', 'not json')
    const drafts = checkoutDrafts(store)
    expect(drafts.read()).toEqual({})
    drafts.write({ email: 'half@' })
    expect(checkoutDrafts(store).read()).toEqual({ email: 'half@' })
  })
})

const away = () => new HttpError({ status: 502, statusText: '', message: '', code: 'ERR_BAD_RESPONSE' })
const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'S' }

/** Answers by the end of the path; a list is used up one by one, its last element stays. */
function paying(answers: Record<string, unknown[]>, processor?: CardProcessor) {
  const calls: string[] = []
  const bodies: unknown[] = []
  const transport: Transport = {
    async fetch<T>(path: string, options?: { body?: unknown }): Promise<T> {
      calls.push(path.replace('/store/', ''))
      bodies.push(options?.body)
      const key = Object.keys(answers).find((end) => path.endsWith(end))
      const queue = key ? answers[key] : undefined
      const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
      if (answer instanceof Error) throw answer
      return answer as T
    },
  }
  const forget = vi.fn()
  const port: CartPort = {
    save: () => Promise.reject(new Error('not used')),
    exclusive: (run) => run(cart({})),
    accept: () => undefined,
    refresh: () => Promise.resolve(null),
    forget,
  }
  const log = vi.fn()
  const wait = () => Promise.resolve()
  const marks = payingMark(memoryStore())
  const payment = createPayment({ transport, cart: port, log, wait, marks, processor: () => processor ?? null })
  return { calls, bodies, forget, log, marks, payment }
}

const sessions = {
  '/payment-collections': [{ payment_collection: { id: 'pc_1' } }],
  '/payment-sessions': [
    {
      payment_collection: {
        payment_sessions: [{ provider_id: 'pp_sandbox-card_sandbox', data: { client_secret: 's' } }],
      },
    },
  ],
}
const order = { type: 'order', order: { id: 'order_1' } }
const provider = 'pp_sandbox-card_sandbox'

describe('paying', () => {
  it('goes collection, session, card, completion (R-090, R-417, R-418)', async () => {
    const { payment, calls } = paying({ ...sessions, '/confirm': [{ status: 'succeeded' }], '/complete': [order] })
    expect(await payment.pay(provider, card)).toEqual({ kind: 'order', orderId: 'order_1' })
    expect(calls).toEqual([
      'payment-collections',
      'payment-collections/pc_1/payment-sessions',
      'sandbox-card/confirm',
      'carts/cart_1/complete',
    ])
  })

  it('completes once however often it is pressed (R-253)', async () => {
    const { payment, calls } = paying({ ...sessions, '/confirm': [{ status: 'succeeded' }], '/complete': [order] })
    const [first, second] = await Promise.all([payment.pay(provider, card), payment.pay(provider, card)])
    expect(first).toEqual(second)
    expect(calls.filter((call) => call.endsWith('/complete'))).toHaveLength(1)
  })

  it('stops at a declined card and does not complete', async () => {
    const { payment, calls } = paying({ ...sessions, '/confirm': [{ status: 'declined', code: 'insufficient_funds' }] })
    expect(await payment.pay(provider, card)).toEqual({ kind: 'problem', at: 'payment', code: 'insufficient_funds' })
    expect(calls).not.toContain('carts/cart_1/complete')
  })

  it('asks for the bank’s question and completes after yes', async () => {
    const { payment } = paying({
      ...sessions,
      '/confirm': [{ status: 'requires_action', action: { type: 'challenge' } }],
      '/challenge': [{ status: 'succeeded' }],
      '/complete': [order],
    })
    expect(await payment.pay(provider, card)).toEqual({ kind: 'challenge', clientSecret: 's' })
    expect(await payment.answer('s', 'approve')).toEqual({ kind: 'order', orderId: 'order_1' })
  })

  it('sends a completion again that was turned away before it began', async () => {
    const tooMany = errorOfResponse(429, 'Too Many Requests', {})
    const { payment, calls } = paying({
      ...sessions,
      '/confirm': [{ status: 'succeeded' }],
      '/complete': [tooMany, tooMany, order],
    })
    expect(await payment.pay(provider, card)).toEqual({ kind: 'order', orderId: 'order_1' })
    expect(calls.filter((call) => call.endsWith('/complete'))).toHaveLength(3)
  })

  it.each([
    ['no answer', away()],
    [
      'a database that fell over',
      errorOfResponse(500, '', { type: 'unknown_error', message: 'An unknown error occurred.' }),
    ],
    ['a gateway that gave up', errorOfResponse(504, '', null)],
    ['another completion of the same cart', errorOfResponse(409, '', { type: 'conflict', message: 'busy' })],
    ['an answer that nobody can read', null],
  ])('never says that nothing was charged after %s: unknown is unknown (R-252)', async (_name, answer) => {
    const { payment, calls, marks } = paying({
      ...sessions,
      '/confirm': [{ status: 'succeeded' }],
      '/complete': [answer],
    })
    expect(await payment.pay(provider, card)).toEqual({ kind: 'unsettled' })
    expect(marks.read()).toMatchObject({ cart: 'cart_1', phase: 'unknown' })
    // Nothing is sent again, neither by itself nor by a second press.
    expect(await payment.pay(provider, card)).toEqual({ kind: 'unsettled' })
    expect(calls.filter((call) => call.endsWith('/complete'))).toHaveLength(1)
    expect(calls.filter((call) => call.endsWith('/confirm'))).toHaveLength(1)
  })

  it('sends no second completion after a reload', async () => {
    const { payment, calls, marks } = paying({ '/complete': [order] })
    marks.write({ cart: 'cart_1', attempt: 'attempt-1', phase: 'sent' })
    expect(await payment.resume()).toBeNull()
    expect(calls).toEqual([])
  })

  it.each(['promotion_used_up', 'goods_gone'])(
    'says of the cart why it became no order, and that nothing was charged: %s',
    async (code) => {
      const { payment } = paying({
        ...sessions,
        '/confirm': [{ status: 'succeeded' }],
        '/complete': [errorOfResponse(400, '', { type: 'not_allowed', code, message: 'Nothing was charged.' })],
      })
      expect(await payment.pay(provider, card)).toEqual({ kind: 'problem', at: 'checkout', code })
    },
  )

  it.each(['terms_changed', 'goods_gone', 'delivery_gone', 'insufficient_inventory'])(
    'says that the cart is not what it was, and charges nothing: %s',
    async (code) => {
      const refused = errorOfResponse(400, '', { type: 'not_allowed', code, message: 'Nothing was charged.' })
      const { payment, calls } = paying({ ...sessions, '/payment-sessions': [refused] })
      expect(await payment.pay(provider, card)).toEqual({ kind: 'problem', at: 'checkout', code })
      expect(calls.join()).not.toMatch(/confirm|complete/)
    },
  )

  it('names the fields of a refused address as the forms do', async () => {
    const fields = { 'shipping_address.province': 'required', email: 'required' }
    const { payment, marks } = paying({
      ...sessions,
      '/confirm': [{ status: 'succeeded' }],
      '/complete': [errorOfResponse(400, '', { type: 'invalid_data', code: 'address_incomplete', fields })],
    })
    expect(await payment.pay(provider, card)).toEqual({
      kind: 'problem',
      at: 'checkout',
      code: 'address_incomplete',
      fields: { 'shipping.province': 'required', email: 'required' },
    })
    expect(marks.read(), 'a refusal is known').toBeNull()
  })

  it.each([
    [
      errorOfResponse(400, '', {
        type: 'not_allowed',
        code: 'card_declined',
        message: 'Session: payses_1 was not authorized with the provider.',
      }),
      'payment',
      'card_declined',
    ],
    [
      {
        type: 'cart',
        cart: {},
        error: { message: 'x', name: 'x', code: 'insufficient_funds', type: 'payment_authorization_error' },
      },
      'payment',
      'insufficient_funds',
    ],
    [
      errorOfResponse(400, '', { type: 'not_allowed', code: 'insufficient_inventory', message: 'x' }),
      'checkout',
      'insufficient_inventory',
    ],
  ])('tells why a completion was refused: %o (R-251)', async (answer, at, code) => {
    const { payment, forget } = paying({ ...sessions, '/confirm': [{ status: 'succeeded' }], '/complete': [answer] })
    expect(await payment.pay(provider, card)).toEqual({ kind: 'problem', at, code })
    expect(forget, 'the cart stays').not.toHaveBeenCalled()
  })

  it('logs a session that could not be created and offers to try again (R-588, R-629)', async () => {
    const { payment, log } = paying({ '/payment-collections': [errorOfResponse(500, '', {})] })
    expect(await payment.pay(provider, card)).toEqual({ kind: 'problem', at: 'payment', code: 'processing_error' })
    expect(log).toHaveBeenCalledOnce()
  })

  it('needs no card for paying on delivery', async () => {
    const { payment, calls } = paying({
      '/payment-collections': [{ payment_collection: { id: 'pc_1' } }],
      '/payment-sessions': [
        { payment_collection: { payment_sessions: [{ provider_id: 'pp_system_default', data: {} }] } },
      ],
      '/complete': [order],
    })
    expect(await payment.pay('pp_system_default')).toEqual({ kind: 'order', orderId: 'order_1' })
    expect(calls).not.toContain('sandbox-card/confirm')
  })
})

const outside = [
  { kind: 'stripe', provider: 'pp_stripe_stripe', opens: {}, session: { client_secret: 'pi_1_secret_2' } },
  {
    kind: 'omise',
    provider: 'pp_omise_omise',
    opens: { token: 'tokn_1', back: '/checkout' },
    session: { status: 'authorized' },
  },
]
const processor = (
  answer: Awaited<ReturnType<CardProcessor['confirm']>>,
  opens: Awaited<ReturnType<CardProcessor['prepare']>>,
) => ({
  prepare: vi.fn(async () => opens),
  confirm: vi.fn(async (_session: object) => answer),
})

describe.each(outside)('paying by $kind', ({ provider: id, opens, session }) => {
  const answers = {
    '/payment-collections': [{ payment_collection: { id: 'pc_1' } }],
    '/payment-sessions': [{ payment_collection: { payment_sessions: [{ provider_id: id, data: session }] } }],
    '/complete': [order],
  }

  it('opens the session with what its fields gave, confirms by it, then completes (R-024)', async () => {
    const fields = processor({ status: 'succeeded' }, opens)
    const { payment, calls, bodies, marks } = paying(answers, fields)
    expect(await payment.pay(id)).toEqual({ kind: 'order', orderId: 'order_1' })
    expect(bodies).toContainEqual({ provider_id: id, data: opens })
    expect(fields.confirm).toHaveBeenCalledExactlyOnceWith(session)
    expect(calls.at(-1)).toBe('carts/cart_1/complete')
    expect(marks.read()).toBeNull()
  })

  it('charges once however often it is pressed', async () => {
    const fields = processor({ status: 'succeeded' }, opens)
    const { payment, calls } = paying(answers, fields)
    await Promise.all([payment.pay(id), payment.pay(id), payment.pay(id)])
    expect([fields.prepare.mock.calls.length, fields.confirm.mock.calls.length]).toEqual([1, 1])
    expect(calls.filter((call) => call.endsWith('/payment-sessions'))).toHaveLength(1)
  })

  it('opens no session while its fields are not filled in', async () => {
    const fields = processor({ status: 'succeeded' }, null)
    const { payment, calls } = paying(answers, fields)
    expect(await payment.pay(id)).toEqual({ kind: 'incomplete' })
    expect([calls, fields.confirm.mock.calls]).toEqual([[], []])
  })

  it('stops at a decline and forgets that it was paying', async () => {
    const fields = processor({ status: 'declined', code: 'authentication_failed' }, opens)
    const { payment, calls, marks } = paying(answers, fields)
    expect(await payment.pay(id)).toEqual({ kind: 'problem', at: 'payment', code: 'challenge_rejected' })
    expect(calls).not.toContain('carts/cart_1/complete')
    expect(marks.read()).toBeNull()
  })

  it('says that the answer was lost, and does not complete what it does not know', async () => {
    const fields = processor({ status: 'succeeded' }, opens)
    const { payment, calls } = paying({ ...answers, '/payment-sessions': [away()] }, fields)
    expect(await payment.pay(id)).toEqual({ kind: 'problem', at: 'payment', code: 'network' })
    expect(calls).not.toContain('carts/cart_1/complete')
  })

  it('finds the order that the processor’s own call has made meanwhile', async () => {
    const completed = errorOfResponse(400, '', { type: 'not_allowed', code: 'completed', message: 'x' })
    const fields = processor({ status: 'succeeded' }, opens)
    const { payment } = paying({ ...answers, '/payment-sessions': [completed] }, fields)
    expect(await payment.pay(id)).toEqual({ kind: 'order', orderId: 'order_1' })
    expect(fields.confirm).not.toHaveBeenCalled()
  })

  it('remembers the cart before the bank may lead the page away, and goes on when it is back', async () => {
    const leaving: CardProcessor = { prepare: async () => opens, confirm: () => new Promise(() => undefined) }
    const gone = paying(answers, leaving)
    void gone.payment.pay(id)
    await vi.waitFor(() => expect(gone.marks.read()).toMatchObject({ cart: 'cart_1', phase: 'confirming' }))
    const back = paying(answers)
    back.marks.write({ cart: 'cart_1', attempt: 'attempt-1', phase: 'confirming' })
    expect(await back.payment.resume('succeeded')).toEqual({ kind: 'order', orderId: 'order_1' })
  })

  it('tells a refusal of the bank on the way back, and completes nothing', async () => {
    const { payment, calls, marks } = paying(answers)
    marks.write({ cart: 'cart_1', attempt: 'attempt-1', phase: 'confirming' })
    expect(await payment.resume('failed')).toEqual({ kind: 'problem', at: 'payment', code: 'challenge_rejected' })
    expect([calls, marks.read()]).toEqual([[], null])
  })

  it('does not pretend to pay while the fields are not there', async () => {
    const { payment, calls } = paying(answers)
    expect(await payment.pay(id)).toEqual({ kind: 'problem', at: 'payment', code: 'processing_error' })
    expect(calls).toEqual([])
  })
})
