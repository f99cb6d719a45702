import { describe, expect, it } from 'vitest'
import { createOrderPayment, type Owed, owedView } from '#features/checkout/order-pay.ts'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { errorOfResponse } from '#features/shared/http-error.ts'

const owed: Owed = {
  ...{ id: 'order_1', number: 1042, currency_code: 'thb', state: 'owed', amount: 590, total: 3552, paid: 2962 },
  lines: [{ id: 'l1', title: 'Shirt', variant: '', thumbnail: null, quantity: 2, total: 2580 }],
  ...{ draft: false, providers: ['pp_sandbox-card_sandbox'], session: null },
}
const paid: Owed = { ...owed, state: 'paid', amount: 0 }
const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Mali' }
const sandbox = 'pp_sandbox-card_sandbox'

type Answer = () => unknown
const refusal = (status: number, body: object) => () => {
  throw errorOfResponse(status, 'refused', body)
}

/** A backend that answers each path in turn; its last answer again and again. */
function payment(answers: { confirm?: Answer; open?: Answer; complete?: Answer[] } = {}) {
  const calls: string[] = []
  const complete = [...(answers.complete ?? [() => ({ owed: paid })])]
  const transport: Transport = {
    async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
      calls.push(`${init.method ?? 'GET'} ${path} ${JSON.stringify(init.body ?? null)}`)
      if (path.endsWith('/complete')) return (complete.length > 1 ? complete.shift() : complete[0])?.() as T
      if (path.startsWith('/store/sandbox-card')) return (answers.confirm ?? (() => ({ status: 'succeeded' })))() as T
      return (answers.open ?? (() => ({ payment: { session: 'payses_1', data: { client_secret: 'sec' } } })))() as T
    },
  }
  const made = createOrderPayment({
    ...{ transport, id: 'order_1', processor: () => null, log: () => undefined },
    wait: async () => undefined,
  })
  return { ...made, calls }
}

describe('paying what an order owes', () => {
  it('opens a payment of the shown sum, hands over the card and charges it; pressed twice it is one', async () => {
    const one = payment()
    const [first, second] = await Promise.all([one.pay(590, sandbox, card), one.pay(590, sandbox, card)])
    expect(first).toEqual({ kind: 'paid', owed: paid })
    expect(second).toBe(first)
    expect(one.calls).toEqual([
      'POST /store/orders/order_1/payment {"amount":590,"provider_id":"pp_sandbox-card_sandbox"}',
      'POST /store/sandbox-card/confirm {"client_secret":"sec","number":"4242424242424242","expiry":"12/30","cvc":"123"}',
      'POST /store/orders/order_1/payment/complete {"session":"payses_1","amount":590}',
    ])
  })

  it('sends the same charge again after an answer that was lost, and then asks what became of it', async () => {
    const lost = refusal(502, {})
    const late = payment({ complete: [lost, lost, () => ({ owed: paid })] })
    expect(await late.pay(590, sandbox, card)).toMatchObject({ kind: 'paid' })
    const never = payment({ complete: [lost] })
    expect(await never.pay(590, sandbox, card)).toEqual({ kind: 'stale', notice: 'lost' })
    expect(never.calls.filter((call) => call.includes('/complete'))).toHaveLength(4)
  })

  it.each([
    [409, 'conflict', { kind: 'stale', notice: 'amount' }],
    [409, 'session_gone', { kind: 'stale', notice: 'replaced' }],
    [409, 'out_of_stock', { kind: 'stale', notice: 'sold_out' }],
    [409, 'wrong_location', { kind: 'stale', notice: 'sold_out' }],
    [409, 'goods_gone', { kind: 'stale', notice: 'gone' }],
    [409, 'nothing_owed', { kind: 'stale' }],
    [402, 'insufficient_funds', { kind: 'problem', code: 'insufficient_funds' }],
    [402, 'something_new', { kind: 'problem', code: 'unknown' }],
    [429, 'too_many_requests', { kind: 'problem', code: 'busy' }],
  ])('%i %s', async (status, code, outcome) => {
    const one = payment({ complete: [refusal(status, { code })] })
    expect(await one.pay(590, sandbox, card)).toEqual(outcome)
    expect(one.calls.filter((call) => call.includes('/complete'))).toHaveLength(1)
  })

  it('stops at a refused card, and at the bank’s question until it is answered', async () => {
    const refused = payment({ confirm: () => ({ status: 'declined', code: 'card_declined' }) })
    expect(await refused.pay(590, sandbox, card)).toEqual({ kind: 'problem', code: 'card_declined' })
    expect(refused.calls.some((call) => call.includes('/complete'))).toBe(false)
    let status = 'requires_action'
    const asked = payment({ confirm: () => ({ status }) })
    expect(await asked.pay(590, sandbox, card)).toEqual({ kind: 'challenge', clientSecret: 'sec' })
    status = 'succeeded'
    expect(await asked.answer('sec', 'approve')).toEqual({ kind: 'paid', owed: paid })
  })

  it('goes on after a bank that had the whole page, and charges nothing when that failed', async () => {
    const back = payment()
    expect(await back.resume('payses_1', 590, 'succeeded')).toEqual({ kind: 'paid', owed: paid })
    const failed = payment()
    expect(await failed.resume('payses_1', 590, 'failed')).toEqual({ kind: 'problem', code: 'challenge_rejected' })
    expect(failed.calls).toEqual([])
  })
})

describe('what the page of it says', () => {
  it('is the sum, what it is for and why', () => {
    expect(owedView(owed)).toMatchObject({ amount: '590.00\u00a0THB', paid: '2,962.00\u00a0THB', why: 'changed' })
    expect(owedView({ ...owed, paid: 0, draft: true })).toMatchObject({ why: 'asked', paid: undefined })
    expect(owedView({ ...owed, paid: 0 }).why).toBe('open')
  })
})
