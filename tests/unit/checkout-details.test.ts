import { describe, expect, it } from 'vitest'
import { promotionOutcome } from '#features/cart/promotion.ts'
import type { CartStore } from '#features/cart/store.ts'
import { isComplete } from '#features/checkout/address.ts'
import { loadDelivery } from '#features/checkout/checkout.queries.ts'
import { checkoutDrafts } from '#features/checkout/drafts.ts'
import { thaiPlaces } from '#features/checkout/thai-places.ts'
import { arrival } from '#features/shared/arrival.ts'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { parcelNeeds } from '#features/shared/parcel-needs.ts'
import { addressStepSchema } from '#ui/shop/checkout/address.schema.ts'
import { emptyAddress } from '#ui/shop/checkout/empty-address.ts'
import { memoryStore } from './support/fake-medusa.ts'
import { cart } from './support/fixtures.ts'

const typed = {
  ...emptyAddress,
  first_name: 'Malee',
  last_name: 'Srisai',
  address_1: '99/1 Sukhumvit 23',
  city: 'Watthana',
  postal_code: '10110',
}

describe('what a parcel needs', () => {
  it.each([
    ['th', ['province', 'phone']],
    ['it', ['province', 'phone']],
    ['de', ['phone']],
  ])('to %s: %j, in the form and for the step to be done', (country_code, missing) => {
    const bare = { ...typed, country_code }
    const schema = addressStepSchema([country_code], false, parcelNeeds)
    const { error } = schema.safeParse({ same: false, shipping: bare, billing: bare })
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(
      missing.map((field) => `shipping.${field}: required`),
    )
    expect(isComplete(bare)).toBe(false)
    const whole = { ...bare, province: 'Bangkok', phone: '0812345678' }
    expect(schema.safeParse({ same: false, shipping: whole, billing: bare }).success).toBe(true)
    expect(isComplete(whole)).toBe(true)
  })
})

describe('a Thai postal code', () => {
  it('names its province and its districts, in the language of the page', async () => {
    expect(await thaiPlaces('50200', 'en')).toEqual([{ district: 'Mueang Chiang Mai', province: 'Chiang Mai' }])
    const bangRak = await thaiPlaces('10500', 'th')
    expect(bangRak).toContainEqual({ district: 'บางรัก', province: 'กรุงเทพมหานคร' })
    expect(bangRak.length).toBeGreaterThan(1)
    expect(await thaiPlaces('99999', 'en')).toEqual([])
  })
})

describe('ways of delivery', () => {
  const signal = new AbortController().signal
  const option = (id: string, more: object) => ({ id, name: id, price_type: 'flat', amount: 60, ...more })
  const ask = async (options: object[], calculated: unknown) => {
    const calls: [path: string, init: TransportInit][] = []
    const transport: Transport = {
      async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
        calls.push([path, init])
        return (path.endsWith('/calculate') ? { shipping_option: calculated } : { shipping_options: options }) as T
      },
    }
    return { calls, views: await loadDelivery(transport, { ...cart(), id: 'cart_1' }, 'en', signal) }
  }

  it('are asked of the shop’s own base address by the cart, and of no other host (R-413, R-433)', async () => {
    const { calls, views } = await ask([option('so_a', {})], null)
    expect(calls).toEqual([
      ['/store/shipping-options', expect.objectContaining({ query: expect.objectContaining({ cart_id: 'cart_1' }) })],
    ])
    expect(views).toMatchObject([{ id: 'so_a', price: '60.00\u00a0THB' }])
  })

  it('that are priced by calculation are asked for the price for this cart (R-414, R-437)', async () => {
    const options = [option('so_a', {}), option('so_b', { price_type: 'calculated', amount: null })]
    const { calls, views } = await ask(options, { id: 'so_b', amount: 45 })
    expect(calls[1]).toEqual([
      '/store/shipping-options/so_b/calculate',
      { method: 'POST', body: { cart_id: 'cart_1' }, signal },
    ])
    expect(views.map(({ id, price }) => [id, price])).toEqual([
      ['so_b', '45.00\u00a0THB'],
      ['so_a', '60.00\u00a0THB'],
    ])
    expect(
      (await ask(options, {})).views.map(({ id }) => id),
      'without a price it is not offered',
    ).toEqual(['so_a'])
  })
})

