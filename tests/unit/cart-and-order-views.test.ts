import { describe, expect, it } from 'vitest'
import { isApplied } from '#features/cart/promotion.ts'
import { cartReducer } from '#features/cart/reducer.ts'
import { type CartState, emptyState } from '#features/cart/types.ts'
import { cartView } from '#features/cart/view.ts'
import { orderView } from '#features/orders/order.ts'
import { giftOf } from '#features/shared/gift.ts'
import { totalsView } from '#features/shared/totals.ts'
import { allWords } from '#ui/words/all.ts'
import { cart, order } from './support/fixtures.ts'

const options = { regionName: 'Thailand', currency: 'thb' }
const ready = () => cartReducer(emptyState, { type: 'loaded', cart: cart() })

describe('a gift', () => {
  it('is what the backend keeps of it, and wrapped when a wrap is paid for', () => {
    const wrap = { variant_id: null, metadata: { gift_wrap: true } }
    expect(giftOf({ metadata: { gift: { message: 'For Nok', wrap: true } }, items: [wrap] })).toEqual({
      message: 'For Nok',
      wrap: true,
    })
    expect(giftOf({ metadata: { gift: { message: 'For Nok', wrap: true } }, items: [] })?.wrap).toBe(false)
    expect(giftOf({ metadata: null, items: [{ variant_id: 'variant_1', metadata: { gift_wrap: true } }] })).toBeNull()
  })
})

