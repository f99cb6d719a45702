import { describe, expect, it } from 'vitest'
import { orderRow as accountRow } from '#features/account/orders.ts'
import { type AdminOrder, orderView as adminView } from '#features/admin/order-view.ts'
import { orderRow as adminRow } from '#features/admin/orders.queries.ts'
import { payments } from '#features/admin/resources/payments.ts'
import { orderView } from '#features/orders/order.ts'
import { openProviders, paymentState, paymentStateOf } from '#features/shared/payment-state.ts'
import { allWords } from '#ui/words/all.ts'

const delivery = 'pp_system_default'
const card = 'pp_sandbox-card_sandbox-card'

describe('how the money of an order stands', () => {
  it('is said as to be paid on delivery until it is taken, where nothing else is to pay it', () => {
    expect(paymentState('authorized', [delivery])).toBe('on_delivery')
    expect(paymentState('authorized', [delivery, card])).toBe('authorized')
    expect(paymentState('authorized', [card])).toBe('authorized')
    expect(paymentState('authorized', [])).toBe('authorized')
    for (const code of ['captured', 'not_paid', 'canceled', 'refunded'])
      expect(paymentState(code, [delivery])).toBe(code)
  })

  it('looks at what can still be taken', () => {
    const at = '2026-11-21T04:04:00.000Z'
    const list = [
      { provider_id: card, canceled_at: at },
      { provider_id: card, captured_at: at },
      { provider_id: delivery, captured_at: null, canceled_at: null },
    ]
    expect(openProviders([{ payments: list }, { payments: null }])).toEqual([delivery])
    expect(openProviders(null)).toEqual([])
  })

  it('is the same in the account, on the order’s page, and in the list, the page and the payments of the back office', () => {
    const order = {
      ...{
        id: 'order_1',
        display_id: 1,
        status: 'pending',
        payment_status: 'authorized',
        currency_code: 'thb',
        total: 9,
      },
      ...{ fulfillment_status: 'not_fulfilled', created_at: '2026-11-21T04:04:00.000Z', items: [] },
      payment_collections: [{ id: 'paycol_1', payments: [{ provider_id: delivery, amount: 9, currency_code: 'thb' }] }],
    }
    expect(accountRow(order as never, 'en').paymentStatus).toBe('on_delivery')
    expect(orderView(order as never, 'en').paymentStatus).toBe('on_delivery')
    expect(adminView(order as unknown as AdminOrder, 'en').payment).toBe('on_delivery')
    const row = { ...order, item_count: 1, payment_providers: [delivery] }
    expect(adminRow(row, {}, 'en').payment).toBe('on_delivery')
    expect(adminRow({ ...row, payment_providers: null }, {}, 'en').payment).toBe('authorized')
    const payment = { id: 'pay_1', amount: 9, currency_code: 'thb', provider_id: delivery, created_at: '' }
    const cells = payments.list.columns.map(({ cell }) => cell(payment, 'en'))
    expect(cells).toContainEqual(expect.objectContaining({ kind: 'state', word: 'orders.payment.on_delivery' }))
  })

  it('is nothing to pay once all of it was let go, whatever was promised, and nothing at the door is spoken of', () => {
    for (const code of ['not_paid', 'awaiting', 'authorized', 'partially_authorized'])
      for (const owed of [0, -5]) expect(paymentState(code, [delivery], owed)).toBe('nothing_owed')
    expect(paymentState('partially_captured', [delivery], 0)).toBe('captured')
    for (const code of ['captured', 'refunded', 'canceled', 'requires_action'])
      expect(paymentState(code, [card], 0)).toBe(code)
    expect(paymentState('authorized', [delivery], 0.01)).toBe('on_delivery')
  })

  it('is nothing to pay, and no failed payment, where what was promised was given up for an order that stands', () => {
    const order = { payment_status: 'canceled', summary: { pending_difference: 0 } }
    expect(paymentStateOf({ ...order, status: 'pending' })).toBe('nothing_owed')
    expect(paymentStateOf({ ...order, status: 'canceled' })).toBe('canceled')
    expect(paymentStateOf({ ...order, status: 'pending', summary: { pending_difference: 5 } })).toBe('canceled')
  })

  it('says so in the account, on the order’s page, and in the list, the page and the payments of the back office', () => {
    const summary = { pending_difference: 0 }
    const payment = { id: 'pay_1', amount: 9, currency_code: 'thb', provider_id: delivery, created_at: '' }
    const order = {
      ...{ id: 'order_1', display_id: 1, status: 'pending', payment_status: 'authorized', currency_code: 'thb' },
      ...{ total: 0, credit_line_total: 9, original_item_total: 9, summary },
      ...{ fulfillment_status: 'not_fulfilled', created_at: '2026-11-21T04:04:00.000Z', items: [] },
      payment_collections: [{ id: 'paycol_1', payments: [payment] }],
    }
    expect(accountRow(order as never, 'en').paymentStatus).toBe('nothing_owed')
    const page = orderView(order as never, 'en')
    expect(page).toMatchObject({ paymentStatus: 'nothing_owed', payment: [], totals: { credit: '−9.00\u00a0THB' } })
    expect(adminView(order as unknown as AdminOrder, 'en').payment).toBe('nothing_owed')
    const row = { ...order, payment_status: 'nothing_owed', item_count: 1, payment_providers: [delivery] }
    expect(adminRow(row, {}, 'en').payment).toBe('nothing_owed')
    const cells = payments.list.columns.map(({ cell }) =>
      cell({ ...payment, payment_collection: { order } } as never, 'en'),
    )
    expect(cells).toContainEqual(expect.objectContaining({ kind: 'state', word: 'orders.payment.nothing_owed' }))
  })

  it('is whole in the list of payments where its bank took and gave back whole coins of a sum with more places', () => {
    const payment = { id: 'pay_1', amount: 134.9915, currency_code: 'thb', provider_id: card, created_at: '' }
    const state = (captures: number[], refunds: number[] = []) =>
      payments.list.columns
        .map(({ cell }) =>
          cell(
            { ...payment, captures: captures.map(sum), refunds: refunds.map(sum), captured_at: null } as never,
            'en',
          ),
        )
        .find((cell) => cell.kind === 'state')
    const sum = (amount: number) => ({ amount })
    expect(state([134.99])).toMatchObject({ word: 'orders.payment.captured' })
    expect(state([134.98])).toMatchObject({ word: 'orders.payment.partially_captured' })
    expect(state([134.9915], [100, 34.99])).toMatchObject({ word: 'orders.payment.refunded' })
  })

  it('has words for buyers and for staff in both languages', () => {
    for (const language of ['en', 'th'] as const) {
      const words = allWords(language) as Record<string, unknown>
      for (const group of ['order.paymentState', 'orders.payment'])
        for (const code of ['on_delivery', 'nothing_owed'])
          expect(words[`${group}.${code}`], `${language} ${group} ${code}`).toBeTruthy()
    }
  })
})
