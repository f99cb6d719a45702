import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, ok, staff, store } from './support.ts'

/** Where a parcel may go and what is told of the ways: asked of carts that have no address yet, too. */

type Option = Json & { id: string; type?: Json }
type Region = { id: string; name: string; currency_code: string; countries: { iso_2: string }[] }

let regions: Region[]
let variantId: string
let admin: Awaited<ReturnType<typeof staff>>
let strayId: string

const region = (name: string): Region => regions.find((one) => one.name === name) as Region
async function filled(fields: Json): Promise<string> {
  const { cart } = await ok('POST', '/carts', fields)
  const { id } = cart as { id: string }
  await ok('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity: 1 })
  return id
}
const offered = async (cart: string, more = ''): Promise<Option[]> =>
  (await ok('GET', `/shipping-options?cart_id=${cart}${more}`)).shipping_options as Option[]
const choose = (cart: string, option: string) => store('POST', `/carts/${cart}/shipping-methods`, { option_id: option })
const methods = async (cart: string): Promise<number> =>
  ((await ok('GET', `/carts/${cart}`)).cart as { shipping_methods: Json[] }).shipping_methods.length
async function openPayment(cart_id: string): Promise<void> {
  const { payment_collection: collection } = (await ok('POST', '/payment-collections', { cart_id })) as {
    payment_collection: Json
  }
  await ok('POST', `/payment-collections/${collection.id}/payment-sessions`, { provider_id: 'pp_system_default' })
}

beforeAll(async () => {
  regions = (await ok('GET', '/regions')).regions as Region[]
  const { products } = await ok('GET', '/products?limit=20&fields=id,variants.id,variants.inventory_quantity')
  const variants = (products as { variants: { id: string; inventory_quantity: number }[] }[]).flatMap(
    (one) => one.variants,
  )
  variantId = variants.find(({ inventory_quantity: left }) => left > 5)?.id ?? ''
  admin = await staff()
  // A way within Thailand that has a price in euro too, as shops with one currency for all regions have.
  const { shipping_options: all } = await admin('GET', '/shipping-options?limit=50&fields=*type')
  const thai = (all as Option[]).find(({ type }) => type?.code === 'th-standard') as Option
  const { shipping_option: made } = await admin('POST', '/shipping-options', {
    name: 'Stray',
    price_type: 'flat',
    service_zone_id: thai.service_zone_id,
    shipping_profile_id: thai.shipping_profile_id,
    provider_id: thai.provider_id,
    type: { label: 'Stray', description: 'Stray', code: `stray-${Date.now()}` },
    prices: ['thb', 'eur'].map((currency_code) => ({ currency_code, amount: 1 })),
    rules: [
      { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
      { attribute: 'is_return', value: 'false', operator: 'eq' },
    ],
  })
  strayId = String((made as Json).id)
})
afterAll(() => admin('DELETE', `/shipping-options/${strayId}`))

describe('a way of delivery', () => {
  it('of another region is neither offered to a cart nor taken by it, before there is an address and after', async () => {
    const { id } = region('Europe')
    for (const shipping_address of [undefined, { country_code: 'de' }]) {
      const cart = await filled({ region_id: id, shipping_address })
      const options = await offered(cart)
      expect(options.length).toBeGreaterThan(2)
      for (const { type } of options) expect(String(type?.code)).toMatch(/^eu-/)
      const answer = await choose(cart, strayId)
      expect([answer.status, answer.body.message]).toEqual([400, 'Shipping Options are invalid for cart.'])
      expect(await methods(cart)).toBe(0)
      expect((await choose(cart, String(options[0]?.id))).status).toBe(200)
      expect(await methods(cart)).toBe(1)
    }
  })

  it('stands after those that cost less', async () => {
    const amounts = (await offered(await filled({ region_id: region('Thailand').id }))).map(({ amount }) =>
      Number(amount),
    )
    expect(amounts.length).toBeGreaterThan(2)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })

  it('of the own region is taken as before', async () => {
    const cart = await filled({ region_id: region('Thailand').id })
    expect((await offered(cart)).map(({ id }) => id)).toContain(strayId)
    expect((await choose(cart, strayId)).status).toBe(200)
  })

  it('that reaches the cart no more makes no order', async () => {
    const europe = region('Europe')
    const cart = await filled({ region_id: europe.id })
    const { service_zone: zone } = (await admin('GET', `/shipping-options/${strayId}?fields=service_zone.*`))
      .shipping_option as { service_zone: { id: string; fulfillment_set_id: string } }
    const zones = (countries: string[]) =>
      admin('POST', `/fulfillment-sets/${zone.fulfillment_set_id}/service-zones/${zone.id}`, {
        geo_zones: countries.map((country_code) => ({ type: 'country', country_code })),
      })
    const address = {
      ...{ first_name: 'Anna', last_name: 'Berg', address_1: 'Hauptstrasse 1', city: 'Berlin' },
      ...{ postal_code: '10115', country_code: 'de', phone: '+49 30 1234567' },
    }
    await zones(['th', 'de'])
    try {
      await ok('POST', `/carts/${cart}`, { email: 'reach@example.com', shipping_address: address })
      expect((await choose(cart, strayId)).status).toBe(200)
    } finally {
      await zones(['th'])
    }
    await openPayment(cart)
    const answer = await store('POST', `/carts/${cart}/complete`, {})
    expect([answer.status, answer.body.code]).toEqual([400, 'delivery_out_of_reach'])
    await choose(cart, String((await offered(cart))[0]?.id))
    await openPayment(cart)
    expect((await store('POST', `/carts/${cart}/complete`, {})).body.type).toBe('order')
  })

  it('that goes to some postal codes alone is offered there alone, not taken elsewhere, and makes no order elsewhere', async () => {
    const bangkok = {
      ...{ first_name: 'Malee', last_name: 'Srisuk', address_1: '12/7 Soi Ari 4', city: 'Phaya Thai' },
      ...{ province: 'Bangkok', postal_code: '10400', country_code: 'th', phone: '+66812345678' },
    }
    const nonthaburi = { ...bangkok, city: 'Mueang Nonthaburi', province: 'Nonthaburi', postal_code: ' 11000 ' }
    const chiangMai = { ...bangkok, city: 'Mueang Chiang Mai', province: 'Chiang Mai', postal_code: '50200' }
    const cart = await filled({ region_id: region('Thailand').id, email: 'messenger@example.com' })
    const ways = async (shipping_address: Json): Promise<Option[]> => {
      await ok('POST', `/carts/${cart}`, { shipping_address })
      return offered(cart)
    }
    const codes = (options: readonly Option[]) => options.map(({ type }) => String(type?.code)).sort()
    const near = await ways(bangkok)
    expect(codes(near)).toContain('th-messenger')
    expect(codes(await ways(nonthaburi))).toContain('th-messenger')
    expect(codes(await ways(chiangMai))).toEqual(codes(near).filter((code) => code !== 'th-messenger'))
    const messenger = String(near.find(({ type }) => type?.code === 'th-messenger')?.id)
    const refused = await choose(cart, messenger)
    expect([refused.status, refused.body.message]).toEqual([400, 'Shipping Options are invalid for cart.'])
    // Chosen in Bangkok, and then it is to go elsewhere.
    await ways(bangkok)
    expect((await choose(cart, messenger)).status).toBe(200)
    await ways(chiangMai)
    await openPayment(cart)
    const answer = await store('POST', `/carts/${cart}/complete`, {})
    expect([answer.status, answer.body.code]).toEqual([400, 'delivery_out_of_reach'])
  })

  it('tells what a shopper chooses by, and nothing of warehouses, rules or other currencies (R-163)', async () => {
    const cart = await filled({ region_id: region('Thailand').id })
    const [option] = await offered(cart, '&fields=%2Btype.description,%2Bdata')
    expect(option).toMatchObject({
      ...{ id: expect.any(String), name: expect.any(String), amount: expect.any(Number), price_type: 'flat' },
      ...{ provider_id: expect.any(String), type: { description: expect.any(String) }, data: expect.any(Object) },
    })
    const text = JSON.stringify(await offered(cart))
    expect(text).not.toMatch(/"prices"|"rules"|"location"|address_1|Charoen Krung|sloc_|pset_|price_[0-9A-Z]|"eur"/)
    const asked = await store('GET', `/shipping-options?cart_id=${cart}&fields=*service_zone.fulfillment_set.location`)
    expect(asked.status).toBe(400)
  })
})