describe('the cart’s view', () => {
  it('shows the backend’s numbers with their taxes (R-114)', () => {
    const view = cartView(ready(), options)
    expect(view.totals).toEqual({
      subtotal: '1,980.00\u00a0THB',
      discount: '−198.00\u00a0THB',
      shipping: '120.00\u00a0THB',
      tax: '124.43\u00a0THB',
      taxIncluded: true,
      total: '1,902.00\u00a0THB',
      stale: false,
    })
    expect(view.lines).toMatchObject([
      {
        quantity: 2,
        unitPrice: '990.00\u00a0THB',
        total: '1,980.00\u00a0THB',
        adjustment: '−198.00\u00a0THB WELCOME10',
        pending: false,
      },
    ])
    expect(view.promotions).toEqual([{ code: 'WELCOME10', applied: true, removable: true }])
  })

  it('is seen with a code that staff have deleted since, which leaves a gap among its promotions', () => {
    const gone = { ...cart(), items: [], promotions: [null] } as unknown as ReturnType<typeof cart>
    expect(cartView(cartReducer(emptyState, { type: 'loaded', cart: gone }), options).promotions).toEqual([])
    expect(isApplied(gone, 'WELCOME10')).toBe(false)
  })

  it('has a currency in each line: of the price that was seen, also in a cart that has gone to another region (R-132)', () => {
    const inEuro = cartReducer(emptyState, { type: 'loaded', cart: { ...cart(), currency_code: 'eur' } })
    const preview = { title: 'Scarf', handle: 'scarf', thumbnail: null, unitPrice: 590, currency: 'thb' }
    const change = { kind: 'add', by: 2 } as const
    const state = cartReducer(inEuro, { type: 'asked', variantId: 'variant_new', change, preview })
    expect(cartView(state, options).lines.map(({ unitPrice, total }) => [unitPrice, total])).toEqual([
      ['990.00\u00a0EUR', '1,980.00\u00a0EUR'],
      ['590.00\u00a0THB', '1,180.00\u00a0THB'],
    ])
  })

  it('shows the wrap of a gift as a line that is paid for, is no piece, and is changed with the delivery', () => {
    const [item] = cart().items ?? []
    const wrap = { ...item, id: 'wrap', variant_id: null, title: 'Gift wrap', unit_price: 50, quantity: 1 }
    const mine = { ...wrap, original_total: 50, is_tax_inclusive: true, adjustments: [] }
    const withIt = (metadata: Record<string, unknown>) => {
      const whole = { ...cart(), items: [...(cart().items ?? []), { ...mine, metadata }] } as ReturnType<typeof cart>
      return cartView(cartReducer(emptyState, { type: 'loaded', cart: whole }), options)
    }
    const view = withIt({ gift_wrap: true })
    expect(view.count).toBe(2)
    expect(view.lines.find(({ service }) => service)).toMatchObject({
      ...{ id: 'wrap', title: 'Gift wrap', total: '50.00\u00a0THB', quantity: 1, href: '/checkout?step=delivery' },
    })
    expect(
      withIt({}).lines.some(({ service }) => service),
      'no other line of no variant is one',
    ).toBe(false)
  })

  it('says that there is nothing to check out only while there is nothing', () => {
    const said = (state: ReturnType<typeof ready>, notice: string) => cartView(state, { ...options, notice }).notice
    expect(said(cartReducer(emptyState, { type: 'gone', wishes: 'forgotten' }), 'empty_checkout')).toBe(
      'empty_checkout',
    )
    expect(said(ready(), 'empty_checkout')).toBeUndefined()
    expect(said(ready(), 'kept')).toBe('kept')
  })

  it('guesses lines and never totals: they are marked stale', () => {
    const [item] = cart().items ?? []
    const variantId = item?.variant_id ?? ''
    const state = cartReducer(ready(), { type: 'asked', variantId, change: { kind: 'set', quantity: 3 } })
    const view = cartView(state, options)
    expect(view.lines[0]).toMatchObject({ quantity: 3, total: '2,970.00\u00a0THB', pending: true })
    expect(view.totals).toMatchObject({ total: '1,902.00\u00a0THB', stale: true })
    expect(view.count).toBe(3)
  })

  it('knows how far it is to free delivery', () => {
    expect(cartView(ready(), { ...options, freeShippingFrom: { amount: 2000, currency: 'thb' } }).freeShipping).toEqual(
      {
        remaining: '218.00\u00a0THB',
        percent: 89,
        reached: false,
      },
    )
    expect(
      cartView(ready(), { ...options, freeShippingFrom: { amount: 1500, currency: 'thb' } }).freeShipping?.reached,
    ).toBe(true)
    expect(cartView(ready(), options).freeShipping).toBeNull()
  })

  it('never holds the threshold of one currency against goods of another, as after a change of region', () => {
    const inEuro = cartReducer(emptyState, { type: 'loaded', cart: { ...cart(), currency_code: 'eur' } })
    expect(
      cartView(inEuro, { ...options, freeShippingFrom: { amount: 1500, currency: 'thb' } }).freeShipping,
    ).toBeNull()
  })

  it('has no sum to show after Undo of the only line, until the backend has counted it again', () => {
    const variantId = cart().items?.[0]?.variant_id ?? ''
    const bare = { ...cart(), items: [], total: 0, original_item_total: 0 }
    const removed = cartReducer(ready(), { type: 'asked', variantId, change: { kind: 'set', quantity: 0 } })
    const answered = cartReducer(cartReducer(removed, { type: 'sending' }), { type: 'answered', cart: bare })
    const undone = cartReducer(answered, { type: 'undone' })
    expect(cartView(undone, options)).toMatchObject({ count: 2, totals: { unknown: true, stale: true } })
    const counted = cartReducer(cartReducer(undone, { type: 'sending' }), { type: 'answered', cart: cart() })
    expect(cartView(counted, options).totals.unknown).toBeUndefined()
    expect(cartView(counted, options).totals.total).toBe('1,902.00\u00a0THB')
  })

  it('gives back as many as stood there, whatever the backend says of the line meanwhile', () => {
    const variantId = cart().items?.[0]?.variant_id ?? ''
    const ask = (state: CartState, quantity: number) =>
      cartReducer(state, { type: 'asked', variantId, change: { kind: 'set', quantity } })
    const removed = ask(ask(ready(), 5), 0)
    expect(removed.removed?.quantity).toBe(5)
    expect(cartReducer(removed, { type: 'loaded', cart: cart() }).removed).toEqual(removed.removed)
  })

  it('leads to the very thing: color and size of the line, in the cart and in the order', () => {
    const [line] = cartView(ready(), options).lines
    expect(line?.href).toBe(`/products/rim-nam-linen-shirt?variant=${line?.variantId}`)
    const [bought] = order().items ?? []
    expect(orderView(order(), 'en').lines[0]?.href).toBe(`/products/rim-nam-linen-shirt?variant=${bought?.variant_id}`)
  })

  it('calls delivery free wherever it costs nothing: reached, chosen, ordered', () => {
    const without = { ...cart(), shipping_methods: [] }
    const state = cartReducer(emptyState, { type: 'loaded', cart: without })
    const reached = cartView(state, { ...options, freeShippingFrom: { amount: 1500, currency: 'thb' } })
    expect(reached.totals).toMatchObject({ shippingFree: true })
    expect(cartView(state, options).totals.shippingFree).toBeUndefined()
    const chosen = { ...cart(), original_shipping_total: 0, shipping_total: 0 }
    expect(totalsView(chosen).shippingFree).toBe(true)
    expect(totalsView(cart()).shippingFree).toBeUndefined()
    const [method] = order().shipping_methods ?? []
    const free = { ...order(), shipping_methods: method ? [{ ...method, amount: 0 }] : [] }
    expect(orderView(free, 'en').delivery).toMatchObject([{ free: true }])
    expect(orderView(order(), 'en').delivery).toMatchObject([{ free: false }])
  })

  it('says what is sold out and where stock ends', () => {
    const variantId = cart().items?.[0]?.variant_id ?? ''
    expect(cartView(ready(), { ...options, stock: { [variantId]: 0 } }).lines[0]?.problem).toBe('sold_out')
    expect(cartView(ready(), { ...options, stock: { [variantId]: null } }).lines[0]?.problem).toBe('gone')
    expect(cartView(ready(), { ...options, stock: { [variantId]: 7 } }).lines[0]?.max).toBe(7)
  })

  it('stands without a cart and with nulls', () => {
    expect(cartView(emptyState, options)).toMatchObject({ id: '', count: 0, lines: [], currency: 'THB' })
    const bare = { id: 'c', currency_code: 'thb', items: null, promotions: null, shipping_methods: null, total: null }
    expect(cartView(cartReducer(emptyState, { type: 'loaded', cart: bare as never }), options).totals.total).toBe(
      '0.00\u00a0THB',
    )
  })

  it('sees whether a code takes something off', () => {
    expect(isApplied(cart(), 'welcome10')).toBe(true)
    expect(isApplied(cart(), 'FREESHIP')).toBe(false)
  })
})