describe('the date of a delivery', () => {
  // Tuesday, 12:00 in Bangkok.
  const now = new Date('2026-11-24T05:00:00Z')
  it('is said for options that say their days, in the time of the shop', () => {
    expect(arrival([2, 4], now, 'en')).toMatch(/Thu,? 26.*Sat,? 28 Nov/)
    expect(arrival([2, 4], now, 'th')).toMatch(/26.*28 พ\.ย\./)
  })
  it.each([
    ['before two in the afternoon', '2026-11-24T06:59:00Z', /Tue,? 24 Nov/],
    ['at two', '2026-11-24T07:00:00Z', /Wed,? 25 Nov/],
    ['in the night, when it is still yesterday in London', '2026-11-24T18:00:00Z', /Wed,? 25 Nov/],
    ['on a Friday afternoon', '2026-11-27T09:15:00Z', /Mon,? 30 Nov/],
    ['on a Saturday', '2026-11-28T01:00:00Z', /Mon,? 30 Nov/],
    ['on a Sunday afternoon', '2026-11-29T09:15:00Z', /Mon,? 30 Nov/],
  ])('counts from the day on which leaves what is ordered %s', (_, moment, date) => {
    expect(arrival([0, 0], new Date(moment), 'en')).toMatch(date)
  })
  it.each([undefined, null, 'soon', [], [4, 2], ['x']])('is left out for %j', (days) =>
    expect(arrival(days, now, 'en')).toBeUndefined(),
  )
})

describe('what was typed in the checkout', () => {
  it('covers a later correction no more once it is saved', () => {
    const drafts = checkoutDrafts(memoryStore())
    drafts.write({ email: 'malee@example.com', shipping: { city: 'Old' }, same: true })
    expect(drafts.drop(['shipping', 'billing', 'same'])).toEqual({ email: 'malee@example.com' })
    expect(drafts.read()).toEqual({ email: 'malee@example.com' })
  })
})

describe('a promotion code', () => {
  const known = (code: string) => {
    const asked: string[] = []
    const store = {
      async addPromotion(spelling: string) {
        asked.push(spelling)
        return spelling === code
          ? { ok: true, cart: { ...cart(), promotions: [{ code }] } }
          : { ok: false, problem: 'invalid' }
      },
    } as unknown as CartStore
    const transport = { fetch: () => Promise.reject(new Error('nobody asks why')) }
    return { asked, outcome: (typed: string) => promotionOutcome(store, transport, typed) }
  }
  it('works in small letters and with spaces around, at the first try', async () => {
    const { outcome, asked } = known('WELCOME10')
    expect(await outcome('  welcome10 ')).toBeNull()
    expect(asked).toEqual(['WELCOME10'])
  })
  it('works as it is written when it is not in capitals', async () => {
    expect(await known('Hello-5').outcome('Hello-5')).toBeNull()
  })
  it.each([
    ['not_started', 'promo_not_started'],
    ['expired', 'promo_expired'],
    ['used_up', 'promo_used'],
  ])('that is %s is said to be so', async (status, problem) => {
    const store = { addPromotion: async () => ({ ok: true, cart: { ...cart(), promotions: [] } }) }
    const transport = { fetch: async () => ({ promotion: { status } }) } as unknown as Parameters<
      typeof promotionOutcome
    >[1]
    expect(await promotionOutcome(store as unknown as CartStore, transport, 'LATER')).toBe(problem)
  })
  it('is unknown in every spelling', async () => {
    const { outcome, asked } = known('WELCOME10')
    expect(await outcome('wlcome')).toBe('promo_unknown')
    expect(asked).toEqual(['WLCOME', 'wlcome'])
  })
})
