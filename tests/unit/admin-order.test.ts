import { describe, expect, it } from 'vitest'
import { type AdminOrder, orderView } from '#features/admin/order.queries.ts'

const order = (more: Partial<AdminOrder> = {}): AdminOrder => ({
  id: 'order_1',
  display_id: 1,
  status: 'pending',
  payment_status: 'captured',
  fulfillment_status: 'not_fulfilled',
  currency_code: 'thb',
  created_at: '2026-11-21T04:04:00.000Z',
  total: 3280,
  ...more,
})
const collections = [{ id: 'paycol_1', status: 'not_paid', amount: 100 }]
const askedOf = (pending_difference: number, payment_collections: AdminOrder['payment_collections'] = collections) =>
  orderView(order({ payment_collections, summary: { pending_difference } }), 'en').asked

describe('what is still to be paid of an order', () => {
  it('is what its collection asks for, and never more than the order owes', () => {
    expect(askedOf(100)).toEqual({ id: 'paycol_1', amount: 100, text: '100.00 THB' })
    expect(askedOf(60)).toMatchObject({ amount: 60, text: '60.00 THB' })
    expect(askedOf(300)).toMatchObject({ amount: 100 })
    expect(askedOf(0)).toBeNull()
    expect(askedOf(-10)).toBeNull()
    expect(askedOf(100, [{ id: 'paycol_1', status: 'canceled', amount: 100 }])).toBeNull()
  })
})

describe('an order that may be cancelled', () => {
  const can = (more: Partial<AdminOrder>) => orderView(order(more), 'en').canCancel
  it('is one without a parcel that is packed, on its way or delivered: the shop refuses any other', () => {
    expect(can({})).toBe(true)
    expect(can({ fulfillments: [{ id: 'ful_1', canceled_at: '2026-11-21T04:04:00.000Z' }] })).toBe(true)
    expect(can({ fulfillments: [{ id: 'ful_1', packed_at: '2026-11-21T04:04:00.000Z' }] })).toBe(false)
    expect(can({ fulfillments: [{ id: 'ful_1', delivered_at: '2026-11-21T04:04:00.000Z' }] })).toBe(false)
    expect(can({ status: 'canceled' })).toBe(false)
  })
})