describe('totals without taxes in the price', () => {
  it('list the taxes as their own row', () => {
    const totals = {
      currency_code: 'eur',
      total: 119,
      tax_total: 19,
      item_subtotal: 100,
      items: [{ is_tax_inclusive: false }],
    }
    expect(totalsView(totals)).toEqual({
      subtotal: '100.00\u00a0EUR',
      tax: '19.00\u00a0EUR',
      total: '119.00\u00a0EUR',
      stale: false,
    })
  })
  it('list what is taken off without its taxes, too: the rows come to the total', () => {
    const totals = {
      currency_code: 'eur',
      ...{ total: 155.35, tax_total: 24.8, original_item_subtotal: 100, shipping_subtotal: 45.55 },
      ...{ discount_total: 17.85, discount_subtotal: 15 },
      shipping_methods: [{}],
      items: [{ is_tax_inclusive: false }],
    }
    const { subtotal, shipping, discount, tax, total } = totalsView(totals)
    const sum = (text = '') => Number(text.replace('−', '-').replace('\u00a0EUR', ''))
    expect(discount).toBe('−15.00\u00a0EUR')
    expect([subtotal, shipping, discount, tax].reduce((all, row) => all + sum(row), 0)).toBeCloseTo(sum(total), 2)
  })
})

describe('the order’s view', () => {
  it('shows number, statuses, lines, totals, addresses, delivery and payment (R-056)', () => {
    const view = orderView(order(), 'en')
    expect(view).toMatchObject({
      email: 'guest@example.com',
      status: { code: 'pending' },
      totals: { total: '1,902.00\u00a0THB', shipping: '120.00\u00a0THB' },
      shippingAddress: ['Somchai Jaidee', '99 Rama IV', 'Bangkok 10110', 'Thailand'],
      delivery: [{ name: 'Express', price: '120.00\u00a0THB' }],
      payment: [{ label: 'pp_system_default' }],
    })
    expect(view.number).toMatch(/^\d+$/)
    expect(view.lines).toMatchObject([{ quantity: 2, unitPrice: '990.00\u00a0THB' }])
    expect(view.placedAt).toMatch(/2026/)
  })

  it('has words for every status of an order, of its payment and of its parcels, in both languages (R-255)', () => {
    const statuses = {
      state: 'pending completed draft archived canceled requires_action',
      paymentState:
        'not_paid awaiting authorized partially_authorized captured partially_captured partially_refunded refunded canceled requires_action',
      fulfilmentState:
        'not_fulfilled partially_fulfilled fulfilled partially_shipped shipped partially_delivered delivered canceled',
    }
    for (const language of ['en', 'th'] as const) {
      const words = allWords(language) as Record<string, unknown>
      const missing = Object.entries(statuses).flatMap(([group, codes]) =>
        codes.split(' ').filter((code) => !words[`order.${group}.${code}`]),
      )
      expect(missing, language).toEqual([])
    }
  })

  it('stands with nulls', () => {
    const bare = {
      id: 'o',
      display_id: null,
      status: 'pending',
      currency_code: 'thb',
      created_at: '2026-01-01',
      items: null,
    }
    expect(orderView(bare as never, 'th')).toMatchObject({
      number: 'o',
      email: '',
      lines: [],
      shippingAddress: [],
      payment: [],
    })
  })
})
