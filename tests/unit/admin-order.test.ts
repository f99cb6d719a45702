import { describe, expect, it } from 'vitest'
import { type AdminOrder, orderView } from '#features/admin/order-view.ts'
import { statesOf } from '#ui/screens/admin/orders/order-states.tsx'

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
    expect(askedOf(100)).toEqual({ id: 'paycol_1', amount: 100, text: '100.00\u00a0THB' })
    expect(askedOf(60)).toMatchObject({ amount: 60, text: '60.00\u00a0THB' })
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

describe('an order that was cancelled', () => {
  const summary = { pending_difference: 3280, paid_total: 0, refunded_total: 0 }
  const view = (status: string) => orderView(order({ status, summary, payment_collections: collections }), 'en')

  it('is not still to be paid, nor asked for', () => {
    expect(view('pending')).toMatchObject({ due: 3280, asked: { amount: 100 } })
    expect(view('pending').totals.map(({ id }) => id)).toContain('due')
    expect(view('canceled')).toMatchObject({ due: 0, asked: null })
    expect(view('canceled').totals.map(({ id }) => id)).not.toContain('due')
  })

  it('says what the shop owes for it', () => {
    const owing = { status: 'canceled', summary: { pending_difference: -100, paid_total: 100 } }
    expect(orderView(order(owing), 'en')).toMatchObject({ owed: 100 })
    expect(orderView(order(owing), 'en').totals).toContainEqual({ id: 'owed', amount: '100.00\u00a0THB' })
  })

  it('has nothing to pack and waits for no money; what was paid and given back is said', () => {
    const shown = (status: string, payment: string) =>
      statesOf({ status, payment, fulfilment: 'not_fulfilled' }).map(({ kind, code }) => `${kind}.${code}`)
    expect(shown('pending', 'awaiting')).toEqual(['payment.awaiting', 'fulfilment.not_fulfilled'])
    expect(shown('completed', 'captured')).toEqual(['status.completed', 'payment.captured', 'fulfilment.not_fulfilled'])
    expect(shown('canceled', 'refunded')).toEqual(['status.canceled', 'payment.refunded'])
    for (const payment of ['not_paid', 'awaiting', 'authorized', 'requires_action', 'canceled'])
      expect(shown('canceled', payment)).toEqual(['status.canceled'])
  })
})

describe('a payment that can be taken', () => {
  const payment = { id: 'pay_1', provider_id: 'pp_system_default', amount: 100, currency_code: 'thb' }
  const seen = (pending_difference: number) =>
    orderView(
      order({ summary: { pending_difference }, payment_collections: [{ id: 'paycol_1', payments: [payment] }] }),
      'en',
    ).payments[0]

  it('is taken as far as the order owes it: a credit lowered that', () => {
    expect(seen(100)).toMatchObject({ canCapture: true, toTake: '100.00\u00a0THB' })
    expect(seen(60)).toMatchObject({ canCapture: true, toTake: '60.00\u00a0THB' })
    expect(seen(140)).toMatchObject({ canCapture: true, toTake: '100.00\u00a0THB' })
    expect(seen(0)).toMatchObject({ canCapture: false })
  })
})

describe('a return whose goods staff have deleted since', () => {
  const detail = {
    ...{ fulfilled_quantity: 1, return_requested_quantity: 1 },
    ...{ return_received_quantity: 0, return_dismissed_quantity: 0 },
  }
  type Item = NonNullable<AdminOrder['items']>[number]
  const unkept = (more: Partial<Item>) => {
    const item = { id: 'line_1', title: 'Scarf', quantity: 1, unit_price: 90, total: 90, detail, ...more }
    const returns = [{ id: 'return_1', status: 'requested', items: [{ item_id: 'line_1', quantity: 1 }] }]
    return orderView(order({ items: [item], returns } as Partial<AdminOrder>), 'en').returns[0]?.lines[0]?.unkept
  }
  it('says that nothing of it goes back into stock', () => {
    const kept = { manage_inventory: true, inventory_items: [{ inventory: { location_levels: [{ id: 'ilev_1' }] } }] }
    expect(unkept({ variant_id: 'variant_1', variant: kept })).toBe(false)
    expect(unkept({ variant_id: 'variant_1', variant: { manage_inventory: false, inventory_items: [] } })).toBe(false)
    expect(unkept({ variant_id: null }), 'of no product').toBe(false)
    expect(unkept({ variant_id: 'variant_1', variant: { ...kept, inventory_items: [] } })).toBe(true)
    const nowhere = { ...kept, inventory_items: [{ inventory: { location_levels: [] } }] }
    expect(unkept({ variant_id: 'variant_1', variant: nowhere })).toBe(true)
    expect(unkept({ variant_id: 'variant_1', variant: null }), 'the variant is gone, too').toBe(true)
  })
})

describe('goods of a region whose prices are without taxes', () => {
  const detail = { fulfilled_quantity: 0 }
  const line = (unit_price: number, original_total: number) =>
    orderView(
      order({
        currency_code: 'jpy',
        items: [
          { id: 'line_1', title: 'Scarf', quantity: 2, unit_price, total: original_total, original_total, detail },
        ],
        shipping_methods: [{ name: 'Express', amount: 500, original_total: 550 }],
      } as unknown as Partial<AdminOrder>),
      'en',
    )
  it('say that what one of them costs is before tax, beside a sum with it; delivery is with it, as in the sums', () => {
    expect(line(995, 2189).lines).toMatchObject([
      { unitPrice: '995.00\u00a0JPY', beforeTax: true, total: '2,189.00\u00a0JPY' },
    ])
    expect(line(995, 2189).delivery).toEqual([{ name: 'Express', price: '550.00\u00a0JPY' }])
    expect(line(995, 1990).lines).toMatchObject([{ beforeTax: false }])
  })
  it('come to the total, coin by coin', () => {
    const sums = { original_item_total: 3283.5, original_shipping_total: 555.5, total: 3839 }
    const items = [
      { id: 'line_1', title: 'Scarf', quantity: 3, unit_price: 995, total: 3283.5, original_total: 3283.5, detail },
    ]
    const view = orderView(order({ currency_code: 'jpy', items, ...sums } as unknown as Partial<AdminOrder>), 'en')
    expect(view.lines.map(({ total }) => total)).toEqual(['3,283.00\u00a0JPY'])
    expect(view.totals.slice(0, 3).map(({ amount }) => amount)).toEqual(
      ['3,283.00', '556.00', '3,839.00'].map((sum) => `${sum}\u00a0JPY`),
    )
  })
})
